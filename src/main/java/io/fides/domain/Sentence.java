package io.fides.domain;

/**
 * A sentence exactly as it stands in the answer.
 *
 * @param index its place in the answer, from 0
 * @param span where it stands in the answer
 * @param text {@code span.of(answer)}
 */
public record Sentence(int index, Span span, String text) {

    public Sentence {
        if (index < 0 || span.length() != text.length()) {
            throw new IllegalArgumentException("span and text of sentence " + index + " differ");
        }
    }
}
