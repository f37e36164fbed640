package io.fides.cli.terminal;

import io.fides.domain.AttributionReport;
import io.fides.domain.Localisation;
import io.fides.domain.QuestionCheck;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The result of mode qasem as a person reads it: the text with its wrong places, then why. */
record LocalisationText(AttributionReport report, Localisation found, Ink ink) {

    /** The text, what has no support in marks: of places that overlap, the shortest. */
    String marked() {
        String text = report.answer().text();
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Span wrong : places()) {
            out.append(Visible.part(text.substring(at, wrong.start())));
            out.append(ink.removed(Visible.line(wrong.of(text))));
            at = wrong.end();
        }
        return out.append(Visible.part(text.substring(at))).toString();
    }

    private List<Span> places() {
        List<Span> shortestFirst =
                found.checks().stream()
                        .filter(check -> check.finding() != Finding.SUPPORTED)
                        .map(each -> each.asked().claimed())
                        .distinct()
                        .sorted(
                                Comparator.comparingInt(Span::length)
                                        .thenComparing(Comparator.naturalOrder()))
                        .toList();
        List<Span> kept = new ArrayList<>();
        for (Span each : shortestFirst) {
            if (kept.stream().noneMatch(each::overlaps)) {
                kept.add(each);
            }
        }
        kept.sort(Comparator.naturalOrder());
        return kept;
    }

    void write(TextPage page) {
        for (SentenceAttribution row : report.sentences()) {
            List<QuestionCheck> checks = found.of(row.sentence().sentence().index());
            if (!checks.isEmpty()) {
                page.paragraph(ink.dim(Visible.line(row.sentence().sentence().text())));
                checks.forEach(each -> write(each, page));
            }
        }
    }

    private void write(QuestionCheck check, TextPage page) {
        page.row(
                "  " + finding(check.finding()),
                Visible.line(check.asked().question())
                        + " "
                        + ink.bold(Visible.line(check.asked().text()))
                        + ink.dim(String.format(Locale.ROOT, " %.2f", check.support())));
    }

    private String finding(Finding finding) {
        return switch (finding) {
            case SUPPORTED -> ink.good("✔ supported  ");
            case EXTRINSIC -> ink.bad("✘ not there  ");
            case INTRINSIC -> ink.unsure("✘ not so     ");
        };
    }

    /** “7 questions, 5 of them supported (71 %)”. */
    String heading() {
        long supported =
                found.checks().stream()
                        .filter(check -> check.finding() == Finding.SUPPORTED)
                        .count();
        String share =
                found.score().isPresent() ? " (" + DisplayText.percent(found.score()) + ")" : "";
        String all = DisplayText.count(found.checks().size(), "question", "questions");
        return all + ", " + supported + " supported" + share;
    }
}
