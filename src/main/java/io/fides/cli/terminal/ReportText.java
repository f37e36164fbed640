package io.fides.cli.terminal;

import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.EditProof;
import io.fides.domain.FactCheck;
import io.fides.domain.Localisation;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Verdict;
import io.fides.domain.run.Usage;
import io.fides.report.OncePerClaim;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** A report as a person reads it: the corrected text first, then why, then how sure. */
public final class ReportText {

    private static final String UNPROVEN = "none: this mode applies edits without one";

    private final AttributionReport report;
    private final Footnotes notes;
    private final TextPage page;
    private final Ink ink;

    private ReportText(AttributionReport report, Terminal terminal) {
        this.report = report;
        this.notes = new Footnotes(report);
        this.page = new TextPage(terminal);
        this.ink = page.ink();
    }

    public static String full(AttributionReport whole, Terminal terminal) {
        AttributionReport report = OncePerClaim.of(whole);
        ReportText text = new ReportText(report, terminal);
        report.localisation().ifPresentOrElse(text::localised, text::checked);
        return text.page.toString();
    }

    /** Only the text with its changes, and what proves them. */
    public static String diff(AttributionReport report, Terminal terminal) {
        ReportText text = new ReportText(report, terminal);
        text.page.body(AnswerText.of(report, text.notes, text.ink, true));
        text.sources(true);
        return text.page.toString();
    }

    private void localised(Localisation localisation) {
        LocalisationText found = new LocalisationText(report, localisation, ink);
        page.body(found.marked());
        page.heading(found.heading());
        found.write(page);
        page.line("");
        page.paragraph(ink.dim(spent()));
        failures();
    }

    private void checked() {
        page.body(AnswerText.of(report, notes, ink, false));
        changes();
        page.section(
                "Not changed, because it could not be proven",
                report.edits().stream().filter(edit -> !edit.applied()).toList(),
                this::rejected);
        claims();
        report.graph().ifPresent(graph -> GraphText.write(graph, report.answer().text(), page));
        report.cited().ifPresent(found -> CitationText.write(found, report.answer().text(), page));
        failures();
        sources(false);
        scores();
    }

    private void changes() {
        List<Edit> applied = report.edits().stream().filter(Edit::applied).toList();
        String heading = DisplayText.count(applied.size(), "change", "changes");
        page.section(heading, applied, this::change);
    }

    private void change(Edit edit) {
        Passage source = Footnotes.passage(edit);
        page.paragraph(inPlace(edit));
        field("why", Visible.line(edit.explanation()));
        field("source", DisplayText.quote(source, edit.correctedText()));
        field("", ink.mark("[" + notes.of(source) + "]") + " " + DisplayText.source(source));
        if (report.cited().isEmpty() || edit.proof().isPresent()) {
            field("proof", edit.proof().map(ReportText::proof).orElse(UNPROVEN));
        }
    }

    private static String proof(EditProof proof) {
        return String.format(
                Locale.ROOT,
                "the source contradicts the old wording (%.2f) and supports the new one (%.2f)",
                proof.before().contradicts(),
                proof.after().entails());
    }

    private void rejected(Edit edit) {
        page.paragraph(inPlace(edit));
        if (edit.decision() instanceof Edit.Decision.Rejected(String reason)) {
            field("because", Visible.line(reason));
        }
    }

    /** The sentence of an edit with the edit in it. */
    private String inPlace(Edit edit) {
        Span place = sentence(edit.original());
        String text = report.answer().text();
        return Visible.part(text.substring(place.start(), edit.original().start()))
                + ink.removed(Visible.line(edit.originalText()))
                + ink.added(Visible.line(edit.correctedText()))
                + Visible.part(text.substring(edit.original().end(), place.end()));
    }

    private Span sentence(Span edit) {
        return report.sentences().stream()
                .map(row -> row.sentence().sentence().span())
                .filter(span -> span.contains(edit))
                .findFirst()
                .orElse(Span.whole(report.answer().text()));
    }

    private void claims() {
        page.heading(DisplayText.count(report.checks().size(), "claim", "claims"));
        for (FactCheck check : report.checks()) {
            String note =
                    notes.of(check).map(number -> " " + ink.mark("[" + number + "]")).orElse("");
            page.row(DisplayText.verdict(check, ink), said(check) + score(check) + note);
            DisplayText.reason(check).ifPresent(why -> page.beside(ink.dim(why)));
        }
    }

    private String said(FactCheck check) {
        if (check instanceof FactCheck.Revised revised) {
            return Visible.line(revised.revised());
        }
        String text = Visible.line(check.fact().text());
        return check instanceof FactCheck.NotCheckworthy ? ink.dim(text) : text;
    }

    private String score(FactCheck check) {
        Optional<Verdict> verdict =
                check instanceof FactCheck.Revised revised
                        ? revised.after()
                        : check.reached()
                                .filter(each -> !(each instanceof Verdict.NotEnoughEvidence));
        return verdict.map(each -> String.format(Locale.ROOT, " %.2f", each.score()))
                .map(ink::dim)
                .orElse("");
    }

    private void failures() {
        page.section(
                "What could not be done",
                report.failures().stream().map(DisplayText::failure).distinct().toList(),
                each -> page.wrapped("  ! ", "    ", each));
    }

    private void sources(boolean withQuotes) {
        page.section("Sources", notes.passages(), passage -> source(passage, withQuotes));
    }

    private void source(Passage passage, boolean withQuote) {
        String number = "[" + notes.of(passage) + "]";
        String margin = " ".repeat(number.length() + 3);
        page.wrapped("  " + ink.mark(number) + " ", margin, DisplayText.source(passage));
        if (withQuote) {
            String quote = DisplayText.quote(passage, reason(passage));
            page.wrapped(margin, margin, ink.dim(quote));
        }
    }

    /** What the quote of a source has to show. */
    private String reason(Passage source) {
        return report.edits().stream()
                .filter(edit -> edit.applied() && Footnotes.passage(edit).equals(source))
                .map(Edit::correctedText)
                .findFirst()
                .orElse("");
    }

    private void scores() {
        Attribution attribution = report.attribution();
        page.heading("Attribution");
        page.paragraph(scores("recall", attribution.before().ar(), attribution.after().ar()));
        page.paragraph(scores("precision", attribution.before().ap(), attribution.after().ap()));
        page.paragraph(scores("F1", attribution.before().af1(), attribution.after().af1()));
        String kept =
                DisplayText.percent(OptionalDouble.of(attribution.preservation()))
                        + " of the text kept";
        page.paragraph(ink.dim(kept + " · " + spent()));
    }

    private String spent() {
        Usage usage = report.usage();
        String searched = report.manifest().settings().getOrDefault("searched", "");
        return String.join(
                " · ",
                DisplayText.count(usage.searches(), "search", "searches")
                        + (searched.isEmpty() ? "" : " of " + Visible.line(searched)),
                DisplayText.count(usage.llmCalls(), "LLM call", "LLM calls"),
                DisplayText.seconds(usage.millis()),
                (report.attribution().independent() ? "scored by " : "judged and scored by ")
                        + Visible.line(report.attribution().scorer()));
    }

    private static String scores(String name, OptionalDouble before, OptionalDouble after) {
        String label = name + " ".repeat(11 - name.length());
        return before.equals(after)
                ? label + DisplayText.percent(after)
                : label + DisplayText.percent(before) + " → " + DisplayText.percent(after);
    }

    private void field(String name, String text) {
        page.wrapped("    " + ink.dim(name) + " ".repeat(9 - name.length()), " ".repeat(13), text);
    }
}
