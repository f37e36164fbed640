package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What a model's judgement is worth, fitted for it by {@code fides models calibrate}: weights of
 * features by name ({@link LinearSpline}).
 *
 * @param entails log odds of entailment against neutral
 * @param contradicts log odds of contradiction against neutral
 * @param rewriting log odds of a rewriting to be what is true
 */
public record JudgeWeights(
        Map<String, Double> entails,
        Map<String, Double> contradicts,
        Map<String, Double> rewriting) {

    /** By how much the log odds of a verdict differ from those of a score. */
    public static final String VERDICT = "verdict";

    public JudgeWeights {
        entails = ordered(entails);
        contradicts = ordered(contradicts);
        rewriting = ordered(rewriting);
    }

    /** Numbers that are added in one order give one sum, to the last bit, in every process. */
    private static Map<String, Double> ordered(Map<String, Double> weights) {
        return Collections.unmodifiableMap(new TreeMap<>(weights));
    }

    /**
     * Where nobody has fitted any, what is said of the passage as a whole counts as it is said, and
     * a rewriting as it does for another model.
     */
    public JudgeWeights orAsSaid(Supplier<JudgeWeights> other) {
        return entails.isEmpty()
                ? new JudgeWeights(
                        Map.of("whole entails", 1.0),
                        Map.of("whole contradicts", 1.0),
                        other.get().rewriting)
                : this;
    }

    /** How likely each stance is. */
    StanceProbabilities stance(Map<String, Double> features) {
        return ofOdds(odds(entails, features), odds(contradicts, features));
    }

    /**
     * The same as a verdict, which wants more certainty, of each against all else: so what is not
     * contradicted with enough of it is not supported for that.
     *
     * @param sensitivity added to the log odds of contradiction: above 0 accuses more
     */
    StanceProbabilities verdict(Map<String, Double> features, double sensitivity) {
        double e = odds(entails, features);
        double c = odds(contradicts, features);
        return ofOdds(
                e / (1 + c) * Math.exp(entails.getOrDefault(VERDICT, 0.0)),
                c / (1 + e) * Math.exp(contradicts.getOrDefault(VERDICT, 0.0) + sensitivity));
    }

    private static double odds(Map<String, Double> weights, Map<String, Double> features) {
        return Math.exp(LinearSpline.sum(weights, features));
    }

    private static StanceProbabilities ofOdds(double e, double c) {
        return new StanceProbabilities(e / (1 + e + c), 1 / (1 + e + c), c / (1 + e + c));
    }

    double rewriting(Map<String, Double> features, double sensitivity) {
        return LogOdds.probability(LinearSpline.sum(rewriting, features) + sensitivity);
    }
}
