package io.fides.api;

import io.fides.report.FixResponse;

/**
 * A long-form answer, and what became of it.
 *
 * @param question as asked
 * @param generatedAnswer as the language model wrote it; offsets of the report count in it
 * @param report the fixed answer
 */
public record AnswerOutput(String question, String generatedAnswer, FixResponse report) {}
