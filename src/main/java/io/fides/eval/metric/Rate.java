package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * A sum divided by another one: precision, recall and F1 of what each item holds several of.
 *
 * <p>Empty where the sum below is 0.
 */
public final class Rate implements Statistic {

    private final int[] hits;
    private final int[] of;

    /**
     * @param hits what is counted above, by item
     * @param of what is counted below, by item
     */
    public Rate(int[] hits, int[] of) {
        if (hits.length != of.length) {
            throw new IllegalArgumentException(hits.length + " items above, " + of.length);
        }
        this.hits = hits.clone();
        this.of = of.clone();
    }

    @Override
    public OptionalDouble of(int[] counts) {
        long above = 0;
        long below = 0;
        for (int i = 0; i < hits.length; i++) {
            above += (long) counts[i] * hits[i];
            below += (long) counts[i] * of[i];
        }
        return below == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) above / (double) below);
    }
}
