/**
 * Verification (EV, FIDES §3.3) by trained models.
 *
 * <p>A {@link io.fides.verify.model.ClaimReader} reads a claim beside a window and beside each of
 * its statements. What it says are features of one logistic function ({@link
 * io.fides.verify.model.JudgeWeights}), which {@code fides models calibrate} fits on answers and
 * passages that trained nothing; a model that was pulled is fitted the same way.
 *
 * <p>It points, too: at the words of the claim that are wrong, and at the words of a statement that
 * say what is right. The claim with those words exchanged is a {@link
 * io.fides.verify.model.ClaimRewriting}; it is read beside the same statement. How far it is
 * believed say the weights, by how much more the statement speaks for it than for the claim ({@code
 * CorrectionSearch}). One that is believed contradicts the claim: {@link
 * io.fides.verify.model.FittedVerifier} names the difference, and an editor can repair it.
 *
 * <p>A claim may be wrong at two places. So the rewriting that the statement entails most is
 * pointed at in its turn, and where other words of it are likelier wrong than nothing is, both
 * exchanges together are one rewriting more ({@link io.fides.verify.model.WordExchange#and}).
 *
 * <p>Of what a claim denies, or should, a statement need not have the right words. There the claim
 * is turned round where it is pointed at ({@link io.fides.verify.model.Phrases#denials}), and read
 * and weighed like any other rewriting.
 */
@NullMarked
package io.fides.verify.model;

import org.jspecify.annotations.NullMarked;
