package io.fides.eval.metric;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Items of which figures are made; each is empty where it is not defined.
 *
 * @param items each brings its part to a figure, and may be drawn several times
 * @param draws for the intervals
 */
public record Sample<T>(List<T> items, Bootstrap draws) {

    public Sample {
        items = List.copyOf(items);
    }

    /** Of which no interval is asked. */
    public Sample(List<T> items) {
        this(items, new Bootstrap(1, 0));
    }

    public Sample<T> only(Predicate<T> are) {
        return new Sample<>(items.stream().filter(are).toList(), draws);
    }

    /** What the items bring of the part, of what they bring of the whole. */
    public Optional<Estimate> share(ToDoubleFunction<T> part, ToDoubleFunction<T> whole) {
        return of(Statistic.share(items, part, whole));
    }

    public Optional<Estimate> mean(ToDoubleFunction<T> value) {
        return share(value, _ -> 1);
    }

    public Optional<Estimate> share(Predicate<T> is) {
        return mean(item -> is.test(item) ? 1 : 0);
    }

    /** A figure over the items, in their order. */
    public Optional<Estimate> of(Statistic figure) {
        return draws.of(items.size(), figure);
    }

    /**
     * A figure over what the items hold, such as the claims of an answer, where items are drawn and
     * not what they hold: what is in one answer hangs together.
     */
    public <P> Statistic over(Function<T, List<P>> held, Function<Sample<P>, Statistic> figure) {
        List<List<P>> parts = items.stream().map(held).toList();
        int[] owners =
                IntStream.range(0, parts.size())
                        .flatMap(i -> IntStream.generate(() -> i).limit(parts.get(i).size()))
                        .toArray();
        return figure.apply(new Sample<>(parts.stream().flatMap(List::stream).toList()))
                .byGroup(owners);
    }

    /** What is said of the items, and what is so. */
    public Confusion confusion(Predicate<T> said, Predicate<T> is) {
        return new Confusion(flags(said), flags(is));
    }

    /** Scores that should be high for what is so. */
    public RocCurve roc(ToDoubleFunction<T> score, Predicate<T> is) {
        return new RocCurve(numbers(score), flags(is));
    }

    /**
     * Expected calibration error of a probability (Naeini et al. 2015, Guo et al. 2017): items are
     * put into bins of equal width by their probability, and the difference between the mean
     * probability and the share of positives of each bin is averaged, weighted by its items.
     *
     * @param probability that an item is so, 0 to 1
     */
    public Statistic calibrationError(ToDoubleFunction<T> probability, Predicate<T> is, int bins) {
        double[] probabilities = numbers(probability);
        boolean[] actual = flags(is);
        return counts -> {
            // The sum of (probability - outcome) of a bin is its size times the difference of
            // means.
            double[] excess = new double[bins];
            for (int i = 0; i < actual.length; i++) {
                int bin = Math.min(bins - 1, (int) (probabilities[i] * bins));
                excess[bin] += counts[i] * (probabilities[i] - (actual[i] ? 1 : 0));
            }
            int items = IntStream.of(counts).sum();
            double error = 0;
            for (double each : excess) {
                error += Math.abs(each);
            }
            return items == 0 ? OptionalDouble.empty() : OptionalDouble.of(error / items);
        };
    }

    public boolean[] flags(Predicate<T> is) {
        boolean[] flags = new boolean[items.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = is.test(items.get(i));
        }
        return flags;
    }

    public double[] numbers(ToDoubleFunction<T> value) {
        return items.stream().mapToDouble(value).toArray();
    }
}
