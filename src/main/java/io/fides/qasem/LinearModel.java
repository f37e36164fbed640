package io.fides.qasem;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A sum of weighed features; a feature without a weight counts nothing. For features that are there
 * or not it is the sum of the weights of those that are.
 */
public record LinearModel(Map<String, Double> weights, double threshold) {

    private static final String THRESHOLD = "threshold";

    public LinearModel {
        weights = Map.copyOf(weights);
    }

    /**
     * Reads lines of feature, tab and weight, of which one has the name “threshold”.
     *
     * @throws IllegalArgumentException if a line is not that, or no line names a threshold
     */
    public static LinearModel parse(String text) {
        Map<String, Double> weights = new HashMap<>();
        for (String line : text.lines().filter(each -> !each.isBlank()).toList()) {
            int tab = line.lastIndexOf('\t');
            if (tab < 1) {
                throw new IllegalArgumentException("not a weight: " + line);
            }
            weights.put(line.substring(0, tab), Double.parseDouble(line.substring(tab + 1)));
        }
        Double threshold = weights.remove(THRESHOLD);
        if (threshold == null) {
            throw new IllegalArgumentException("no threshold");
        }
        return new LinearModel(weights, threshold);
    }

    double sum(Collection<String> features) {
        return features.stream().mapToDouble(each -> weights.getOrDefault(each, 0.0)).sum();
    }

    /**
     * The logistic function of how far the weighed values exceed the threshold. Numbers that are
     * added in one order give one sum, to the last bit, in every process.
     */
    double probability(Map<String, Double> values) {
        double sum = -threshold;
        for (Map.Entry<String, Double> each : new TreeMap<>(values).entrySet()) {
            sum += weights.getOrDefault(each.getKey(), 0.0) * each.getValue();
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
