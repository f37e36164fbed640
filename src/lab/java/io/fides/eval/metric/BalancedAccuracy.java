package io.fides.eval.metric;

import java.util.OptionalDouble;

/** The mean of the share of positives that are found and the share of negatives left alone. */
public final class BalancedAccuracy implements Statistic {

    private final boolean[] predicted;
    private final boolean[] actual;

    /**
     * @param predicted what was said of each item
     * @param actual what it is
     */
    public BalancedAccuracy(boolean[] predicted, boolean[] actual) {
        if (predicted.length != actual.length) {
            throw new IllegalArgumentException("a prediction for each item");
        }
        this.predicted = predicted.clone();
        this.actual = actual.clone();
    }

    /** Empty where there is no positive or no negative. */
    @Override
    public OptionalDouble of(int[] counts) {
        long positives = 0;
        long negatives = 0;
        long found = 0;
        long left = 0;
        for (int i = 0; i < actual.length; i++) {
            if (actual[i]) {
                positives += counts[i];
                found += predicted[i] ? counts[i] : 0;
            } else {
                negatives += counts[i];
                left += predicted[i] ? 0 : counts[i];
            }
        }
        return positives == 0 || negatives == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(((double) found / positives + (double) left / negatives) / 2);
    }
}
