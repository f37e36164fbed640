/**
 * CD: claim decomposition (FIDES §3.2).
 *
 * <p>In: contextual sentences. Out: for each the sub-facts it states, one fact each and each able
 * to serve as a search query, marked whether they are worth checking. The facts of a sentence
 * follow from the sentence and together cover what it asserts. A sentence that cannot be decomposed
 * is checked as one fact.
 *
 * <p>{@link io.fides.decompose.SyntaxDecomposer} goes by dependency trees: a {@link
 * io.fides.decompose.Draft} of the whole sentence is taken apart by one {@link
 * io.fides.decompose.SyntaxSplit} after the other until none finds more, and what comes out is
 * parsed again to see that it is a sentence. {@link io.fides.decompose.Hedge} takes off what the
 * writer says of his own knowledge, {@link io.fides.decompose.CheckWorthiness} finds what asserts
 * nothing, and {@link io.fides.decompose.EnglishOnly} keeps text of other languages from both.
 */
@NullMarked
package io.fides.decompose;

import org.jspecify.annotations.NullMarked;
