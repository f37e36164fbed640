package io.fides.eval.report;

import io.fides.eval.metric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Systems by two figures, with the intervals of both.
 *
 * @param title for those who cannot see it
 * @param x what is to the right
 * @param y what is up
 * @param dots the systems
 */
record Scatter(String title, String x, String y, List<Dot> dots) {

    private static final double[] CURVES = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    private static final double RADIUS = 6.5;

    /** A system; {@code colour} is its number. */
    record Dot(String name, int colour, Estimate x, Estimate y) {}

    /**
     * @param byFactors whether x is an amount and not a share
     * @param curves whether the lines of equal harmonic mean are drawn
     */
    String svg(boolean byFactors, boolean curves) {
        Axis across =
                byFactors
                        ? Axis.factors(x, values(true), Plot.LEFT, Plot.RIGHT)
                        : Axis.around(x, values(true), Plot.LEFT, Plot.RIGHT);
        Axis up = Axis.around(y, values(false), Plot.BOTTOM, Plot.TOP);
        Plot plot = new Plot(title, across, up);
        if (curves) {
            for (double f : CURVES) {
                curve(plot, f, across, up);
            }
        }
        for (Dot dot : dots) {
            String colour = Style.colour(dot.colour());
            plot.bar(colour, dot.x().low(), dot.y().value(), dot.x().high(), dot.y().value());
            plot.bar(colour, dot.x().value(), dot.y().low(), dot.x().value(), dot.y().high());
        }
        dots.forEach(
                dot ->
                        plot.dot(
                                Style.colour(dot.colour()),
                                dot.x().value(),
                                dot.y().value(),
                                RADIUS));
        dots.forEach(dot -> plot.name(dot.name(), dot.x().value(), dot.y().value()));
        return plot.svg();
    }

    private List<Double> values(boolean across) {
        return dots.stream()
                .map(dot -> across ? dot.x() : dot.y())
                .flatMap(each -> Stream.of(each.value(), each.low(), each.high()))
                .toList();
    }

    /** The points whose harmonic mean is f: y = f·x ÷ (2x − f). */
    private static void curve(Plot plot, double f, Axis across, Axis up) {
        List<double[]> points = new ArrayList<>();
        for (double at = Math.max(across.low(), f / 2 + 1e-3); at <= across.high(); at += 0.002) {
            double value = f * at / (2 * at - f);
            if (value >= up.low() && value <= up.high()) {
                points.add(new double[] {at, value});
            }
        }
        if (points.size() > 12) {
            plot.curve("iso", points);
            double[] end = points.getLast();
            plot.note(end[0], end[1], Html.number("F1 %.1f", f));
        }
    }
}
