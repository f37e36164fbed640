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
 * trained model, which reads what comparators do not understand. What they say is multiplied, each
 * to a power that says how far it is believed (a logarithmic opinion pool), so that a witness who
 * is sure outweighs one who is not.
 *
 * <p>Where comparators name a difference, the pair never entails: the model can only outweigh it so
 * far that nothing is decided.
 */
public final class WitnessVerifier implements Verifier {

    /** No witness is believed to be surer than this, or an unlucky zero would decide alone. */
    private static final double LEAST = 0.01;

    private final Verifier comparators;
    private final Verifier model;
    private final Weights weights;

    /**
     * How far each witness is believed; 0 is not at all.
     *
     * @param comparators the power of what comparators say
     * @param model the power of what the model says
     */
    public record Weights(double comparators, double model) {

        /** Fitted by {@code models/recipe/pool.py} on pairs that trained nothing. */
        public static final Weights FITTED = new Weights(0.75, 0.55);

        public Weights {
            if (!(comparators >= 0 && model >= 0)) {
                throw new IllegalArgumentException("not weights: " + comparators + ", " + model);
            }
        }
    }

    public WitnessVerifier(Verifier comparators, Verifier model, Weights weights) {
        this.comparators = comparators;
        this.model = model;
        this.weights = weights;
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
    private Outcome<Judgement> together(Outcome<Judgement> compared, Outcome<Judgement> read) {
        return switch (compared) {
            case Outcome.Failed<Judgement>(Failure failure) -> new Outcome.Failed<>(failure);
            case Outcome.Done<Judgement>(Judgement first) ->
                    read.map(second -> together(first, second));
        };
    }

    private Judgement together(Judgement compared, Judgement read) {
        StanceProbabilities pooled = pooled(compared.probabilities(), read.probabilities());
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

    private StanceProbabilities pooled(StanceProbabilities compared, StanceProbabilities read) {
        double entails = product(compared.entails(), read.entails());
        double neutral = product(compared.neutral(), read.neutral());
        double contradicts = product(compared.contradicts(), read.contradicts());
        double sum = entails + neutral + contradicts;
        return new StanceProbabilities(entails / sum, neutral / sum, contradicts / sum);
    }

    private double product(double compared, double read) {
        return Math.pow(Math.max(compared, LEAST), weights.comparators())
                * Math.pow(Math.max(read, LEAST), weights.model());
    }

    /** As much for a claim as against it. */
    private static StanceProbabilities undecided(StanceProbabilities pooled) {
        double each = Math.min(pooled.entails(), pooled.contradicts());
        return new StanceProbabilities(each, 1 - 2 * each, each);
    }
}
