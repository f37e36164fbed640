/**
 * How far a judge is believed: the weights of {@link io.fides.verify.model.JudgeWeights} are fitted
 * on what the program makes of answers whose truth is known ({@link
 * io.fides.eval.judge.AnswerClaims}), or on facts of passages ({@link
 * io.fides.eval.judge.LabelledFacts}), and measured on those of them that were not fitted on
 * ({@link io.fides.eval.judge.Calibration}).
 */
@NullMarked
package io.fides.eval.judge;

import org.jspecify.annotations.NullMarked;
