package io.fides.eval.metric;

import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/**
 * One figure of two over the same items, which are drawn together, so that what is hard for both
 * does not widen the interval. Empty where either is, or the result is not finite.
 *
 * @param one the first
 * @param other the second
 * @param by what is made of them
 */
public record Combined(Statistic one, Statistic other, DoubleBinaryOperator by)
        implements Statistic {

    /** How much better one thing is than another. */
    public static Statistic difference(Statistic one, Statistic other) {
        return new Combined(one, other, (a, b) -> a - b);
    }

    /** One divided by another; empty where that is 0. */
    public static Statistic quotient(Statistic one, Statistic by) {
        return new Combined(one, by, (a, b) -> a / b);
    }

    /**
     * 2ab ÷ (a + b), 0 where both are 0. AF1 is that of the means of AP and AR (FIDES §4.1, and so
     * in its tables: of the means, not the mean of the answers' own), F1_AP that of AR and
     * preservation (RARR §2).
     */
    public static Statistic harmonicMean(Statistic one, Statistic other) {
        return new Combined(one, other, (a, b) -> a + b == 0 ? 0 : 2 * a * b / (a + b));
    }

    @Override
    public OptionalDouble of(int[] counts) {
        OptionalDouble a = one.of(counts);
        OptionalDouble b = other.of(counts);
        if (a.isEmpty() || b.isEmpty()) {
            return OptionalDouble.empty();
        }
        double result = by.applyAsDouble(a.getAsDouble(), b.getAsDouble());
        return Double.isFinite(result) ? OptionalDouble.of(result) : OptionalDouble.empty();
    }
}
