package io.fides.eval.metric;

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
    private static final double LEVEL = 0.05;

    /** Whether the one is lower than the other, and hardly by chance. */
    public boolean isLoss() {
        return difference.value() < 0 && p < LEVEL;
    }

    /** Whether the one is higher than the other, and hardly by chance. */
    public boolean isGain() {
        return difference.value() > 0 && p < LEVEL;
    }
}
