package io.fides.eval.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * The paired bootstrap test (Efron and Tibshirani 1993; Koehn 2004): how sure it is that one thing
 * is better than another on the same items.
 *
 * @param difference of the one from the other, with its interval
 * @param p two-sided: twice the share of draws on the rarer side of 0, a draw of exactly 0 counting
 *     on both sides; at least 1 ÷ draws
 */
public record PairedTest(Estimate difference, double p) {

    /** Below this a difference is taken for real. */
    public static final double LEVEL = 0.05;

    /** Whether the one is lower than the other, and hardly by chance. */
    public boolean isLoss() {
        return difference.value() < 0 && p < LEVEL;
    }

    /** Whether the one is higher than the other, and hardly by chance. */
    public boolean isGain() {
        return difference.value() > 0 && p < LEVEL;
    }

    /**
     * @param items how many there are
     * @param difference of the one from the other on the items that count
     * @return empty where the difference is not defined
     */
    public static Optional<PairedTest> of(Bootstrap bootstrap, int items, Statistic difference) {
        Optional<Estimate> estimate = bootstrap.of(items, difference);
        if (estimate.isEmpty()) {
            return Optional.empty();
        }
        SplittableRandom random = new SplittableRandom(bootstrap.seed());
        int below = 0;
        int above = 0;
        int drawn = 0;
        int[] counts = new int[items];
        for (int i = 0; i < bootstrap.resamples(); i++) {
            Arrays.fill(counts, 0);
            for (int draw = 0; draw < items; draw++) {
                counts[random.nextInt(items)]++;
            }
            OptionalDouble each = difference.of(counts);
            if (each.isPresent()) {
                drawn++;
                below += each.getAsDouble() <= 0 ? 1 : 0;
                above += each.getAsDouble() >= 0 ? 1 : 0;
            }
        }
        double rarer = (double) Math.min(below, above) / Math.max(1, drawn);
        double least = 1.0 / bootstrap.resamples();
        return Optional.of(new PairedTest(estimate.get(), Math.max(least, Math.min(1, 2 * rarer))));
    }
}
