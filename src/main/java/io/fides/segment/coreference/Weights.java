package io.fides.segment.coreference;

import io.fides.language.WordLists;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A conditional logit model (McFadden 1974): of several choices, one is taken with a probability
 * proportional to e to the power of the sum of its features' weights.
 */
record Weights(Map<String, Double> byFeature) {

    /** Those that come along: a line for each feature, its name and weight apart by a space. */
    static Weights bundled() {
        Map<String, Double> weights = new HashMap<>();
        for (String line : WordLists.lines(Weights.class, "pronouns.txt")) {
            int space = line.indexOf(' ');
            weights.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
        }
        return new Weights(weights);
    }

    /**
     * @param choices the features of each; at least one
     * @return the probability of each; they add up to 1
     */
    double[] probabilities(List<Set<String>> choices) {
        double[] scores = choices.stream().mapToDouble(this::score).toArray();
        double most = Arrays.stream(scores).max().orElse(0);
        double[] odds = Arrays.stream(scores).map(score -> Math.exp(score - most)).toArray();
        double sum = Arrays.stream(odds).sum();
        return Arrays.stream(odds).map(each -> each / sum).toArray();
    }

    private double score(Set<String> features) {
        return features.stream().mapToDouble(each -> byFeature.getOrDefault(each, 0.0)).sum();
    }
}
