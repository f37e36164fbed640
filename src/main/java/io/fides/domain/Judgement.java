package io.fides.domain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

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

    /** Without a reason. */
    public static Judgement of(Evidence evidence, StanceProbabilities probabilities) {
        return new Judgement(evidence, probabilities, "", List.of());
    }

    /** The evidence says nothing for or against the claim. */
    public static Judgement undecided(Evidence evidence, String rationale) {
        return new Judgement(
                evidence, StanceProbabilities.of(Stance.NEUTRAL, 1), rationale, List.of());
    }

    /** The evidence has something else than the claim. */
    public static Judgement contradicted(
            Evidence evidence, double probability, Discrepancy differing) {
        return new Judgement(
                evidence,
                StanceProbabilities.of(Stance.CONTRADICTS, probability),
                differing.rationale(),
                List.of(differing));
    }

    /** The judgement of one side that is surest; empty if there is nothing on that side. */
    public static Optional<Judgement> strongest(
            List<Judgement> side, ToDoubleFunction<StanceProbabilities> sureness) {
        return side.stream()
                .max(Comparator.comparingDouble(by -> sureness.applyAsDouble(by.probabilities())));
    }

    public Stance stance() {
        return probabilities.stance();
    }
}
