package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the FIDES paper found (tables 1 and 2), and what came out here: where an order does not come
 * out, how many answers decide it, and in what they differ.
 */
final class PaperOrder {

    private static final String FIDES = "fides";
    private static final double VISIBLE = 0.005;

    /**
     * A finding of the paper.
     *
     * @param other is compared with FIDES
     * @param fidesIsHigher by the measure
     */
    private record Finding(String other, Measure measure, boolean fidesIsHigher) {}

    private static final List<Finding> FINDINGS =
            List.of(
                    new Finding("fides-no-ss", Measure.AF1, true),
                    new Finding("fides-no-cd", Measure.AF1, true),
                    new Finding("fides-qd", Measure.AF1, true),
                    new Finding("fides-no-ecr", Measure.AF1, true),
                    new Finding("drqa", Measure.AF1, true),
                    new Finding("dra", Measure.AF1, true),
                    new Finding("dra", Measure.AR, true),
                    new Finding("dra", Measure.AP, false),
                    new Finding("rarr", Measure.AF1, true),
                    new Finding("rarr", Measure.AP, true));

    private final List<SystemRows> systems;
    private final Bootstrap bootstrap;

    PaperOrder(List<SystemRows> systems, Bootstrap bootstrap) {
        this.systems = systems;
        this.bootstrap = bootstrap;
    }

    /** Empty unless FIDES and one of the others were run. */
    String html() {
        StringBuilder rows = new StringBuilder();
        for (Finding finding : FINDINGS) {
            Optional<SystemRows> fides = named(FIDES);
            Optional<SystemRows> other = named(finding.other());
            if (fides.isPresent() && other.isPresent()) {
                rows.append(row(finding, fides.get(), other.get()));
            }
        }
        return rows.isEmpty()
                ? ""
                : "<table><thead><tr><th>the paper</th><th>here</th><th>Δ</th><th>AF1 differs on</th>"
                        + "<th>other evidence</th><th>other text</th><th>nothing entailed</th>"
                        + "</tr></thead><tbody>"
                        + rows
                        + "</tbody></table><p class=\"soft\">The last columns count answers: those on"
                        + " which AF1 differs, among them those for which other evidence was found"
                        + " or the text became another; and those for which neither system found"
                        + " evidence that entails a sentence.</p>";
    }

    private Optional<SystemRows> named(String system) {
        return systems.stream().filter(each -> each.system().equals(system)).findFirst();
    }

    private String row(Finding finding, SystemRows fides, SystemRows other) {
        Optional<PairedTest> test = finding.measure().test(fides.rows(), other.rows(), bootstrap);
        if (test.isEmpty()) {
            return "";
        }
        return "<tr><th>"
                + Html.text(
                        finding.measure().label()
                                + " of "
                                + FIDES
                                + (finding.fidesIsHigher() ? " above " : " below ")
                                + finding.other())
                + "</th><td>"
                + outcome(finding, test.get())
                + "</td><td>"
                + Html.number("%+.3f", test.get().difference().value())
                + "<span class=\"ci\">p "
                + Html.number("%.3f", test.get().p())
                + "</span></td>"
                + counts(fides.rows(), other.rows())
                + "</tr>";
    }

    private static String outcome(Finding finding, PairedTest test) {
        double value = test.difference().value();
        if (value == 0) {
            return "no difference";
        }
        boolean same = value > 0 == finding.fidesIsHigher();
        boolean sure = test.isGain() || test.isLoss();
        String kind = !sure ? "" : same ? "good" : "bad";
        return "<span class=\""
                + kind
                + "\">"
                + (same ? "the same" : "the other way round")
                + "</span>"
                + (sure ? "" : "<span class=\"ci\">perhaps by chance</span>");
    }

    private static String counts(List<Row> fides, List<Row> other) {
        int differ = 0;
        int evidence = 0;
        int text = 0;
        int unattributed = 0;
        for (int i = 0; i < fides.size(); i++) {
            Row one = fides.get(i);
            Row two = other.get(i);
            if (one.failed() || two.failed()) {
                continue;
            }
            unattributed += one.result().scores().ap() + two.result().scores().ap() == 0 ? 1 : 0;
            if (Math.abs(one.worth() - two.worth()) >= VISIBLE) {
                differ++;
                evidence += sources(one).equals(sources(two)) ? 0 : 1;
                text += one.result().corrected().equals(two.result().corrected()) ? 0 : 1;
            }
        }
        return Stream.of(differ + " of " + fides.size(), evidence, text, unattributed)
                .map(count -> "<td>" + count + "</td>")
                .collect(Collectors.joining());
    }

    private static Set<String> sources(Row row) {
        return row.result().evidence().stream().map(Row.Snippet::text).collect(Collectors.toSet());
    }
}
