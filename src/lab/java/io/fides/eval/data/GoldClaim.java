package io.fides.eval.data;

import io.fides.domain.Question;
import io.fides.eval.Gold;

/**
 * A claim of an answer that people have labelled.
 *
 * @param text the claim; a part of the answer, the whole of it, or a sentence of its own
 * @param label what they said
 */
public record GoldClaim(String text, Gold label) {

    /**
     * The question of sets that are claims only: systems that take a question need one, and it must
     * tell nothing that the claim does not.
     */
    static final Question ASKED = new Question("Is it true?");

    public GoldClaim {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a claim is blank");
        }
    }
}
