package io.fides.eval.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An SVG picture with two axes; what is in it is added by whoever draws. */
final class Plot {

    static final double WIDTH = 560;
    static final double HEIGHT = 400;
    static final double LEFT = 58;
    static final double RIGHT = WIDTH - 18;
    static final double TOP = 14;
    static final double BOTTOM = HEIGHT - 50;
    private static final double CHARACTER = 7.4;
    private static final double LINE = 16;

    private final Axis x;
    private final Axis y;
    private final StringBuilder svg = new StringBuilder();
    private final List<double[]> taken = new ArrayList<>();

    Plot(String title, Axis x, Axis y) {
        this.x = x;
        this.y = y;
        svg.append(
                        Html.number("<svg viewBox=\"0 0 %.0f ", WIDTH)
                                + Html.number("%.0f\" role=\"img\" aria-label=\"", HEIGHT))
                .append(Html.text(title))
                .append("\">");
        grid();
    }

    private void grid() {
        for (double tick : x.ticks()) {
            line("grid", x.at(tick), TOP, x.at(tick), BOTTOM);
            text("tick", "middle", x.at(tick), BOTTOM + 18, x.words(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", LEFT, y.at(tick), RIGHT, y.at(tick));
            text("tick", "end", LEFT - 8, y.at(tick) + 4, y.words(tick));
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<path class=\"frame\" d=\"M%.1f %.1fV%.1fH%.1f\"/>",
                        LEFT,
                        TOP,
                        BOTTOM,
                        RIGHT));
        text("axis", "middle", (LEFT + RIGHT) / 2, HEIGHT - 8, x.label());
        svg.append(
                        String.format(
                                Locale.ROOT,
                                "<text class=\"axis\" text-anchor=\"middle\" transform=\"translate(15"
                                        + " %.1f) rotate(-90)\">",
                                (TOP + BOTTOM) / 2))
                .append(Html.text(y.label()))
                .append("</text>");
    }

    private void line(String kind, double x1, double y1, double x2, double y2) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                        kind,
                        x1,
                        y1,
                        x2,
                        y2));
    }

    private void text(String kind, String anchor, double atX, double atY, String text) {
        svg.append(
                        String.format(
                                Locale.ROOT,
                                "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">",
                                kind,
                                anchor,
                                atX,
                                atY))
                .append(Html.text(text))
                .append("</text>");
    }

    /** A line through points, in the units of the axes. */
    void curve(String kind, List<double[]> points) {
        StringBuilder path = new StringBuilder();
        for (double[] point : points) {
            path.append(path.isEmpty() ? 'M' : 'L')
                    .append(Html.number("%.1f ", x.at(point[0])))
                    .append(Html.number("%.1f", y.at(point[1])));
        }
        svg.append("<path class=\"").append(kind).append("\" d=\"").append(path).append("\"/>");
    }

    /** The same in a colour. */
    void coloured(String colour, List<double[]> points) {
        StringBuilder path = new StringBuilder();
        for (double[] point : points) {
            path.append(path.isEmpty() ? 'M' : 'L')
                    .append(Html.number("%.1f ", x.at(point[0])))
                    .append(Html.number("%.1f", y.at(point[1])));
        }
        svg.append("<path fill=\"none\" stroke-width=\"2.5\" style=\"stroke:")
                .append(colour)
                .append("\" d=\"")
                .append(path)
                .append("\"/>");
    }

    /** Words that are no name, small. */
    void note(double atX, double atY, String text) {
        text("tick", "end", x.at(atX) - 3, y.at(atY) - 4, text);
    }

    /** A line between two values, of an interval. */
    void bar(String colour, double x1, double y1, double x2, double y2) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<line class=\"bar\" style=\"stroke:%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\""
                                + " y2=\"%.1f\"/>",
                        colour,
                        x.at(x1),
                        y.at(y1),
                        x.at(x2),
                        y.at(y2)));
    }

    /** A dot, without a name. */
    void dot(String colour, double atX, double atY, double radius) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<circle style=\"fill:%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>",
                        colour,
                        x.at(atX),
                        y.at(atY),
                        radius));
        taken.add(
                new double[] {
                    x.at(atX) - radius, y.at(atY) - radius, x.at(atX) + radius, y.at(atY) + radius
                });
    }

    /** The name of a dot, beside it where there is room; to be called after all dots. */
    void name(String name, double atX, double atY) {
        double width = name.length() * CHARACTER;
        double cx = x.at(atX);
        double cy = y.at(atY);
        double[][] places = {
            {cx + 10, cy + 4}, {cx - 10 - width, cy + 4},
            {cx - width / 2, cy - 12}, {cx - width / 2, cy + 22},
            {cx + 10, cy - 14}, {cx + 10, cy + 22},
            {cx - 10 - width, cy - 14}, {cx - 10 - width, cy + 22},
            {cx + 10, cy - 32}, {cx + 10, cy + 40},
            {cx - 10 - width, cy - 32}, {cx - 10 - width, cy + 40}
        };
        double[] best = places[0];
        double least = Double.MAX_VALUE;
        for (double[] place : places) {
            double cost = overlap(place[0], place[1], width);
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
        taken.add(new double[] {best[0], best[1] - LINE + 4, best[0] + width, best[1] + 4});
        text("halo", "start", best[0], best[1], name);
    }

    private double overlap(double left, double base, double width) {
        double[] own = {left, base - LINE + 4, left + width, base + 4};
        double cost = 0;
        if (own[0] < LEFT || own[2] > WIDTH - 2 || own[1] < 0 || own[3] > BOTTOM) {
            cost += 10_000;
        }
        for (double[] other : taken) {
            double w = Math.min(own[2], other[2]) - Math.max(own[0], other[0]);
            double h = Math.min(own[3], other[3]) - Math.max(own[1], other[1]);
            cost += w > 0 && h > 0 ? w * h : 0;
        }
        return cost;
    }

    String svg() {
        return svg + "</svg>";
    }
}
