/**
 * How well pronouns are resolved, measured on what a {@link io.fides.segment.Segmenter} spells out.
 *
 * <ul>
 *   <li>{@link io.fides.eval.coreference.PronounEvaluation}: the GAP measure (Webster et al. 2018)
 *       on {@link io.fides.eval.coreference.GapExample}s, where the segmenter is given the snippet
 *       alone and has to find the names by itself;
 *   <li>{@link io.fides.eval.coreference.RewriteEvaluation}: whether the referent is what people
 *       put in place of a pronoun when they rewrote a question so that it stands alone (Elgohary et
 *       al. 2019), on {@link io.fides.eval.coreference.RewriteEvaluation.RewriteExample}s.
 * </ul>
 */
@NullMarked
package io.fides.eval.coreference;

import org.jspecify.annotations.NullMarked;
