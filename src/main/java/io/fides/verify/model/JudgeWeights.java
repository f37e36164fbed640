package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import java.util.Map;

/**
 * What a model's judgement is worth, fitted for it by {@code fides models calibrate}: linear
 * functions of features by name. A feature without a weight counts nothing; {@value #BIAS} is
 * always 1.
 *
 * @param entails log odds of entailment against neutral
 * @param contradicts log odds of contradiction against neutral
 * @param rewriting log odds of a rewriting to be what is true
 */
public record JudgeWeights(
        Map<String, Double> entails,
        Map<String, Double> contradicts,
        Map<String, Double> rewriting) {

    static final String BIAS = "bias";

    /** Nothing is known. */
    public static final JudgeWeights NONE = new JudgeWeights(Map.of(), Map.of(), Map.of());

    public JudgeWeights {
        entails = Map.copyOf(entails);
        contradicts = Map.copyOf(contradicts);
        rewriting = Map.copyOf(rewriting);
    }

    /** What is said of the passage as a whole, as it is said. */
    static JudgeWeights asSaid(Map<String, Double> rewriting) {
        return new JudgeWeights(
                Map.of("whole entails", 1.0), Map.of("whole contradicts", 1.0), rewriting);
    }

    /**
     * @param sensitivity added to the log odds of contradiction: above 0 accuses more
     */
    StanceProbabilities stance(Map<String, Double> features, double sensitivity) {
        double e = Math.exp(sum(entails, features));
        double c = Math.exp(sum(contradicts, features) + sensitivity);
        return new StanceProbabilities(e / (1 + e + c), 1 / (1 + e + c), c / (1 + e + c));
    }

    double rewriting(Map<String, Double> features, double sensitivity) {
        return LogOdds.probability(sum(rewriting, features) + sensitivity);
    }

    private static double sum(Map<String, Double> weights, Map<String, Double> features) {
        double sum = weights.getOrDefault(BIAS, 0.0);
        for (Map.Entry<String, Double> feature : features.entrySet()) {
            sum += weights.getOrDefault(feature.getKey(), 0.0) * feature.getValue();
        }
        return sum;
    }
}
