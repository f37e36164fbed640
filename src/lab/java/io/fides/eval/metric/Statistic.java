package io.fides.eval.metric;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** A measure over a set of items, each of which may count several times or not at all. */
@FunctionalInterface
public interface Statistic {

    /**
     * @param counts how often each item counts, none negative
     * @return the measure; empty where it is not defined, such as a rate over nothing
     */
    OptionalDouble of(int[] counts);

    /**
     * A part of a whole where each item brings some of both: the covered words of all words, when
     * an item is a sentence. Its interval respects that what is in one item hangs together. Empty
     * where the whole is nothing.
     */
    static Statistic share(double[] parts, double[] wholes) {
        if (parts.length != wholes.length) {
            throw new IllegalArgumentException("a whole for each part");
        }
        return counts -> {
            double part = 0;
            double whole = 0;
            for (int i = 0; i < parts.length; i++) {
                part += counts[i] * parts[i];
                whole += counts[i] * wholes[i];
            }
            return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / whole);
        };
    }

    /** The same of what items bring. */
    static <T> Statistic share(List<T> items, ToDoubleFunction<T> part, ToDoubleFunction<T> whole) {
        return share(
                items.stream().mapToDouble(part).toArray(),
                items.stream().mapToDouble(whole).toArray());
    }

    /** The mean of a value that each item has: accuracy, recall at a rank, reciprocal rank. */
    static Statistic mean(double... values) {
        return share(values, DoubleStream.of(values).map(_ -> 1).toArray());
    }

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
