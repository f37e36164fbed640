package io.fides.eval.report;

import io.fides.eval.metric.Estimate;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** An SVG picture with two axes; what is in it is added by whoever draws. */
final class Chart {

    private static final double WIDTH = 560;
    private static final double TOP = 14;
    private static final double BELOW = 50;
    private static final double ROW = 34;
    private static final double CHARACTER = 7.4;
    private static final double LINE = 16;

    /** Where the name of a dot may be: its middle from that of the dot, in halves of its width. */
    private static final double[][] PLACES = {
        {1, 10, 4}, {-1, -10, 4}, {0, 0, -12}, {0, 0, 22}, {1, 10, -14}, {1, 10, 22},
        {-1, -10, -14}, {-1, -10, 22}, {1, 10, -32}, {1, 10, 40}, {-1, -10, -32}, {-1, -10, 40}
    };

    private final Axis x;
    private final Axis y;
    private final double left;
    private final double right;
    private final double bottom;
    private final Element svg;
    private final List<Box> taken = new ArrayList<>();

    Chart(String title, Axis x, Axis y) {
        this.x = x;
        this.y = y;
        this.left = y.names().isEmpty() ? 58 : 150;
        this.right = WIDTH - (y.names().isEmpty() ? 18 : 90);
        double height = y.names().isEmpty() ? 400 : TOP + BELOW + ROW * y.names().size();
        this.bottom = height - BELOW;
        this.svg =
                Html.of("svg", "")
                        .attr("viewBox", Html.number("0 0 %.0f %.0f", WIDTH, height))
                        .attr("role", "img")
                        .attr("aria-label", title);
        for (double tick : x.ticks()) {
            line("grid", "", across(tick), TOP, across(tick), bottom);
            text("tick", "middle", across(tick), bottom + 18, x.words(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", "", left, up(tick), right, up(tick));
            text("tick", "end", left - 8, up(tick) + 4, y.words(tick));
        }
        path("frame", "", Html.number("M%.1f %.1fV%.1fH%.1f", left, TOP, bottom, right));
        text("axis", "middle", (left + right) / 2, height - 8, x.label());
        text("axis", "middle", 0, 0, y.label())
                .attr(
                        "transform",
                        Html.number("translate(15 %.1f) rotate(-90)", (TOP + bottom) / 2));
    }

    /** A rectangle of the picture. */
    private record Box(double left, double top, double right, double bottom) {

        double common(Box other) {
            double w = Math.min(right, other.right) - Math.max(left, other.left);
            double h = Math.min(bottom, other.bottom) - Math.max(top, other.top);
            return w > 0 && h > 0 ? w * h : 0;
        }
    }

    /**
     * A line through points, in the units of the axes.
     *
     * @param colour empty for that of its kind
     */
    void curve(String kind, String colour, List<double[]> points) {
        StringBuilder path = new StringBuilder();
        for (double[] point : points) {
            path.append(path.isEmpty() ? 'M' : 'L')
                    .append(Html.number("%.1f %.1f", across(point[0]), up(point[1])));
        }
        path(kind, colour, path.toString());
    }

    /** Small words, above and before a point. */
    void note(double atX, double atY, String text) {
        text("tick", "end", across(atX) - 3, up(atY) - 4, text);
    }

    /** Small words, behind a point. */
    void remark(double atX, double atY, String text) {
        text("tick", "start", across(atX) + 8, up(atY) + 4, text);
    }

    /** A dot with intervals as lines. */
    void dot(int system, Estimate atX, Estimate atY, double radius) {
        line("bar", system, atX.low(), atY.value(), atX.high(), atY.value());
        line("bar", system, atX.value(), atY.low(), atX.value(), atY.high());
        dot(system, atX.value(), atY.value(), radius);
    }

    void dot(int system, double atX, double atY, double radius) {
        double cx = across(atX);
        double cy = up(atY);
        svg.appendElement("circle")
                .attr("style", "fill:" + Html.colour(system))
                .attr("cx", Html.number("%.1f", cx))
                .attr("cy", Html.number("%.1f", cy))
                .attr("r", Html.number("%.1f", radius));
        taken.add(new Box(cx - radius, cy - radius, cx + radius, cy + radius));
    }

    /** A line between two points in the colour of a system. */
    void line(String kind, int system, double x1, double y1, double x2, double y2) {
        line(kind, Html.colour(system), across(x1), up(y1), across(x2), up(y2));
    }

    /** The name of a dot, at its side where there is room; to be called after all dots. */
    void name(String name, double atX, double atY) {
        double half = name.length() * CHARACTER / 2;
        Box best = new Box(0, 0, 0, 0);
        double least = Double.MAX_VALUE;
        for (double[] place : PLACES) {
            double middle = across(atX) + place[0] * half + place[1];
            double base = up(atY) + place[2];
            Box box = new Box(middle - half, base - LINE + 4, middle + half, base + 4);
            double cost = taken.stream().mapToDouble(box::common).sum();
            if (box.left < left || box.right > WIDTH - 2 || box.top < 0 || box.bottom > bottom) {
                cost += 10_000;
            }
            if (cost < least) {
                least = cost;
                best = box;
            }
        }
        taken.add(best);
        text("halo", "start", best.left, best.bottom - 4, name);
    }

    Element svg() {
        return svg;
    }

    private double across(double value) {
        return left + x.at(value) * (right - left);
    }

    private double up(double value) {
        return bottom + y.at(value) * (TOP - bottom);
    }

    private void line(String kind, String colour, double x1, double y1, double x2, double y2) {
        path(kind, colour, Html.number("M%.1f %.1fL%.1f %.1f", x1, y1, x2, y2));
    }

    private void path(String kind, String colour, String data) {
        Element path = svg.appendElement("path").attr("class", kind).attr("d", data);
        if (!colour.isEmpty()) {
            path.attr("style", "stroke:" + colour);
        }
    }

    private Element text(String kind, String anchor, double atX, double atY, String text) {
        Element element =
                Html.of("text", kind, text)
                        .attr("text-anchor", anchor)
                        .attr("x", Html.number("%.1f", atX))
                        .attr("y", Html.number("%.1f", atY));
        svg.appendChild(element);
        return element;
    }
}
