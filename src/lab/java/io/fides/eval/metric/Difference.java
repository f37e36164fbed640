package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * How much better one thing is than another on the same items; drawn together, so that what is hard
 * for both does not widen the interval.
 *
 * @param one from which is subtracted
 * @param other what is subtracted
 */
public record Difference(Statistic one, Statistic other) implements Statistic {

    @Override
    public OptionalDouble of(int[] counts) {
        OptionalDouble minuend = one.of(counts);
        OptionalDouble subtrahend = other.of(counts);
        return minuend.isPresent() && subtrahend.isPresent()
                ? OptionalDouble.of(minuend.getAsDouble() - subtrahend.getAsDouble())
                : OptionalDouble.empty();
    }
}
