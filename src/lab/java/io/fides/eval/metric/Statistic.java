package io.fides.eval.metric;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/** A measure over a set of items, each of which may count several times or not at all. */
@FunctionalInterface
public interface Statistic {

    /**
     * @param counts how often each item counts, none negative
     * @return the measure; empty where it is not defined, such as a rate over nothing
     */
    OptionalDouble of(int[] counts);

    /** The measure of so many items, each of which counts once. */
    default OptionalDouble ofAll(int items) {
        int[] once = new int[items];
        Arrays.fill(once, 1);
        return of(once);
    }

    /** How much better this is than another over the same items. */
    default Statistic minus(Statistic other) {
        return combined(other, (a, b) -> a - b);
    }

    /** Divided by another over the same items; empty where that is 0. */
    default Statistic dividedBy(Statistic other) {
        return combined(other, (a, b) -> a / b);
    }

    /**
     * 2ab ÷ (a + b), 0 where both are 0. AF1 is that of the means of AP and AR (FIDES §4.1, and so
     * in its tables: of the means, not the mean of the answers' own), F1_AP that of AR and
     * preservation (RARR §2).
     */
    default Statistic harmonicMean(Statistic other) {
        return combined(other, (a, b) -> a + b == 0 ? 0 : 2 * a * b / (a + b));
    }

    /**
     * One figure of two, whose items are drawn together, so that what is hard for both does not
     * widen the interval. Empty where either is, or the result is not finite.
     */
    private Statistic combined(Statistic other, DoubleBinaryOperator by) {
        return counts -> {
            OptionalDouble a = of(counts);
            OptionalDouble b = other.of(counts);
            if (a.isEmpty() || b.isEmpty()) {
                return OptionalDouble.empty();
            }
            double result = by.applyAsDouble(a.getAsDouble(), b.getAsDouble());
            return Double.isFinite(result) ? OptionalDouble.of(result) : OptionalDouble.empty();
        };
    }

    /**
     * The same over things that come in groups, such as the claims of an answer, where groups are
     * drawn and not things: what is in one answer hangs together.
     *
     * @param group of each thing
     */
    default Statistic byGroup(int... group) {
        return counts -> {
            int[] things = new int[group.length];
            for (int i = 0; i < things.length; i++) {
                things[i] = counts[group[i]];
            }
            return of(things);
        };
    }
}
