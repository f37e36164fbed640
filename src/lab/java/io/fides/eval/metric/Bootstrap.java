package io.fides.eval.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * The percentile bootstrap (Efron 1979): how a figure varies when as many items are drawn from the
 * same items with replacement. The same seed gives the same interval.
 *
 * @param resamples how many draws, at least 1
 * @param seed where the draws begin
 */
public record Bootstrap(int resamples, long seed) {

    private static final double TAIL = 0.025;

    public Bootstrap {
        if (resamples < 1) {
            throw new IllegalArgumentException("at least one resample");
        }
    }

    /**
     * @param items how many there are
     * @return empty if the figure is not defined; draws for which it is not are left out
     */
    public Optional<Estimate> of(int items, Statistic figure) {
        int[] once = new int[items];
        Arrays.fill(once, 1);
        OptionalDouble value = figure.of(once);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] drawn = new double[resamples];
        int defined = 0;
        int[] counts = new int[items];
        for (int i = 0; i < resamples; i++) {
            Arrays.fill(counts, 0);
            for (int draw = 0; draw < items; draw++) {
                counts[random.nextInt(items)]++;
            }
            OptionalDouble each = figure.of(counts);
            if (each.isPresent()) {
                drawn[defined++] = each.getAsDouble();
            }
        }
        double[] sorted = Arrays.copyOf(drawn, defined);
        Arrays.sort(sorted);
        return Optional.of(
                defined == 0
                        ? new Estimate(
                                value.getAsDouble(), value.getAsDouble(), value.getAsDouble())
                        : new Estimate(
                                value.getAsDouble(),
                                sorted[(int) Math.floor(TAIL * (defined - 1))],
                                sorted[(int) Math.ceil((1 - TAIL) * (defined - 1))]));
    }
}
