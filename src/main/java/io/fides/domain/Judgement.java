package io.fides.domain;

import java.util.List;

/**
 * What one piece of evidence says about one claim (EV, FIDES §3.3).
 *
 * @param rationale in words a person understands; may be empty
 * @param discrepancies the values that differ, as far as the verifier can name them
 */
public record Judgement(
        Evidence evidence,
        StanceProbabilities probabilities,
        String rationale,
        List<Discrepancy> discrepancies) {

    public Judgement {
        discrepancies = List.copyOf(discrepancies);
    }

    public Stance stance() {
        return probabilities.stance();
    }
}
