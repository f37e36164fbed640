/**
 * SS with ECR: sentence segmentation with explicit coreference resolution (FIDES §3.2).
 *
 * <p>In: the answer x. Out: its sentences y_1 … y_m in reading order, each with its exact span and
 * a wording in which pronouns and descriptions such as “the city” are spelled out where the
 * sentence cannot be understood without, because a search for “It was built in 1889” finds nothing.
 * What a mention means is kept with its place; what is not sure enough is left as it is and noted
 * as open: a wrong referent is worse than none. Sentences never overlap; what lies between them
 * (white space, list markers, code) is left alone by every later stage. If segmentation fails the
 * request fails: there is nothing to check.
 *
 * <p>{@link io.fides.segment.ParsedSegmenter} reads dependency trees and serves the compact engine.
 * Answers come in Markdown or HTML: {@link io.fides.segment.AnswerReader} makes sentences of what
 * lists and tables say, about what their headings name, and of a few words in answer to a question.
 * Evidence asks and answers, too: {@link io.fides.segment.AnsweredQuestions}.
 */
@NullMarked
package io.fides.segment;

import org.jspecify.annotations.NullMarked;
