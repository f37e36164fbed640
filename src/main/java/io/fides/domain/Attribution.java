package io.fides.domain;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The scores of an answer before and after its edits.
 *
 * @param evidence A = [r_1 … r_m], what was scored over: for each sentence the windows that its
 *     evidence is made of; of a method that aggregates nothing each window by itself
 * @param before scores of the answer as it was
 * @param after scores of the corrected answer on the same evidence
 * @param preservation max(1 − Lev(x, x′) ÷ len(x), 0) on characters, as in RARR
 * @param scorer which verifier stood in for NLI
 * @param independent whether the scorer had no part in judging claims and edits; if it had, scores
 *     rise with the edits that it let through
 */
public record Attribution(
        List<List<Evidence>> evidence,
        Scores before,
        Scores after,
        double preservation,
        String scorer,
        boolean independent) {

    public Attribution {
        evidence = evidence.stream().map(List::copyOf).toList();
        if (!(preservation >= 0 && preservation <= 1)) {
            throw new IllegalArgumentException("not a preservation: " + preservation);
        }
    }

    /** Of a text that nothing was scored of. */
    public static Attribution none(String judge) {
        return new Attribution(List.of(), Scores.NONE, Scores.NONE, 1, judge, false);
    }

    /** F1_AP = 2·AR·Pres ÷ (AR + Pres) after the edits, as in RARR. */
    public OptionalDouble f1ap() {
        return Scores.harmonicMean(after.ar(), OptionalDouble.of(preservation));
    }
}
