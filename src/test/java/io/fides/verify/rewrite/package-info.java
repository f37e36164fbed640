/**
 * Finds what is wrong with a claim by rewriting it.
 *
 * <p>A claim that no evidence supports is rewritten with each value, name, word or polarity that
 * the deciding statement offers for the same place ({@link io.fides.verify.rewrite.Rewritings}). If
 * the verifier finds one such rewriting entailed and the claim not, the claim is contradicted, and
 * the rewriting says what is true instead ({@link io.fides.verify.rewrite.RewritingVerifier}). No
 * rule says which values exclude each other: the model that judges does, weighed by a logistic
 * function that {@code models/recipe/rewriting.py} fits.
 *
 * <p>A trial, which is why it stands among the tests and no engine uses it: with the judge of today
 * 3 to 4 of 90 false facts of written passages are rewritten rightly, because two thirds of them
 * are taken for supported and so never searched ({@link io.fides.verify.rewrite.RewritingRows}).
 */
@NullMarked
package io.fides.verify.rewrite;

import org.jspecify.annotations.NullMarked;
