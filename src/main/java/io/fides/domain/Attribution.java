package io.fides.domain;

import java.util.OptionalDouble;

/**
 * The scores of an answer before and after its edits.
 *
 * @param before scores of the answer as it was
 * @param after scores of the corrected answer on the same evidence
 * @param preservation max(1 − Lev(x, x′) ÷ len(x), 0) on characters, as in RARR
 * @param scorer which verifier stood in for NLI
 */
public record Attribution(Scores before, Scores after, double preservation, String scorer) {

    public Attribution {
        if (!(preservation >= 0 && preservation <= 1)) {
            throw new IllegalArgumentException("not a preservation: " + preservation);
        }
    }

    /** F1_AP = 2·AR·Pres ÷ (AR + Pres) after the edits, as in RARR. */
    public OptionalDouble f1ap() {
        return Scores.harmonicMean(after.ar(), OptionalDouble.of(preservation));
    }
}
