/**
 * Measures what the parts are worth, on files that the user brings.
 *
 * <p>{@link io.fides.eval.PairEvaluation} judges labelled pairs of premise and hypothesis by a
 * {@link io.fides.verify.Verifier}, {@link io.fides.eval.RankingEvaluation} ranks passages by a
 * {@link io.fides.retrieve.Reranker} beside BM25, {@link io.fides.eval.SpeedMeasurement} takes the
 * time of either. All of them see a model only through the port by which the flow uses it, and get
 * it from {@link io.fides.eval.ModelCandidates}. The measures themselves are in {@link
 * io.fides.eval.metric}.
 *
 * <p>{@link io.fides.eval.FixEvaluation} measures the whole flow, as it is composed for any
 * request, on texts whose right wording is known.
 *
 * <p>Files are JSON lines in UTF-8, all lines of a file of one kind; see {@link
 * io.fides.eval.LabelledLine}.
 */
@NullMarked
package io.fides.eval;

import org.jspecify.annotations.NullMarked;
