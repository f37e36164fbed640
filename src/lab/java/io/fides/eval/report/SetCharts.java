package io.fides.eval.report;

import io.fides.eval.Gold;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * The charts of one data set.
 *
 * @param systems numbered from 0, as their colours are
 */
record SetCharts(List<SystemRows> systems, Bootstrap bootstrap) {

    private static final double RADIUS = 6.5;
    private static final int BINS = 5;

    /** Fewer claims are no point. */
    private static final int FEWEST = 5;

    /** A system by two figures. */
    private record Dot(int system, Estimate x, Estimate y) {}

    /** Claims of about one stated probability: what was said of them, and what people say. */
    private record Bin(double stated, double supported, double part) {}

    /**
     * Systems by two figures, with the intervals of both.
     *
     * @return empty if no system has both
     */
    Optional<Element> scatter(String title, Measure across, Measure up) {
        boolean factors = !across.isShare();
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            Optional<Estimate> x = systems.get(i).figure(across, bootstrap);
            Optional<Estimate> y = systems.get(i).figure(up, bootstrap);
            if (x.isPresent() && y.isPresent() && (!factors || x.get().low() > 0)) {
                dots.add(new Dot(i, x.get(), y.get()));
            }
        }
        if (dots.isEmpty()) {
            return Optional.empty();
        }
        List<Double> xs = dots.stream().flatMap(dot -> ends(dot.x())).toList();
        List<Double> ys = dots.stream().flatMap(dot -> ends(dot.y())).toList();
        Axis x =
                factors
                        ? Axis.factors(across.label() + " an answer", xs)
                        : Axis.around(across.label(), xs);
        Axis y = Axis.around(up.label(), ys);
        Chart chart = new Chart(title, x, y);
        if (!factors) {
            IntStream.range(1, 10).forEach(tenth -> harmonic(chart, tenth / 10.0, x, y));
        }
        dots.forEach(dot -> chart.dot(dot.system(), dot.x(), dot.y(), RADIUS));
        dots.forEach(
                dot ->
                        chart.name(
                                systems.get(dot.system()).system(),
                                dot.x().value(),
                                dot.y().value()));
        return Optional.of(Html.card(title, chart.svg()));
    }

    private static Stream<Double> ends(Estimate estimate) {
        return Stream.of(estimate.value(), estimate.low(), estimate.high());
    }

    /** The points whose harmonic mean is f: y = f·x ÷ (2x − f). */
    private static void harmonic(Chart chart, double f, Axis x, Axis y) {
        List<double[]> points = new ArrayList<>();
        for (double at = Math.max(x.low(), f / 2 + 1e-3); at <= x.high(); at += 0.002) {
            double value = f * at / (2 * at - f);
            if (value >= y.low() && value <= y.high()) {
                points.add(new double[] {at, value});
            }
        }
        if (points.size() > 12) {
            chart.curve("iso", "", points);
            double[] end = points.getLast();
            chart.note(end[0], end[1], Html.number("F1 %.1f", f));
        }
    }

    /** How long answers take: for each system the middle half of them, the median, and 95 %. */
    Element latency() {
        List<double[]> millis = systems.stream().map(SetCharts::millis).toList();
        Axis x =
                Axis.factors(
                        "milliseconds an answer: half of all, median, 95 %",
                        millis.stream()
                                .flatMap(each -> Stream.of(part(each, 0.25), part(each, 0.95)))
                                .toList());
        Axis y = Axis.of(systems.stream().map(SystemRows::system).toList());
        Chart chart = new Chart("Latency", x, y);
        for (int i = 0; i < systems.size(); i++) {
            double[] own = millis.get(i);
            double middle = part(own, 0.5);
            double most = part(own, 0.95);
            chart.line("bar", i, part(own, 0.25), i, most, i);
            chart.line("half", i, part(own, 0.25), i, part(own, 0.75), i);
            chart.dot(i, middle, i, RADIUS - 0.5);
            chart.remark(most, i, Html.number("%.0f · %.0f", middle, most));
        }
        return Html.card("Latency", chart.svg());
    }

    private static double[] millis(SystemRows system) {
        return system.rows().stream()
                .filter(row -> !row.failed())
                .mapToDouble(row -> Math.max(1, row.result().cost().millis()))
                .sorted()
                .toArray();
    }

    private static double part(double[] sorted, double part) {
        return sorted.length == 0
                ? 1
                : sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)];
    }

    /** What share of claims is supported among those of one stated probability. */
    Element calibration() {
        Chart chart =
                new Chart(
                        "Calibration",
                        Axis.shares("stated probability of support"),
                        Axis.shares("share that people call supported"));
        chart.curve("iso", "", List.of(new double[] {0, 0}, new double[] {1, 1}));
        List<List<Bin>> bins = systems.stream().map(SetCharts::bins).toList();
        for (int i = 0; i < systems.size(); i++) {
            List<Bin> own = bins.get(i);
            chart.curve(
                    "curve",
                    Html.colour(i),
                    own.stream().map(bin -> new double[] {bin.stated(), bin.supported()}).toList());
            for (Bin bin : own) {
                chart.dot(i, bin.stated(), bin.supported(), 3 + 7 * bin.part());
            }
        }
        for (int i = 0; i < systems.size(); i++) {
            if (!bins.get(i).isEmpty()) {
                Bin last = bins.get(i).getLast();
                chart.name(systems.get(i).system(), last.stated(), last.supported());
            }
        }
        return Html.card("Calibration", chart.svg());
    }

    private static List<Bin> bins(SystemRows system) {
        List<Row.GoldLine> all =
                system.rows().stream()
                        .filter(row -> !row.failed())
                        .flatMap(row -> row.result().gold().stream())
                        .toList();
        return IntStream.range(0, BINS)
                .mapToObj(bin -> all.stream().filter(claim -> bin(claim) == bin).toList())
                .filter(claims -> claims.size() >= FEWEST)
                .map(
                        claims ->
                                new Bin(
                                        mean(claims, Row.GoldLine::score),
                                        mean(claims, SetCharts::truth),
                                        Math.sqrt((double) claims.size() / all.size())))
                .toList();
    }

    private static int bin(Row.GoldLine claim) {
        return Math.min(BINS - 1, (int) (claim.score() * BINS));
    }

    private static double truth(Row.GoldLine claim) {
        return claim.label() == Gold.ENTAILMENT ? 1 : 0;
    }

    private static double mean(List<Row.GoldLine> claims, ToDoubleFunction<Row.GoldLine> value) {
        return claims.stream().mapToDouble(value).average().orElse(0);
    }
}
