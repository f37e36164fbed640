package io.fides.domain;

import java.util.Optional;

/**
 * A question with its answer, and whether the reference supports it.
 *
 * @param sentence index of the sentence it was made of
 * @param asked in the offsets of the text
 * @param support probability that the reference supports it
 * @param evidence what was read for it first; empty if there was nothing to read
 */
public record QuestionCheck(
        int sentence,
        QuestionAnswer asked,
        Finding finding,
        double support,
        Optional<Evidence> evidence) {

    public QuestionCheck {
        if (sentence < 0 || !(support >= 0 && support <= 1)) {
            throw new IllegalArgumentException("not a check: " + sentence + ", " + support);
        }
    }

    /** What the reference says of an answer (QASemConsistency §4.1). */
    public enum Finding {
        /** It can be inferred. */
        SUPPORTED,
        /** The answer is not in the reference at all. */
        EXTRINSIC,
        /** The answer is, but not in this relation. */
        INTRINSIC
    }
}
