/**
 * The citations of an answer: whether each source says what the sentence says at which it is cited
 * (citation recall and precision of ALCE, Gao et al. 2023, source by source).
 *
 * <p>{@link io.fides.segment.CitationMarks} finds them, {@link io.fides.citation.CitedSource} tells
 * which page or document each means, {@link io.fides.citation.CitedRetriever} makes what they say
 * the evidence of the facts of their sentence. What the verifier says of a fact and a source is the
 * finding ({@link io.fides.citation.CitationFindings}), and {@link
 * io.fides.citation.CitationRepair} exchanges or takes out a mark, in which no word is new to the
 * answer.
 */
@NullMarked
package io.fides.citation;

import org.jspecify.annotations.NullMarked;
