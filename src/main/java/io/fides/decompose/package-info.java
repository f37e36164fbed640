/**
 * CD: claim decomposition (FIDES §3.2).
 *
 * <p>In: contextual sentences. Out: for each the sub-facts it states, one fact each and each able
 * to serve as a search query, marked whether they are worth checking. The facts of a sentence
 * follow from the sentence and together cover what it asserts. A sentence that cannot be decomposed
 * is checked as one fact.
 */
@NullMarked
package io.fides.decompose;

import org.jspecify.annotations.NullMarked;
