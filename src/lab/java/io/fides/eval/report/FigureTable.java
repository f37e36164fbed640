package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.SystemRows;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Systems by figures, each with its interval, also drawn, and the best of a column marked.
 *
 * @param real how many of the systems, the first ones, can be the best; others are there for
 *     comparison only
 * @param columns those in which some system has a figure
 */
record FigureTable(String title, List<String> systems, int real, List<Column> columns) {

    /** Of measures; one that has another before it shows both, as in the papers. */
    static FigureTable of(
            String title,
            List<SystemRows> systems,
            int real,
            Bootstrap bootstrap,
            Measure.Group group) {
        Function<Measure, List<Optional<Estimate>>> figures =
                measure -> systems.stream().map(it -> it.figure(measure, bootstrap)).toList();
        return new FigureTable(
                title,
                systems.stream().map(SystemRows::system).toList(),
                real,
                Measure.of(group).stream()
                        .map(
                                each ->
                                        new Column(
                                                each,
                                                real,
                                                figures.apply(each),
                                                each.before().map(figures).orElse(List.of())))
                        .filter(column -> column.figures().stream().anyMatch(Optional::isPresent))
                        .toList());
    }

    /**
     * A column.
     *
     * @param figures of the systems in their order
     * @param before the same before the edits, shown with them; as many, or none
     */
    record Column(
            Measure measure,
            int real,
            List<Optional<Estimate>> figures,
            List<Optional<Estimate>> before) {

        /** Where a value is drawn, on the scale of the column. */
        public double at(double value) {
            List<Estimate> all = figures.stream().flatMap(Optional::stream).toList();
            double low = all.stream().mapToDouble(Estimate::low).min().orElse(0);
            double high = all.stream().mapToDouble(Estimate::high).max().orElse(1);
            return high > low ? 4 + 92 * (value - low) / (high - low) : 50;
        }

        /** Better than some other and worse than none. */
        public boolean isBest(Estimate figure) {
            if (measure.direction() == Measure.Direction.NONE) {
                return false;
            }
            double[] leads =
                    figures.stream()
                            .limit(real)
                            .flatMap(Optional::stream)
                            .mapToDouble(each -> measure.lead(figure.value(), each.value()))
                            .sorted()
                            .toArray();
            return leads[0] >= -1e-9 && leads[leads.length - 1] > 1e-9;
        }

        public String words(double value) {
            String format = measure.isShare() ? "%.3f" : value >= 100 ? "%.0f" : "%.1f";
            return String.format(Locale.ROOT, format, value);
        }
    }
}
