package io.fides.domain;

import java.util.Objects;

/**
 * The question an answer responds to.
 *
 * @param text the question; empty when none was given
 */
public record Question(String text) {

    public static final Question NONE = new Question("");

    public Question {
        Objects.requireNonNull(text, "the query is null; where there is none it is \"\"");
    }

    public boolean isNone() {
        return text.isBlank();
    }
}
