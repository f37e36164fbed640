package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Systems by measures, each figure with its interval and the best of a column marked.
 *
 * @param systems rows of the table
 * @param plain how many at the end are there for comparison only, and never the best
 * @param columns measures; one that has another before it shows both, as in the papers
 */
record FigureTable(List<SystemRows> systems, int plain, List<Column> columns) {

    /**
     * A column.
     *
     * @param measure what it shows
     * @param before its value before the edits, shown with it
     */
    record Column(Measure measure, Optional<Measure> before) {

        static Column of(Measure measure) {
            return new Column(measure, Optional.empty());
        }

        static Column of(Measure before, Measure measure) {
            return new Column(measure, Optional.of(before));
        }
    }

    /** Empty if no system has any of the figures. */
    String html(Bootstrap bootstrap) {
        List<Map<Measure, Estimate>> figures = new ArrayList<>();
        for (SystemRows system : systems) {
            Map<Measure, Estimate> own = new EnumMap<>(Measure.class);
            for (Column column : columns) {
                put(own, system, column.measure(), bootstrap);
                column.before().ifPresent(before -> put(own, system, before, bootstrap));
            }
            figures.add(own);
        }
        List<Column> shown =
                columns.stream()
                        .filter(
                                column ->
                                        figures.stream()
                                                .anyMatch(own -> own.containsKey(column.measure())))
                        .toList();
        if (shown.isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<table><thead><tr><th>System</th>");
        shown.forEach(
                column ->
                        html.append("<th class=\"")
                                .append(
                                        switch (column.measure().direction()) {
                                            case UP -> "up";
                                            case DOWN -> "down";
                                            case NONE -> "";
                                        })
                                .append("\">")
                                .append(Html.text(column.measure().label()))
                                .append("</th>"));
        html.append("</tr></thead><tbody>");
        for (int i = 0; i < systems.size(); i++) {
            boolean real = i < systems.size() - plain;
            html.append(real ? "<tr><th>" : "<tr class=\"plain\"><th>");
            if (real) {
                html.append(dot(i));
            }
            html.append(Html.text(systems.get(i).system())).append("</th>");
            for (Column column : shown) {
                html.append(cell(figures, i, column, real));
            }
            html.append("</tr>");
        }
        return html.append("</tbody></table>").toString();
    }

    static String dot(int system) {
        return "<span class=\"dot\" style=\"background:" + Style.colour(system) + "\"></span>";
    }

    private static void put(
            Map<Measure, Estimate> own, SystemRows system, Measure measure, Bootstrap bootstrap) {
        system.figure(measure, bootstrap).ifPresent(figure -> own.put(measure, figure));
    }

    private String cell(
            List<Map<Measure, Estimate>> figures, int system, Column column, boolean real) {
        Optional<Estimate> figure = Optional.ofNullable(figures.get(system).get(column.measure()));
        if (figure.isEmpty()) {
            return "<td class=\"soft\">–</td>";
        }
        StringBuilder cell =
                new StringBuilder(
                        real && isBest(figures, column.measure(), figure.get())
                                ? "<td class=\"best\">"
                                : "<td>");
        column.before()
                .map(before -> figures.get(system).get(before))
                .ifPresent(
                        was ->
                                cell.append("<span class=\"was\">")
                                        .append(words(column.measure(), was.value()))
                                        .append(" → </span>"));
        return cell.append("<span class=\"v\">")
                .append(words(column.measure(), figure.get().value()))
                .append("</span><span class=\"ci\">")
                .append(words(column.measure(), figure.get().low()))
                .append(" – ")
                .append(words(column.measure(), figure.get().high()))
                .append("</span></td>")
                .toString();
    }

    private boolean isBest(List<Map<Measure, Estimate>> figures, Measure measure, Estimate figure) {
        if (measure.direction() == Measure.Direction.NONE || systems.size() - plain < 2) {
            return false;
        }
        boolean differs = false;
        for (Map<Measure, Estimate> other : figures.subList(0, systems.size() - plain)) {
            Estimate there = other.get(measure);
            if (there != null) {
                double lead =
                        measure.direction() == Measure.Direction.UP
                                ? figure.value() - there.value()
                                : there.value() - figure.value();
                if (lead < -1e-9) {
                    return false;
                }
                differs |= lead > 1e-9;
            }
        }
        return differs;
    }

    private static String words(Measure measure, double value) {
        if (measure.isShare()) {
            return Html.number("%.3f", value);
        }
        return Html.number(value >= 100 ? "%.0f" : "%.1f", value);
    }
}
