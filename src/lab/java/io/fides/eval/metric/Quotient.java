package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * One measure divided by another on the same items, drawn together. Empty where either is, or the
 * divisor is 0.
 *
 * @param one what is divided
 * @param by the divisor
 */
public record Quotient(Statistic one, Statistic by) implements Statistic {

    @Override
    public OptionalDouble of(int[] counts) {
        OptionalDouble above = one.of(counts);
        OptionalDouble below = by.of(counts);
        return above.isPresent() && below.isPresent() && below.getAsDouble() != 0
                ? OptionalDouble.of(above.getAsDouble() / below.getAsDouble())
                : OptionalDouble.empty();
    }
}
