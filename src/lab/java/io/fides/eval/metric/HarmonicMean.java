package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * 2ab ÷ (a + b) of two measures over the same items. AF1 is that of the means of AP and AR (FIDES
 * §4.1, and so in its tables: of the means, not the mean of the answers' own), F1_AP that of AR and
 * preservation (RARR §2). 0 where both are 0, empty where either is.
 *
 * @param one measure
 * @param other measure
 */
public record HarmonicMean(Statistic one, Statistic other) implements Statistic {

    @Override
    public OptionalDouble of(int[] counts) {
        OptionalDouble a = one.of(counts);
        OptionalDouble b = other.of(counts);
        if (a.isEmpty() || b.isEmpty()) {
            return OptionalDouble.empty();
        }
        double sum = a.getAsDouble() + b.getAsDouble();
        return OptionalDouble.of(sum == 0 ? 0 : 2 * a.getAsDouble() * b.getAsDouble() / sum);
    }
}
