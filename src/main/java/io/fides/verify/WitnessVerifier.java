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
 * trained model, which reads what comparators do not understand.
 *
 * <ul>
 *   <li>Where comparators name a difference, the pair contradicts, unless the model is sure that
 *       the evidence entails the claim: then one of them has misread, and nothing is decided.
 *   <li>Elsewhere the model decides, but it has to be surer of a contradiction than of anything
 *       else, because nobody can name one: a true statement called false is the worst error.
 * </ul>
 */
public final class WitnessVerifier implements Verifier {

    private final Verifier comparators;
    private final Verifier model;
    private final Trust trust;

    /**
     * How sure the model has to be, as calibrated probabilities.
     *
     * @param contradiction from here on it is believed that evidence contradicts a claim
     * @param acquittal from here on it is believed that evidence entails a claim in which
     *     comparators find a difference
     */
    public record Trust(double contradiction, double acquittal) {

        /** Set on development data; the model card shows the figures. */
        public static final Trust DEFAULT = new Trust(0.8, 0.9);
    }

    public WitnessVerifier(Verifier comparators, Verifier model, Trust trust) {
        this.comparators = comparators;
        this.model = model;
        this.trust = trust;
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
        StanceProbabilities said = read.probabilities();
        if (compared.stance() == Stance.CONTRADICTS) {
            return said.entails() < trust.acquittal()
                    ? compared
                    : undecided(read, said.entails() / 2);
        }
        if (read.stance() == Stance.CONTRADICTS && said.contradicts() < trust.contradiction()) {
            return undecided(read, said.entails());
        }
        return read;
    }

    /** Neither witness is believed; what speaks for the claim is kept. */
    private static Judgement undecided(Judgement judgement, double entails) {
        double bounded = Math.min(entails, 0.45);
        return new Judgement(
                judgement.evidence(),
                new StanceProbabilities(bounded, 1 - bounded - 0.05, 0.05),
                judgement.rationale(),
                List.of());
    }
}
