package io.fides.domain;

/**
 * The text to be fixed (x in the paper) and the question it responds to.
 *
 * @param question {@link Question#NONE} when unknown
 * @param text not blank
 */
public record Answer(Question question, String text) {

    public Answer {
        if (text.isBlank()) {
            throw new IllegalArgumentException("the answer is blank");
        }
    }
}
