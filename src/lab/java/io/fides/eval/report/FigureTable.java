package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.jsoup.nodes.Element;

/**
 * Systems by figures, each with its interval, also drawn, and the best of a column marked.
 *
 * @param plain how many at the end are there for comparison only, and never the best
 * @param columns those in which some system has a figure
 */
record FigureTable(List<String> systems, int plain, List<Column> columns) {

    /**
     * A column.
     *
     * @param figures of the systems in their order
     * @param before the same before the edits, shown with them; as many, or none
     */
    record Column(
            Measure measure, List<Optional<Estimate>> figures, List<Optional<Estimate>> before) {

        /** A figure as a dot on its interval, on the scale of the column. */
        Element plot(int system, Estimate figure) {
            List<Estimate> all = figures.stream().flatMap(Optional::stream).toList();
            double low = all.stream().mapToDouble(Estimate::low).min().orElse(0);
            double high = all.stream().mapToDouble(Estimate::high).max().orElse(1);
            DoubleUnaryOperator at =
                    value -> high > low ? 4 + 92 * (value - low) / (high - low) : 50;
            Element svg =
                    Html.of("svg")
                            .attr("viewBox", "0 0 100 8")
                            .attr("style", "color:" + Html.colour(system));
            double end = at.applyAsDouble(figure.high());
            svg.appendElement("path")
                    .attr("d", Html.number("M%.1f 4H%.1f", at.applyAsDouble(figure.low()), end));
            svg.appendElement("circle")
                    .attr("cx", Html.number("%.1f", at.applyAsDouble(figure.value())))
                    .attr("cy", "4")
                    .attr("r", "3");
            return svg;
        }
    }

    FigureTable {
        columns =
                columns.stream()
                        .filter(each -> each.figures().stream().anyMatch(Optional::isPresent))
                        .toList();
    }

    /** Of measures; one that has another before it shows both, as in the papers. */
    static FigureTable of(
            List<SystemRows> systems, int plain, Bootstrap bootstrap, Measure.Group group) {
        List<Column> columns = new ArrayList<>();
        for (Measure measure : Measure.of(group)) {
            columns.add(
                    new Column(
                            measure,
                            figures(systems, measure, bootstrap),
                            measure.before()
                                    .map(before -> figures(systems, before, bootstrap))
                                    .orElse(List.of())));
        }
        return new FigureTable(systems.stream().map(SystemRows::system).toList(), plain, columns);
    }

    private static List<Optional<Estimate>> figures(
            List<SystemRows> systems, Measure measure, Bootstrap bootstrap) {
        return systems.stream().map(system -> system.figure(measure, bootstrap)).toList();
    }

    /** Empty if no system has any of the figures. */
    Optional<Element> card(String title) {
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        List<Element> head = new ArrayList<>(List.of(Html.of("th", "System")));
        columns.forEach(
                each ->
                        head.add(
                                Html.of(
                                        "th." + direction(each.measure()),
                                        each.measure().label())));
        List<Element> rows = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            Element name = Html.of("th", systems.get(i));
            Element row = Html.of(isReal(i) ? "tr" : "tr.plain", name);
            if (isReal(i)) {
                name.prependChild(Html.dot(i));
            }
            for (Column column : columns) {
                row.appendChild(cell(column, i));
            }
            rows.add(row);
        }
        return Optional.of(Html.card(title, Html.table(head, rows)));
    }

    private boolean isReal(int system) {
        return system < systems.size() - plain;
    }

    private static String direction(Measure measure) {
        return switch (measure.direction()) {
            case UP -> "up";
            case DOWN -> "down";
            case NONE -> "";
        };
    }

    private Element cell(Column column, int system) {
        Optional<Estimate> figure = column.figures().get(system);
        if (figure.isEmpty()) {
            return Html.dash();
        }
        Estimate shown = figure.get();
        Measure measure = column.measure();
        Element cell = Html.of(isReal(system) && isBest(column, shown) ? "td.best" : "td");
        if (!column.before().isEmpty()) {
            column.before()
                    .get(system)
                    .map(was -> Html.of("span.was", words(measure, was.value()), " → "))
                    .ifPresent(cell::appendChild);
        }
        return cell.appendChild(Html.of("span.v", words(measure, shown.value())))
                .appendChild(
                        Html.of(
                                "span.ci",
                                words(measure, shown.low()),
                                " – ",
                                words(measure, shown.high())))
                .appendChild(column.plot(system, shown));
    }

    /** Better than some other and worse than none. */
    private boolean isBest(Column column, Estimate figure) {
        if (column.measure().direction() == Measure.Direction.NONE) {
            return false;
        }
        double[] leads =
                column.figures().stream()
                        .limit(systems.size() - plain)
                        .flatMap(Optional::stream)
                        .mapToDouble(each -> column.measure().lead(figure.value(), each.value()))
                        .sorted()
                        .toArray();
        return leads[0] >= -1e-9 && leads[leads.length - 1] > 1e-9;
    }

    private static String words(Measure measure, double value) {
        return Html.number(measure.isShare() ? "%.3f" : value >= 100 ? "%.0f" : "%.1f", value);
    }
}
