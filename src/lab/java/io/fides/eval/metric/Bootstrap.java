package io.fides.eval.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

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
     * @return empty if the figure is not defined; draws for which it is not are left out
     */
    public Optional<Estimate> of(int items, Statistic figure) {
        return of(items, figure, draws(items, figure));
    }

    private static Optional<Estimate> of(int items, Statistic figure, double... draws) {
        OptionalDouble value = figure.ofAll(items);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        double[] sorted = draws.length == 0 ? new double[] {value.getAsDouble()} : draws.clone();
        Arrays.sort(sorted);
        int last = sorted.length - 1;
        return Optional.of(
                new Estimate(
                        value.getAsDouble(),
                        sorted[(int) Math.floor(TAIL * last)],
                        sorted[(int) Math.ceil((1 - TAIL) * last)],
                        items));
    }

    /**
     * The paired bootstrap test.
     *
     * @param difference of the one from the other on the items that count
     * @return empty where the difference is not defined
     */
    public Optional<PairedTest> test(int items, Statistic difference) {
        double[] draws = draws(items, difference);
        long below = DoubleStream.of(draws).filter(each -> each <= 0).count();
        long above = DoubleStream.of(draws).filter(each -> each >= 0).count();
        double rarer = (double) Math.min(below, above) / Math.max(1, draws.length);
        double p = Math.max(1.0 / resamples, Math.min(1, 2 * rarer));
        return of(items, difference, draws).map(estimate -> new PairedTest(estimate, p));
    }

    /** What the figure is for each draw for which it is defined. */
    private double[] draws(int items, Statistic figure) {
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
        return Arrays.copyOf(drawn, defined);
    }
}
