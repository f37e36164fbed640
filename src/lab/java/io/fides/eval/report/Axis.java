package io.fides.eval.report;

import java.util.ArrayList;
import java.util.List;

/**
 * One direction of a plot.
 *
 * @param label what it shows
 * @param low value at the beginning
 * @param high value at the end, more than {@code low}
 * @param from where it begins in the picture
 * @param to where it ends
 * @param logarithmic whether equal steps are equal factors; {@code low} is above 0 then
 */
record Axis(String label, double low, double high, double from, double to, boolean logarithmic) {

    private static final double[] STEPS = {1, 2, 2.5, 5, 10};
    private static final int TICKS = 5;

    /** Around some values with some room. */
    static Axis around(String label, List<Double> values, double from, double to) {
        double low = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double high = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double room = Math.max(0.04, (high - low) * 0.14);
        return new Axis(label, Math.max(0, low - room), Math.min(1, high + room), from, to, false);
    }

    /** Around amounts above 0, by factors. */
    static Axis factors(String label, List<Double> values, double from, double to) {
        double low = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double high = values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
        double room = Math.max(1.6, Math.pow(high / low, 0.2));
        return new Axis(label, low / room, high * room, from, to, true);
    }

    double at(double value) {
        double part =
                logarithmic
                        ? Math.log(value / low) / Math.log(high / low)
                        : (value - low) / (high - low);
        return from + Math.max(0, Math.min(1, part)) * (to - from);
    }

    /** Round values within. */
    List<Double> ticks() {
        return logarithmic ? factorTicks() : evenTicks();
    }

    private List<Double> evenTicks() {
        double raw = (high - low) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power;
        for (double each : STEPS) {
            if (each * power >= raw) {
                step = each * power;
                break;
            }
        }
        List<Double> ticks = new ArrayList<>();
        for (double at = Math.ceil(low / step) * step; at <= high + step / 1e6; at += step) {
            ticks.add(at);
        }
        return ticks;
    }

    private List<Double> factorTicks() {
        List<Double> ticks = new ArrayList<>();
        for (double power = Math.pow(10, Math.floor(Math.log10(low))); power <= high; power *= 10) {
            for (int each : new int[] {1, 2, 5}) {
                if (each * power >= low && each * power <= high) {
                    ticks.add(each * power);
                }
            }
        }
        return ticks;
    }

    String words(double tick) {
        if (!logarithmic) {
            return Html.number(high - low < 0.2 ? "%.3f" : "%.2f", tick);
        }
        return tick >= 1000 ? Html.number("%.0f k", tick / 1000) : Html.number("%.0f", tick);
    }
}
