package io.fides.eval.metric;

import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A point of the ROC curve: the share of positives that is found at the lowest threshold at which
 * no more than a given share of negatives is taken for positive.
 */
public final class RecallAtFalsePositiveRate implements Statistic {

    private final double[] scores;
    private final boolean[] positive;
    private final double rate;
    private final int[] descending;

    /**
     * @param scores of each item, none NaN
     * @param positive which items should be scored high
     * @param rate of false positives that is allowed, 0 to 1
     */
    public RecallAtFalsePositiveRate(double[] scores, boolean[] positive, double rate) {
        if (scores.length != positive.length) {
            throw new IllegalArgumentException("a score for each item");
        }
        this.scores = scores.clone();
        this.positive = positive.clone();
        this.rate = rate;
        this.descending =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted((a, b) -> Double.compare(scores[b], scores[a]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** Empty where there is no positive or no negative. */
    @Override
    public OptionalDouble of(int[] counts) {
        long positives = 0;
        long negatives = 0;
        for (int i = 0; i < positive.length; i++) {
            positives += positive[i] ? counts[i] : 0;
            negatives += positive[i] ? 0 : counts[i];
        }
        if (positives == 0 || negatives == 0) {
            return OptionalDouble.empty();
        }
        long found = 0;
        long right = 0;
        long wrong = 0;
        int at = 0;
        while (wrong <= rate * negatives) {
            found = right;
            if (at == descending.length) {
                break;
            }
            double score = scores[descending[at]];
            while (at < descending.length && scores[descending[at]] == score) {
                int item = descending[at++];
                right += positive[item] ? counts[item] : 0;
                wrong += positive[item] ? 0 : counts[item];
            }
        }
        return OptionalDouble.of((double) found / positives);
    }
}
