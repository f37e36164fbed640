package io.fides.eval.metric;

import java.util.OptionalDouble;

/** The mean of a value that each item has: accuracy, recall at a rank, reciprocal rank. */
public final class Mean implements Statistic {

    private final double[] values;

    /**
     * @param values one for each item
     */
    public Mean(double... values) {
        this.values = values.clone();
    }

    @Override
    public OptionalDouble of(int[] counts) {
        double sum = 0;
        long items = 0;
        for (int i = 0; i < values.length; i++) {
            sum += counts[i] * values[i];
            items += counts[i];
        }
        return items == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / items);
    }
}
