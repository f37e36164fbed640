/**
 * EV: evidence verification (FIDES §3.3).
 *
 * <p>In: pairs of a claim and a piece of evidence. Out: for each pair how likely the evidence
 * entails, contradicts or does not decide the claim. {@link io.fides.verify.VerdictPolicy}, a pure
 * function, turns all judgements of a claim into one verdict. The same role scores AR and AP and
 * proves edits.
 */
@NullMarked
package io.fides.verify;

import org.jspecify.annotations.NullMarked;
