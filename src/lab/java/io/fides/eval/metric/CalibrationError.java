package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * Expected calibration error of a probability (Naeini et al. 2015, Guo et al. 2017): items are put
 * into bins of equal width by their probability, and the difference between the mean probability
 * and the share of positives of each bin is averaged, weighted by its items.
 *
 * @param probabilities that each item is positive, 0 to 1
 * @param bins how many, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record CalibrationError(double[] probabilities, boolean[] actual, int bins)
        implements Statistic {

    public CalibrationError {
        if (probabilities.length != actual.length || bins < 1) {
            throw new IllegalArgumentException("a probability for each item, and a bin");
        }
    }

    @Override
    public OptionalDouble of(int[] counts) {
        // The sum of (probability - outcome) of a bin is its size times the difference of means.
        double[] excess = new double[bins];
        long items = 0;
        for (int i = 0; i < actual.length; i++) {
            int bin = Math.min(bins - 1, (int) (probabilities[i] * bins));
            excess[bin] += counts[i] * (probabilities[i] - (actual[i] ? 1 : 0));
            items += counts[i];
        }
        double error = 0;
        for (double each : excess) {
            error += Math.abs(each);
        }
        return items == 0 ? OptionalDouble.empty() : OptionalDouble.of(error / items);
    }
}
