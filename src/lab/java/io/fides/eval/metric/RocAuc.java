package io.fides.eval.metric;

import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The area under the ROC curve: the probability that a positive is scored above a negative, a tie
 * counting half (Mann and Whitney's U, divided by the number of pairs).
 */
public final class RocAuc implements Statistic {

    private final double[] scores;
    private final boolean[] positive;
    private final int[] ascending;

    /**
     * @param scores of each item, none NaN
     * @param positive which items should be scored high
     */
    public RocAuc(double[] scores, boolean[] positive) {
        if (scores.length != positive.length) {
            throw new IllegalArgumentException("a score for each item");
        }
        this.scores = scores.clone();
        this.positive = positive.clone();
        this.ascending =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted((a, b) -> Double.compare(scores[a], scores[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** Empty where there is no positive or no negative. */
    @Override
    public OptionalDouble of(int[] counts) {
        double wins = 0;
        long positives = 0;
        long negatives = 0;
        int at = 0;
        while (at < ascending.length) {
            long tiedPositives = 0;
            long tiedNegatives = 0;
            int from = at;
            while (at < ascending.length && scores[ascending[at]] == scores[ascending[from]]) {
                int item = ascending[at];
                tiedPositives += positive[item] ? counts[item] : 0;
                tiedNegatives += positive[item] ? 0 : counts[item];
                at++;
            }
            wins += (double) tiedPositives * negatives + tiedPositives * (tiedNegatives / 2.0);
            positives += tiedPositives;
            negatives += tiedNegatives;
        }
        return positives == 0 || negatives == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(wins / positives / negatives);
    }
}
