package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Ranks by what several rerankers say together: the weighted sum of their scores, each brought to
 * mean 0 and standard deviation 1 over the given passages (CombSUM of Fox and Shaw 1994, with the
 * normalisation of Montague and Aslam 2001).
 *
 * @param parts at least one
 */
public record FusedReranker(List<Part> parts) implements Reranker {

    public FusedReranker {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("nothing to fuse");
        }
    }

    /**
     * One that is asked.
     *
     * @param weight of what it says, above 0
     */
    public record Part(Reranker reranker, double weight) {

        public Part {
            if (!(weight > 0 && weight <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("no weight: " + weight);
            }
        }

        private String name() {
            return weight == 1 ? reranker.name() : weight + " × " + reranker.name();
        }
    }

    /** One alone keeps its own scores. */
    public static Reranker of(List<Part> parts) {
        return parts.size() == 1 ? parts.getFirst().reranker() : new FusedReranker(parts);
    }

    @Override
    public String name() {
        return parts.stream().map(Part::name).collect(Collectors.joining(" and "));
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        double[] sum = new double[passages.size()];
        for (Part part : parts) {
            double[] standard = standardised(part.reranker().score(query, passages));
            Arrays.setAll(sum, i -> sum[i] + part.weight() * standard[i]);
        }
        return sum;
    }

    /** All 0 where all are equal, which tells nothing. */
    private static double[] standardised(double[] scores) {
        double mean = Arrays.stream(scores).average().orElse(0);
        double variance =
                Arrays.stream(scores).map(s -> (s - mean) * (s - mean)).average().orElse(0);
        double deviation = Math.sqrt(variance);
        double least = 1e-9 * Math.max(1, Math.abs(mean));
        return Arrays.stream(scores)
                .map(s -> deviation < least ? 0 : (s - mean) / deviation)
                .toArray();
    }
}
