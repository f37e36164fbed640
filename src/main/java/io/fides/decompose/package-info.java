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
 * io.fides.decompose.SyntaxSplit} after the other until none finds more. {@link
 * io.fides.decompose.RuleDecomposer} goes by words alone and serves where there is no parser. Both
 * make their facts of {@link io.fides.decompose.Claim}s and leave out what {@link
 * io.fides.decompose.CheckWorthiness} finds to assert nothing. {@link
 * io.fides.decompose.EnglishOnly} keeps text of other languages from them.
 */
@NullMarked
package io.fides.decompose;

import org.jspecify.annotations.NullMarked;
