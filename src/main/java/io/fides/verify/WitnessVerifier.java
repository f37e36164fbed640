package io.fides.verify;

import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.List;

/**
 * Two witnesses for each pair: comparators, which name the values that exclude each other, and a
 * trained model, which reads what comparators do not understand. What they say is averaged (a
 * linear opinion pool), so that one of them alone has to be very sure.
 *
 * <p>Where comparators name a difference, the pair never entails: the model can only outweigh it so
 * far that nothing is decided.
 */
public final class WitnessVerifier implements Verifier {

    private final Verifier comparators;
    private final Verifier model;

    public WitnessVerifier(Verifier comparators, Verifier model) {
        this.comparators = comparators;
        this.model = model;
    }

    @Override
    public String name() {
        return model.name() + ", " + comparators.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> compared = comparators.judge(pairs);
        List<Outcome<Judgement>> read = model.judge(pairs);
        List<Outcome<Judgement>> judged = new ArrayList<>(pairs.size());
        for (int i = 0; i < pairs.size(); i++) {
            judged.add(together(compared.get(i), read.get(i)));
        }
        return List.copyOf(judged);
    }

    /** A witness that failed is missed: what the other says alone is not what was asked for. */
    private static Outcome<Judgement> together(
            Outcome<Judgement> compared, Outcome<Judgement> read) {
        return switch (compared) {
            case Outcome.Failed<Judgement>(Failure failure) -> new Outcome.Failed<>(failure);
            case Outcome.Done<Judgement>(Judgement first) ->
                    read.map(second -> together(first, second));
        };
    }

    private static Judgement together(Judgement compared, Judgement read) {
        StanceProbabilities pooled =
                StanceProbabilities.mean(compared.probabilities(), read.probabilities());
        boolean differs = compared.stance() == Stance.CONTRADICTS;
        if (differs && pooled.stance() == Stance.CONTRADICTS) {
            return new Judgement(
                    compared.evidence(), pooled, compared.rationale(), compared.discrepancies());
        }
        return new Judgement(
                compared.evidence(),
                differs && pooled.stance() == Stance.ENTAILS ? undecided(pooled) : pooled,
                "",
                List.of());
    }

    /** As much for a claim as against it. */
    private static StanceProbabilities undecided(StanceProbabilities pooled) {
        double each = Math.min(pooled.entails(), pooled.contradicts());
        return new StanceProbabilities(each, 1 - 2 * each, each);
    }
}
