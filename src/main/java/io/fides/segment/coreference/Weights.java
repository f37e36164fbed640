package io.fides.segment.coreference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A conditional logit model (McFadden 1974): of several choices, one is taken with a probability
 * proportional to e to the power of the sum of its features' weights.
 */
final class Weights {

    private static final String RESOURCE = "pronouns.txt";

    private final Map<String, Double> weights;

    private Weights(Map<String, Double> weights) {
        this.weights = Map.copyOf(weights);
    }

    /** Those that come along. */
    static Weights bundled() {
        try (InputStream in = Weights.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the program");
            }
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @param text a line for each feature, its name and weight apart by a space; # starts a remark
     * @throws IllegalArgumentException if it is not that
     */
    static Weights read(String text) {
        Map<String, Double> weights = new HashMap<>();
        for (String line : text.lines().filter(each -> !each.startsWith("#")).toList()) {
            int space = line.indexOf(' ');
            if (space < 1) {
                throw new IllegalArgumentException("not a weight: " + line);
            }
            weights.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
        }
        return new Weights(weights);
    }

    /**
     * @param choices at least one
     * @return the probability of each; they add up to 1
     */
    double[] probabilities(List<Traits> choices) {
        double[] scores = choices.stream().mapToDouble(this::score).toArray();
        double most = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            most = Math.max(most, score);
        }
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            scores[i] = Math.exp(scores[i] - most);
            sum += scores[i];
        }
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= sum;
        }
        return scores;
    }

    private double score(Traits traits) {
        double score = 0;
        for (Map.Entry<String, Double> each : traits.values().entrySet()) {
            score += each.getValue() * weights.getOrDefault(each.getKey(), 0.0);
        }
        return score;
    }
}
