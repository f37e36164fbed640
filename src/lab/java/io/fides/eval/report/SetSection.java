package io.fides.eval.report;

import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.report.FigureTable.Column;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a report says of one data set. */
final class SetSection {

    private static final List<Column> ATTRIBUTION =
            List.of(
                    Column.of(Measure.AR_BEFORE, Measure.AR),
                    Column.of(Measure.AP_BEFORE, Measure.AP),
                    Column.of(Measure.AF1_BEFORE, Measure.AF1),
                    Column.of(Measure.AUTO_AIS));

    private static final List<Column> EDITS =
            List.of(
                    Column.of(Measure.EDITED),
                    Column.of(Measure.PRESERVATION),
                    Column.of(Measure.F1_AP),
                    Column.of(Measure.FALSE_EDITS),
                    Column.of(Measure.ABNORMAL_EDITS),
                    Column.of(Measure.REPAIRED));

    private static final List<Column> CLAIMS =
            List.of(
                    Column.of(Measure.BALANCED_ACCURACY),
                    Column.of(Measure.ROC_AUC),
                    Column.of(Measure.MACRO_F1),
                    Column.of(Measure.F1_FALSE),
                    Column.of(Measure.F1_NOT_SUPPORTED),
                    Column.of(Measure.CALIBRATION_ERROR));

    private static final List<Column> REST =
            List.of(
                    Column.of(Measure.COVERAGE),
                    Column.of(Measure.RECALL_1),
                    Column.of(Measure.RECALL_5),
                    Column.of(Measure.MRR),
                    Column.of(Measure.LLM_CALLS),
                    Column.of(Measure.TOKENS),
                    Column.of(Measure.SEARCHES),
                    Column.of(Measure.PAGES),
                    Column.of(Measure.MILLIS));

    private final SetRun run;
    private final List<SystemRows> systems;
    private final Bootstrap bootstrap;
    private final StringBuilder html = new StringBuilder();

    SetSection(SetRun run, Bootstrap bootstrap) {
        this.run = run;
        this.systems = run.systems();
        this.bootstrap = bootstrap;
    }

    String html() {
        String name = run.manifest().set();
        html.append("<h2 id=\"").append(anchor(name)).append("\">").append(Html.text(name));
        html.append("</h2><p class=\"lead\">").append(Html.text(about())).append("</p>");
        card("Attribution", new FigureTable(systems, 0, ATTRIBUTION).html(bootstrap));
        html.append("<div class=\"plots\">");
        scatter(
                "What is attributed, and by how much evidence",
                Measure.AR,
                Measure.AP,
                false,
                true);
        // Where nobody edits anything, all dots lie on one line.
        if (systems.stream().anyMatch(system -> system.rows().stream().anyMatch(Row::changed))) {
            scatter("Attribution and preservation", Measure.PRESERVATION, Measure.AR, false, true);
        }
        scatter("Quality and cost", Measure.MILLIS, Measure.AF1, true, false);
        plot("Latency", Latency.svg(systems));
        if (labelled()) {
            plot("Calibration", Calibration.svg(systems));
        }
        html.append("</div>");
        card("Edits", new FigureTable(systems, 0, EDITS).html(bootstrap));
        claims();
        card(
                "Coverage, retrieval and cost of an answer",
                new FigureTable(systems, 0, REST).html(bootstrap));
        card("Paired bootstrap tests, answer by answer", TestTable.html(systems, bootstrap));
        card("The order of the FIDES paper", new PaperOrder(systems, bootstrap).html());
        html.append("<h3>Where systems differ</h3>").append(new CaseList(systems).html());
        return html.toString();
    }

    static String anchor(String set) {
        return "set-" + set.replaceAll("[^a-zA-Z0-9]", "-");
    }

    private boolean labelled() {
        return systems.getFirst().claims(false) > 0;
    }

    private String about() {
        StringBuilder about = new StringBuilder();
        about.append(systems.getFirst().rows().size())
                .append(" answers, a corpus of ")
                .append(run.manifest().pages())
                .append(" pages");
        if (labelled()) {
            about.append(", ")
                    .append(systems.getFirst().claims(false))
                    .append(" labelled claims of which ")
                    .append(systems.getFirst().claims(true))
                    .append(" are supported");
        }
        int failures = systems.stream().mapToInt(SystemRows::failures).sum();
        about.append(". ")
                .append(failures == 0 ? "Nothing failed." : failures + " rows failed and score 0.");
        if (run.missing() > 0) {
            about.append(" ").append(run.missing()).append(" answers are not done by all systems.");
        }
        return about.toString();
    }

    private void claims() {
        if (labelled()) {
            List<SystemRows> all = new ArrayList<>(systems);
            all.add(systems.getFirst().trivial(Said.SUPPORTED));
            all.add(systems.getFirst().trivial(Said.CONTRADICTED));
            card(
                    "Verdicts on claims that people have labelled",
                    new FigureTable(all, 2, CLAIMS).html(bootstrap));
        }
    }

    private void card(String title, String content) {
        if (!content.isEmpty()) {
            html.append("<div class=\"card\"><h3>")
                    .append(Html.text(title))
                    .append("</h3>")
                    .append(content)
                    .append("</div>");
        }
    }

    private void plot(String title, String svg) {
        html.append("<div class=\"card\"><h3>")
                .append(Html.text(title))
                .append("</h3>")
                .append(svg)
                .append("</div>");
    }

    private void scatter(
            String title, Measure across, Measure up, boolean byFactors, boolean curves) {
        List<Scatter.Dot> dots = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            Optional<Estimate> x = systems.get(i).figure(across, bootstrap);
            Optional<Estimate> y = systems.get(i).figure(up, bootstrap);
            if (x.isPresent() && y.isPresent() && (!byFactors || x.get().low() > 0)) {
                dots.add(new Scatter.Dot(systems.get(i).system(), i, x.get(), y.get()));
            }
        }
        if (!dots.isEmpty()) {
            String unit = byFactors ? " an answer" : "";
            plot(
                    title,
                    new Scatter(title, across.label() + unit, up.label(), dots)
                            .svg(byFactors, curves));
        }
    }
}
