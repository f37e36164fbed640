/**
 * EV: evidence verification (FIDES §3.3).
 *
 * <p>In: pairs of a claim and a piece of evidence. Out: for each pair how likely the evidence
 * entails, contradicts or does not decide the claim. {@link io.fides.verify.VerdictPolicy}, a pure
 * function, turns all judgements of a claim into one verdict. The same role scores AR and AP and
 * proves edits.
 *
 * <p>What a sentence of the evidence says word by word, or but for a date, an amount or a day,
 * needs no model ({@link io.fides.verify.VerbatimVerifier}); all else models judge and rewrite
 * ({@link io.fides.verify.model.FittedVerifier}), and what the evidence only asks says nothing
 * ({@link io.fides.verify.AnsweredVerifier}). What is said of nobody is left open, and what a page
 * says of something else contradicts nothing ({@link io.fides.verify.SubjectVerifier}).
 *
 * <p>{@link io.fides.verify.StrictPolicy} counts publishers, not pages.
 */
@NullMarked
package io.fides.verify;

import org.jspecify.annotations.NullMarked;
