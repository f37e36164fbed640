package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * What the FIDES paper found (tables 1 and 2), and what came out here: where an order does not come
 * out, how many answers decide it, and in what they differ.
 */
final class PaperOrder {

    private static final String FIDES = "fides";
    private static final double VISIBLE = 0.005;

    /** A finding of the paper. */
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

    private static final String HEAD =
            "the paper|here|Δ|AF1 differs on|other evidence|other text|nothing entailed";

    private PaperOrder() {}

    /** Empty unless FIDES and one of the others were run. */
    static Optional<Element> card(List<SystemRows> systems, Bootstrap bootstrap) {
        Map<String, List<Row>> rows =
                systems.stream().collect(Collectors.toMap(SystemRows::system, SystemRows::rows));
        List<Element> found = new ArrayList<>();
        for (Finding each : FINDINGS) {
            List<Row> fides = rows.get(FIDES);
            List<Row> other = rows.get(each.other());
            if (fides != null && other != null) {
                row(each, fides, other, bootstrap).ifPresent(found::add);
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String note =
                "The last columns count answers: those on which AF1 differs, among them those for"
                        + " which other evidence was found or the text became another; and those"
                        + " for which neither system found evidence that entails a sentence.";
        List<Element> head =
                Stream.of(HEAD.split("\\|", -1)).map(label -> Html.of("th", label)).toList();
        return Optional.of(
                Html.card("The order of the FIDES paper", Html.table(head, found))
                        .appendChild(Html.of("p.soft", note)));
    }

    private static Optional<Element> row(
            Finding finding, List<Row> fides, List<Row> other, Bootstrap bootstrap) {
        String found =
                "%s of %s %s %s"
                        .formatted(
                                finding.measure().label(),
                                FIDES,
                                finding.fidesIsHigher() ? "above" : "below",
                                finding.other());
        return finding.measure()
                .test(fides, other, bootstrap)
                .map(
                        test ->
                                Html.of("tr", Html.of("th", found), outcome(finding, test))
                                        .appendChild(difference(test))
                                        .appendChildren(counts(fides, other)));
    }

    private static Element difference(PairedTest test) {
        String p = Html.number("p %.3f", test.p());
        return Html.of(
                "td", Html.number("%+.3f", test.difference().value()), Html.of("span.ci", p));
    }

    private static Element outcome(Finding finding, PairedTest test) {
        double value = test.difference().value();
        if (value == 0) {
            return Html.of("td", "no difference");
        }
        boolean same = value > 0 == finding.fidesIsHigher();
        boolean sure = test.isGain() || test.isLoss();
        String kind = !sure ? "span" : same ? "span.good" : "span.bad";
        Element cell = Html.of("td", Html.of(kind, same ? "the same" : "the other way round"));
        return sure ? cell : cell.appendChild(Html.of("span.ci", "perhaps by chance"));
    }

    private static List<Element> counts(List<Row> fides, List<Row> other) {
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
                .map(count -> Html.of("td", count))
                .toList();
    }

    private static Set<String> sources(Row row) {
        return row.result().evidence().stream().map(Row.Snippet::text).collect(Collectors.toSet());
    }
}
