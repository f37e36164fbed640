package io.fides.eval.metric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

    /** How many are scored at some threshold or above it. */
    private record Point(long positives, long negatives) {}

    /** From where nothing is taken for positive to where all is. */
    private List<Point> points(int[] counts) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(0, 0));
        long positives = 0;
        long negatives = 0;
        for (int i = 0; i < descending.length; i++) {
            int item = descending[i];
            positives += positive[item] ? counts[item] : 0;
            negatives += positive[item] ? 0 : counts[item];
            boolean last = i + 1 == descending.length;
            if (last || scores[descending[i + 1]] != scores[item]) {
                points.add(new Point(positives, negatives));
            }
        }
        return points;
    }

    /**
     * The area under the curve: the probability that a positive is scored above a negative, a tie
     * counting half (Mann and Whitney's U, divided by the number of pairs). Empty where there is no
     * positive or no negative.
     */
    public Statistic area() {
        return counts -> {
            List<Point> points = points(counts);
            Point all = points.getLast();
            double wins = 0;
            for (int i = 1; i < points.size(); i++) {
                Point above = points.get(i - 1);
                long positives = points.get(i).positives() - above.positives();
                long negatives = points.get(i).negatives() - above.negatives();
                wins += (double) negatives * above.positives() + positives * (negatives / 2.0);
            }
            return all.positives() == 0 || all.negatives() == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(wins / all.positives() / all.negatives());
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
            List<Point> points = points(counts);
            Point all = points.getLast();
            long found =
                    points.stream()
                            .filter(at -> at.negatives() <= rate * all.negatives())
                            .mapToLong(Point::positives)
                            .max()
                            .orElse(0);
            return all.positives() == 0 || all.negatives() == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((double) found / all.positives());
        };
    }
}
