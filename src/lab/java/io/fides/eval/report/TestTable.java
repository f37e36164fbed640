package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.SystemRows;
import java.util.List;
import java.util.Optional;

/** Every system against the first, answer by answer. */
final class TestTable {

    private static final List<Measure> TESTED =
            List.of(
                    Measure.AR,
                    Measure.AP,
                    Measure.AF1,
                    Measure.AUTO_AIS,
                    Measure.PRESERVATION,
                    Measure.BALANCED_ACCURACY,
                    Measure.F1_FALSE);

    private TestTable() {}

    /** Empty if there is one system only. */
    static String html(List<SystemRows> systems, Bootstrap bootstrap) {
        if (systems.size() < 2) {
            return "";
        }
        SystemRows first = systems.getFirst();
        List<Measure> shown =
                TESTED.stream()
                        .filter(
                                measure ->
                                        test(systems.get(1), first, measure, bootstrap).isPresent())
                        .toList();
        StringBuilder html = new StringBuilder("<table><thead><tr><th>against ");
        html.append(Html.text(first.system())).append("</th>");
        shown.forEach(
                measure ->
                        html.append("<th>Δ ").append(Html.text(measure.label())).append("</th>"));
        html.append("</tr></thead><tbody>");
        for (int i = 1; i < systems.size(); i++) {
            html.append("<tr><th>")
                    .append(FigureTable.dot(i))
                    .append(Html.text(systems.get(i).system()))
                    .append("</th>");
            for (Measure measure : shown) {
                html.append(cell(test(systems.get(i), first, measure, bootstrap)));
            }
            html.append("</tr>");
        }
        return html.append("</tbody></table>").toString();
    }

    private static Optional<PairedTest> test(
            SystemRows one, SystemRows other, Measure measure, Bootstrap bootstrap) {
        return measure.test(one.rows(), other.rows(), bootstrap);
    }

    private static String cell(Optional<PairedTest> test) {
        if (test.isEmpty()) {
            return "<td class=\"soft\">–</td>";
        }
        String kind = test.get().isGain() ? "good" : test.get().isLoss() ? "bad" : "";
        return "<td class=\""
                + kind
                + "\">"
                + Html.number("%+.3f", test.get().difference().value())
                + "<span class=\"ci\">"
                + Html.number("%+.3f – ", test.get().difference().low())
                + Html.number("%+.3f", test.get().difference().high())
                + ", p "
                + Html.number("%.3f", test.get().p())
                + "</span></td>";
    }
}
