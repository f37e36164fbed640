package io.fides.eval.report;

import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * One direction of a chart.
 *
 * @param label what it shows
 * @param low value at the beginning
 * @param high value at the end, more than {@code low}
 * @param logarithmic whether equal steps are equal factors; {@code low} is above 0 then
 * @param names of 0, 1, …, instead of numbers; none where there are numbers
 */
record Axis(String label, double low, double high, boolean logarithmic, List<String> names) {

    private static final int TICKS = 5;

    /** All shares. */
    static Axis shares(String label) {
        return new Axis(label, 0, 1, false, List.of());
    }

    /** Around some shares, with some room. */
    static Axis around(String label, Collection<Double> values) {
        var all = values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double room = Math.max(0.04, (all.getMax() - all.getMin()) * 0.14);
        double low = Math.max(0, all.getMin() - room);
        return new Axis(label, low, Math.min(1, all.getMax() + room), false, List.of());
    }

    /** Around amounts above 0, by factors. */
    static Axis factors(String label, Collection<Double> values) {
        var all = values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double room = Math.max(1.6, Math.pow(all.getMax() / all.getMin(), 0.2));
        return new Axis(label, all.getMin() / room, all.getMax() * room, true, List.of());
    }

    /** A place for each name. */
    static Axis of(List<String> names) {
        return new Axis("", names.size() - 0.5, -0.5, false, names);
    }

    /** How far along a value is, 0 to 1. */
    double at(double value) {
        double part =
                logarithmic
                        ? Math.log(value / low) / Math.log(high / low)
                        : (value - low) / (high - low);
        return Math.clamp(part, 0, 1);
    }

    /** Round values within. */
    double[] ticks() {
        if (!names.isEmpty()) {
            return IntStream.range(0, names.size()).asDoubleStream().toArray();
        }
        if (logarithmic) {
            return IntStream.rangeClosed((int) Math.floor(Math.log10(low)), (int) Math.log10(high))
                    .mapToDouble(power -> Math.pow(10, power))
                    .flatMap(power -> DoubleStream.of(power, 2 * power, 5 * power))
                    .filter(tick -> tick >= low && tick <= high)
                    .toArray();
        }
        double raw = (high - low) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step =
                DoubleStream.of(1, 2, 2.5, 5, 10)
                        .map(each -> each * power)
                        .filter(each -> each >= raw)
                        .findFirst()
                        .orElse(10 * power);
        return DoubleStream.iterate(
                        Math.ceil(low / step) * step,
                        at -> at <= high + step / 1e6,
                        at -> at + step)
                .toArray();
    }

    String words(double tick) {
        if (!names.isEmpty()) {
            return names.get((int) tick);
        }
        if (!logarithmic) {
            return Html.number(high - low < 0.2 ? "%.3f" : "%.2f", tick);
        }
        return tick >= 1000 ? Html.number("%.0f k", tick / 1000) : Html.number("%.0f", tick);
    }
}
