package io.fides.eval.metric;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * A part of a whole where each item brings some of both: the covered words of all words, when an
 * item is a sentence. Its interval respects that what is in one item hangs together.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Share(double[] parts, double[] wholes) implements Statistic {

    public Share {
        if (parts.length != wholes.length) {
            throw new IllegalArgumentException("a whole for each part");
        }
    }

    /** What the items bring. */
    public static <T> Share of(List<T> items, ToDoubleFunction<T> part, ToDoubleFunction<T> whole) {
        return new Share(
                items.stream().mapToDouble(part).toArray(),
                items.stream().mapToDouble(whole).toArray());
    }

    /** The mean of a value that each item has: accuracy, recall at a rank, reciprocal rank. */
    public static Share mean(double... values) {
        double[] ones = new double[values.length];
        Arrays.fill(ones, 1);
        return new Share(values, ones);
    }

    /** Empty where the whole is nothing. */
    @Override
    public OptionalDouble of(int[] counts) {
        double part = 0;
        double whole = 0;
        for (int i = 0; i < parts.length; i++) {
            part += counts[i] * parts[i];
            whole += counts[i] * wholes[i];
        }
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / whole);
    }
}
