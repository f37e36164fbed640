package io.fides.api;

import io.fides.report.FixResponse;

/**
 * A long-form answer, and what became of it.
 *
 * @param generatedAnswer as the language model wrote it; offsets of the report count in it
 */
public record AnswerOutput(String question, String generatedAnswer, FixResponse report) {}
