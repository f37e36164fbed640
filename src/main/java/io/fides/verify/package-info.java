/**
 * EV: evidence verification (FIDES §3.3).
 *
 * <p>In: pairs of a claim and a piece of evidence. Out: for each pair how likely the evidence
 * entails, contradicts or does not decide the claim. {@link io.fides.verify.VerdictPolicy}, a pure
 * function, turns all judgements of a claim into one verdict. The same role scores AR and AP and
 * proves edits.
 *
 * <p>{@link io.fides.verify.ComparatorVerifier} needs no model. A sentence of the evidence that
 * says nearly the same as the claim is put beside it word by word, and what differs there is the
 * finding; where there is none, sentences about the same thing are compared value by value. What
 * that does not contradict is for a model to judge and to rewrite ({@link
 * io.fides.verify.model.FittedVerifier}). What is said of nobody is left open ({@link
 * io.fides.verify.SubjectVerifier}).
 *
 * <p>{@link io.fides.verify.StrictPolicy} counts publishers, not pages ({@link
 * io.fides.verify.Publishers}).
 */
@NullMarked
package io.fides.verify;

import org.jspecify.annotations.NullMarked;
