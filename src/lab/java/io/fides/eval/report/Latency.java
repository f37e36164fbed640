package io.fides.eval.report;

import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How long answers take: for each system the middle half of them, the median, and 95 of 100. */
final class Latency {

    private static final double ROW = 34;
    private static final double LABEL = 150;
    private static final double END = Plot.WIDTH - 90;

    private Latency() {}

    static String svg(List<SystemRows> systems) {
        double highest = 1;
        double lowest = Double.MAX_VALUE;
        for (SystemRows system : systems) {
            double[] millis = millis(system);
            highest = Math.max(highest, part(millis, 0.95));
            lowest = Math.min(lowest, Math.max(1, part(millis, 0.25)));
        }
        Axis axis = Axis.factors("milliseconds", List.of(lowest, highest), LABEL, END);
        double height = systems.size() * ROW + 52;
        StringBuilder svg = new StringBuilder();
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"Latency\">",
                        Plot.WIDTH,
                        height));
        for (double tick : axis.ticks()) {
            svg.append(
                    String.format(
                            Locale.ROOT,
                            "<line class=\"grid\" x1=\"%.1f\" y1=\"4\" x2=\"%.1f\" y2=\"%.1f\"/><text"
                                    + " class=\"tick\" text-anchor=\"middle\" x=\"%.1f\""
                                    + " y=\"%.1f\">%s</text>",
                            axis.at(tick),
                            axis.at(tick),
                            height - 44,
                            axis.at(tick),
                            height - 28,
                            axis.words(tick)));
        }
        for (int i = 0; i < systems.size(); i++) {
            row(svg, systems.get(i), i, axis);
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text class=\"axis\" text-anchor=\"middle\" x=\"%.1f\""
                                + " y=\"%.1f\">milliseconds an answer: half of all, median, 95 %%</text>",
                        (LABEL + END) / 2,
                        height - 6));
        return svg + "</svg>";
    }

    private static void row(StringBuilder svg, SystemRows system, int index, Axis axis) {
        double[] millis = millis(system);
        double y = index * ROW + ROW / 2 + 2;
        String colour = Style.colour(index);
        double from = axis.at(Math.max(1, part(millis, 0.25)));
        double to = axis.at(Math.max(1, part(millis, 0.75)));
        double middle = part(millis, 0.5);
        double most = part(millis, 0.95);
        svg.append(
                        String.format(
                                Locale.ROOT,
                                "<text text-anchor=\"end\" x=\"%.1f\" y=\"%.1f\">",
                                LABEL - 12,
                                y + 4))
                .append(Html.text(system.system()))
                .append("</text>")
                .append(
                        String.format(
                                Locale.ROOT,
                                "<line class=\"bar\" style=\"stroke:%s\" x1=\"%.1f\" y1=\"%.1f\""
                                        + " x2=\"%.1f\" y2=\"%.1f\"/><rect rx=\"4\" style=\"fill:%s\""
                                        + " opacity=\".45\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\""
                                        + " height=\"14\"/><circle style=\"fill:%s\" cx=\"%.1f\""
                                        + " cy=\"%.1f\" r=\"6\"/><text class=\"tick\" x=\"%.1f\""
                                        + " y=\"%.1f\">%.0f · %.0f</text>",
                                colour,
                                from,
                                y,
                                axis.at(Math.max(1, most)),
                                y,
                                colour,
                                from,
                                y - 7,
                                Math.max(3, to - from),
                                colour,
                                axis.at(Math.max(1, middle)),
                                y,
                                axis.at(Math.max(1, most)) + 8,
                                y + 4,
                                middle,
                                most));
    }

    private static double[] millis(SystemRows system) {
        return system.rows().stream()
                .filter(row -> !row.failed())
                .map(Row::result)
                .mapToDouble(result -> result.cost().millis())
                .sorted()
                .toArray();
    }

    private static double part(double[] sorted, double part) {
        return Arrays.stream(sorted)
                .skip(Math.max(0, (long) Math.ceil(part * sorted.length) - 1))
                .findFirst()
                .orElse(1);
    }
}
