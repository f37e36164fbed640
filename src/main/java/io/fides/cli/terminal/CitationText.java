package io.fides.cli.terminal;

import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Finding;
import java.util.List;
import java.util.Locale;

/** What was found of the citations of a text, as a person reads it. */
final class CitationText {

    private CitationText() {}

    static void write(List<CitationCheck> checks, String text, TextPage page) {
        long wanting = checks.stream().filter(each -> each.finding().isWanting()).count();
        page.heading(
                DisplayText.count(checks.size(), "citation", "citations")
                        + (checks.isEmpty() ? "" : ", " + wanting + " of them wanting"));
        checks.forEach(each -> write(each, text, page));
    }

    private static void write(CitationCheck check, String text, TextPage page) {
        String support =
                check.support().isPresent()
                        ? String.format(Locale.ROOT, " %.2f", check.support().getAsDouble())
                        : "";
        String source = check.source().map(uri -> "  " + Visible.line(uri.toString())).orElse("");
        page.row(
                finding(check.finding(), page.ink()),
                page.ink().mark(Visible.line(check.citation().place().of(text)))
                        + source
                        + page.ink().dim(support));
        check.facts().forEach(each -> page.beside(Visible.line(each.text())));
        check.elsewhere()
                .map(each -> "said by " + Visible.line(each.source().toString()))
                .ifPresent(said -> page.beside(page.ink().dim(said)));
        check.quote()
                .filter(_ -> check.finding() != Finding.SUPPORTS)
                .map(each -> "it says " + DisplayText.quote(each.passage(), ""))
                .ifPresent(said -> page.beside(page.ink().dim(said)));
        check.failure().ifPresent(why -> page.beside(page.ink().dim(DisplayText.failure(why))));
    }

    private static String finding(Finding finding, Ink ink) {
        return switch (finding) {
            case SUPPORTS -> ink.good("✔ supports     ");
            case PARTLY -> ink.unsure("± partly       ");
            case CONTRADICTS -> ink.bad("✘ contradicts  ");
            case ELSEWHERE -> ink.bad("→ elsewhere    ");
            case MISQUOTED -> ink.bad("✘ misquoted    ");
            case SILENT -> ink.bad("✘ silent       ");
            case UNREADABLE -> ink.unsure("! unreadable   ");
            case UNKNOWN -> ink.bad("✘ unknown      ");
            case UNDECIDED -> ink.unsure("? undecided    ");
        };
    }
}
