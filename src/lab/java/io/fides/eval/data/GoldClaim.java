package io.fides.eval.data;

import io.fides.eval.Gold;

/**
 * A claim of an answer that people have labelled.
 *
 * @param text the claim; a part of the answer, the whole of it, or a sentence of its own
 */
public record GoldClaim(String text, Gold label) {

    public GoldClaim {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a claim is blank");
        }
    }
}
