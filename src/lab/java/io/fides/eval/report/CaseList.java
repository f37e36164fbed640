package io.fides.eval.report;

import io.fides.eval.Said;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import io.fides.revise.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Every answer on which systems differ, with what each made of it, and by which evidence. */
final class CaseList {

    private static final double VISIBLE = 0.005;
    private static final int QUOTE = 420;

    private final List<SystemRows> systems;

    CaseList(List<SystemRows> systems) {
        this.systems = systems;
    }

    /** An answer and how far systems are apart. */
    private record Case(int index, double apart) {}

    /** With how many there are. */
    String html() {
        List<Case> cases = new ArrayList<>();
        int answers = systems.isEmpty() ? 0 : systems.getFirst().rows().size();
        for (int i = 0; i < answers; i++) {
            double apart = apart(i);
            if (apart >= VISIBLE
                    || textsDiffer(i)
                    || failed(i)
                    || (systems.size() == 1 && said(i))) {
                cases.add(new Case(i, apart));
            }
        }
        cases.sort(Comparator.comparingDouble(Case::apart).reversed());
        StringBuilder html = new StringBuilder();
        html.append("<p class=\"soft\">")
                .append(cases.size())
                .append(" of ")
                .append(answers)
                .append(
                        systems.size() == 1
                                ? " answers were changed or failed."
                                : " answers, those on which systems are farthest apart first. The"
                                        + " figures are AF1 of the answer by itself.")
                .append("</p>");
        if (!cases.isEmpty()) {
            html.append("<div class=\"card\">");
            cases.forEach(each -> details(html, each.index()));
            html.append("</div>");
        }
        return html.toString();
    }

    private boolean said(int index) {
        return systems.getFirst().rows().get(index).changed();
    }

    private boolean failed(int index) {
        return systems.stream().anyMatch(system -> system.rows().get(index).failed());
    }

    private double apart(int index) {
        double low = 1;
        double high = 0;
        for (SystemRows system : systems) {
            double score = system.rows().get(index).worth();
            low = Math.min(low, score);
            high = Math.max(high, score);
        }
        return Math.max(0, high - low);
    }

    private boolean textsDiffer(int index) {
        return systems.stream()
                        .map(system -> system.rows().get(index))
                        .map(row -> row.failed() ? row.failure() : row.result().corrected())
                        .distinct()
                        .count()
                > 1;
    }

    private void details(StringBuilder html, int index) {
        Row any = systems.getFirst().rows().get(index);
        String heading = (any.question() + " " + any.answer()).strip();
        html.append("<details><summary><span class=\"tag\">")
                .append(Html.text(any.id()))
                .append("</span><span class=\"q\">")
                .append(Html.text(heading))
                .append("</span><span class=\"chips\">");
        for (int i = 0; i < systems.size(); i++) {
            Row row = systems.get(i).rows().get(index);
            html.append(FigureTable.dot(i))
                    .append(row.failed() ? "✗" : Html.number("%.2f", row.af1()))
                    .append("&ensp;");
        }
        html.append("</span></summary><div class=\"case\">");
        if (!any.question().isBlank()) {
            html.append("<p>").append(Html.text(any.question())).append("</p>");
        }
        html.append("<blockquote>").append(Html.text(any.answer())).append("</blockquote>");
        if (!any.revised().isBlank() && !any.right()) {
            html.append("<p class=\"src\">Right: ").append(Html.text(any.revised())).append("</p>");
        }
        html.append("<div class=\"by\">");
        for (int i = 0; i < systems.size(); i++) {
            section(html, i, systems.get(i).rows().get(index));
        }
        html.append("</div></div></details>");
    }

    private void section(StringBuilder html, int system, Row row) {
        html.append("<section><h4>")
                .append(FigureTable.dot(system))
                .append(Html.text(systems.get(system).system()))
                .append("</h4>");
        if (row.failed()) {
            html.append("<p class=\"bad\">").append(Html.text(row.failure())).append("</p>");
        } else {
            Row.Scored scores = row.result().scores();
            html.append("<p class=\"src\">AR ")
                    .append(Html.number("%.2f", scores.ar()))
                    .append(" · AP ")
                    .append(Html.number("%.2f", scores.ap()))
                    .append(" · " + row.result().cost().millis() + " ms")
                    .append("</p>");
            text(html, row);
            gold(html, row);
            claims(html, row);
            evidence(html, row);
        }
        html.append("</section>");
    }

    private static void text(StringBuilder html, Row row) {
        if (!row.changed()) {
            html.append("<p class=\"src\">unchanged</p>");
            return;
        }
        Optional<Change> change = Change.between(row.answer(), row.result().corrected());
        html.append("<p>");
        change.ifPresent(
                each ->
                        html.append(Html.text(row.answer().substring(0, each.span().start())))
                                .append("<del>")
                                .append(Html.text(each.span().of(row.answer())))
                                .append("</del><ins>")
                                .append(Html.text(each.replacement()))
                                .append("</ins>")
                                .append(Html.text(row.answer().substring(each.span().end()))));
        html.append("</p>");
    }

    private static void gold(StringBuilder html, Row row) {
        if (row.result().gold().size() == 1) {
            Row.GoldLine only = row.result().gold().getFirst();
            html.append("<p>people: <b>")
                    .append(Html.text(words(only)))
                    .append("</b> · system: <b>")
                    .append(only.said().word())
                    .append("</b></p>");
        } else if (!row.result().gold().isEmpty()) {
            html.append("<ul>");
            for (Row.GoldLine claim : row.result().gold()) {
                html.append("<li>")
                        .append(Html.text(claim.text()))
                        .append(" <span class=\"tag\">people: ")
                        .append(Html.text(words(claim)))
                        .append("</span> <span class=\"tag\">")
                        .append(claim.said().word())
                        .append("</span></li>");
            }
            html.append("</ul>");
        }
    }

    private static String words(Row.GoldLine claim) {
        return switch (claim.label()) {
            case ENTAILMENT -> "supported";
            case CONTRADICTION -> "false";
            case NOT_ENTAILMENT -> "not supported";
            case NEUTRAL -> "not decided";
        };
    }

    private static void claims(StringBuilder html, Row row) {
        html.append("<ul>");
        for (Row.ClaimLine claim : row.result().claims()) {
            html.append("<li>")
                    .append(Html.text(claim.text()))
                    .append(" <span class=\"tag ")
                    .append(
                            claim.said() == Said.SUPPORTED
                                    ? "good"
                                    : claim.said() == Said.CONTRADICTED ? "bad" : "")
                    .append("\">")
                    .append(claim.said().word())
                    .append("</span></li>");
        }
        html.append("</ul>");
    }

    private static void evidence(StringBuilder html, Row row) {
        html.append("<ol class=\"src\">");
        for (Row.Snippet snippet : row.result().evidence()) {
            String quote =
                    snippet.text().length() <= QUOTE
                            ? snippet.text()
                            : snippet.text().substring(0, QUOTE) + "…";
            html.append("<li>")
                    .append(snippet.useful() ? "<b class=\"good\">entails</b> " : "")
                    .append(snippet.own() ? "<span class=\"tag\">own page</span> " : "")
                    .append(snippet.title().isBlank() ? "" : Html.text(snippet.title()) + ": ")
                    .append(Html.text(quote))
                    .append("</li>");
        }
        html.append("</ol>");
    }
}
