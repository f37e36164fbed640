package io.fides.domain;

/**
 * The question an answer responds to.
 *
 * @param text the question; empty when none was given
 */
public record Question(String text) {

    public static final Question NONE = new Question("");

    public boolean isNone() {
        return text.isBlank();
    }
}
