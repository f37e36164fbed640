package io.fides.eval.report;

import io.fides.eval.Said;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import io.fides.revise.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** The answers on which systems differ, those first on which they differ most. */
record CaseList(List<SystemRows> systems) {

    private static final double VISIBLE = 0.005;
    private static final int QUOTE = 420;

    /** How many there are, and then themselves. */
    List<Element> html() {
        int answers = systems.getFirst().rows().size();
        List<Integer> cases =
                IntStream.range(0, answers)
                        .filter(i -> isWorthShowing(rows(i)))
                        .boxed()
                        .sorted(Comparator.comparingDouble((Integer i) -> -apart(rows(i))))
                        .toList();
        String about =
                systems.size() == 1
                        ? " answers were changed or failed."
                        : " answers, those on which systems are farthest apart first. The figures"
                                + " are AF1 of the answer by itself.";
        List<Element> html = new ArrayList<>();
        html.add(Html.of("p.soft", cases.size() + " of " + answers + about));
        if (!cases.isEmpty()) {
            html.add(
                    Html.of("div.card")
                            .appendChildren(cases.stream().map(i -> details(rows(i))).toList()));
        }
        return html;
    }

    private List<Row> rows(int index) {
        return systems.stream().map(system -> system.rows().get(index)).toList();
    }

    private static boolean isWorthShowing(List<Row> rows) {
        long texts =
                rows.stream()
                        .map(row -> row.failed() ? row.failure() : row.result().corrected())
                        .distinct()
                        .count();
        return apart(rows) >= VISIBLE
                || texts > 1
                || rows.stream().anyMatch(Row::failed)
                || (rows.size() == 1 && rows.getFirst().changed());
    }

    private static double apart(List<Row> rows) {
        var worth = rows.stream().mapToDouble(Row::worth).summaryStatistics();
        return worth.getMax() - worth.getMin();
    }

    private static Element details(List<Row> rows) {
        Row any = rows.getFirst();
        Element chips = Html.of("span.chips");
        Element by = Html.of("div.by");
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            chips.appendChild(Html.dot(i))
                    .appendText(row.failed() ? "✗ " : Html.number("%.2f ", row.af1()));
            by.appendChild(section(i, row));
        }
        Element all = Html.of("div.case");
        if (!any.question().isBlank()) {
            all.appendChild(Html.of("p", any.question()));
        }
        all.appendChild(Html.of("blockquote", any.answer()));
        if (!any.revised().isBlank() && !any.right()) {
            all.appendChild(Html.of("p.src", "Right: ", any.revised()));
        }
        String heading = (any.question() + " " + any.answer()).strip();
        return Html.of(
                "details",
                Html.of(
                        "summary",
                        Html.of("span.tag", any.id()),
                        Html.of("span.q", heading),
                        chips),
                all.appendChild(by));
    }

    private static Element section(int system, Row row) {
        Element section = Html.of("section", Html.of("h4", Html.dot(system), row.system()));
        if (row.failed()) {
            return section.appendChild(Html.of("p.bad", row.failure()));
        }
        Row.Scored scores = row.result().scores();
        String figures =
                Html.number(
                        "AR %.2f · AP %.2f · %d ms",
                        scores.ar(), scores.ap(), row.result().cost().millis());
        section.appendChild(Html.of("p.src", figures)).appendChild(text(row));
        List<Row.GoldLine> gold = row.result().gold();
        if (!gold.isEmpty()) {
            section.appendChild(list("ul", gold.stream().map(CaseList::gold)));
        }
        return section.appendChild(list("ul", row.result().claims().stream().map(CaseList::claim)))
                .appendChild(
                        list("ol.src", row.result().evidence().stream().map(CaseList::snippet)));
    }

    private static Element list(String tag, Stream<Element> lines) {
        return Html.of(tag).appendChildren(lines.toList());
    }

    private static Element text(Row row) {
        if (!row.changed()) {
            return Html.of("p.src", "unchanged");
        }
        String answer = row.answer();
        return Change.between(answer, row.result().corrected())
                .map(
                        change ->
                                Html.of(
                                        "p",
                                        answer.substring(0, change.span().start()),
                                        Html.of("del", change.span().of(answer)),
                                        Html.of("ins", change.replacement()),
                                        answer.substring(change.span().end())))
                .orElseGet(() -> Html.of("p"));
    }

    private static Element gold(Row.GoldLine claim) {
        String people =
                switch (claim.label()) {
                    case ENTAILMENT -> "supported";
                    case CONTRADICTION -> "false";
                    case NOT_ENTAILMENT -> "not supported";
                    case NEUTRAL -> "not decided";
                };
        return Html.of(
                "li",
                claim.text(),
                " ",
                Html.of("span.tag", "people: ", people),
                " ",
                Html.of("span.tag", claim.said().word()));
    }

    private static Element claim(Row.ClaimLine claim) {
        String kind =
                claim.said() == Said.SUPPORTED
                        ? "span.tag good"
                        : claim.said() == Said.CONTRADICTED ? "span.tag bad" : "span.tag";
        return Html.of("li", claim.text(), " ", Html.of(kind, claim.said().word()));
    }

    private static Element snippet(Row.Snippet snippet) {
        Element line = Html.of("li");
        if (snippet.useful()) {
            line.appendChild(Html.of("b.good", "entails")).appendText(" ");
        }
        if (snippet.own()) {
            line.appendChild(Html.of("span.tag", "own page")).appendText(" ");
        }
        String text = snippet.text();
        return line.appendChild(
                Html.of(
                        "span",
                        snippet.title().isBlank() ? "" : snippet.title() + ": ",
                        text.length() <= QUOTE ? text : text.substring(0, QUOTE) + "…"));
    }
}
