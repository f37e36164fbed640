package io.fides.eval.metric;

import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The ROC curve of scores that should be high for positives. */
public final class RocCurve {

    private final double[] scores;
    private final boolean[] positive;
    private final int[] descending;

    /**
     * @param scores of each item, none NaN
     * @param positive which items should be scored high
     */
    public RocCurve(double[] scores, boolean[] positive) {
        if (scores.length != positive.length) {
            throw new IllegalArgumentException("a score for each item");
        }
        this.scores = scores;
        this.positive = positive;
        this.descending =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> -this.scores[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** A step along the curve: the items of one score. */
    private interface Step {

        void over(long positives, long negatives);
    }

    private void walk(int[] counts, Step step) {
        int at = 0;
        while (at < descending.length) {
            double score = scores[descending[at]];
            long positives = 0;
            long negatives = 0;
            for (; at < descending.length && scores[descending[at]] == score; at++) {
                int item = descending[at];
                positives += positive[item] ? counts[item] : 0;
                negatives += positive[item] ? 0 : counts[item];
            }
            step.over(positives, negatives);
        }
    }

    /**
     * The area under the curve: the probability that a positive is scored above a negative, a tie
     * counting half (Mann and Whitney's U, divided by the number of pairs). Empty where there is no
     * positive or no negative.
     */
    public Statistic area() {
        return counts -> {
            double[] wins = new double[1];
            long[] above = new long[2];
            walk(
                    counts,
                    (positives, negatives) -> {
                        wins[0] += (double) negatives * above[0] + positives * (negatives / 2.0);
                        above[0] += positives;
                        above[1] += negatives;
                    });
            return above[0] == 0 || above[1] == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(wins[0] / above[0] / above[1]);
        };
    }

    /**
     * The share of positives found at the lowest threshold at which no more than a given share of
     * negatives is taken for positive. Empty where there is no positive or no negative.
     *
     * @param rate of false positives that is allowed, 0 to 1
     */
    public Statistic recallAt(double rate) {
        return counts -> {
            long all = IntStream.of(counts).asLongStream().sum();
            long positives =
                    IntStream.range(0, counts.length)
                            .filter(i -> positive[i])
                            .mapToLong(i -> counts[i])
                            .sum();
            long[] found = new long[2];
            walk(
                    counts,
                    (right, wrong) -> {
                        found[1] += wrong;
                        found[0] += found[1] <= rate * (all - positives) ? right : 0;
                    });
            return positives == 0 || positives == all
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((double) found[0] / positives);
        };
    }
}
