package io.fides.cli;

import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.EditProof;
import io.fides.domain.FactCheck;
import io.fides.domain.Passage;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.domain.Usage;
import io.fides.domain.Verdict;
import io.fides.report.OncePerClaim;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A report as a person reads it: the corrected text first, then why, then how sure. */
final class ReportText {

    private static final int COMFORT = 100;
    private static final String UNPROVEN = "none: this mode applies edits without one";

    private final AttributionReport report;
    private final Footnotes notes;
    private final Ink ink;
    private final int columns;
    private final int body;
    private final StringBuilder out = new StringBuilder();

    private ReportText(AttributionReport report, Terminal terminal) {
        this.report = report;
        this.notes = new Footnotes(report);
        this.ink = Ink.of(terminal);
        this.columns = terminal.columns() > 0 ? Math.min(terminal.columns(), COMFORT) : COMFORT;
        this.body = terminal.columns() > 0 ? columns : 0;
    }

    /** Everything. */
    static String full(AttributionReport whole, Terminal terminal) {
        AttributionReport report = OncePerClaim.of(whole);
        ReportText text = new ReportText(report, terminal);
        if (report.localisation().isPresent()) {
            text.localised(new LocalisationText(report, report.localisation().get(), text.ink));
            text.failures();
            return text.out.toString();
        }
        text.line(Wrap.lines(text.body, "", "", text.corrected()));
        text.changes();
        text.rejected();
        text.claims();
        text.out.append(GraphText.of(report, text.ink, text.columns));
        text.failures();
        text.sources(false);
        text.scores();
        return text.out.toString();
    }

    /** Only the text with its changes, and what proves them. */
    static String diff(AttributionReport report, Terminal terminal) {
        ReportText text = new ReportText(report, terminal);
        String diff = AnswerText.diff(report, text.notes, text.ink);
        text.line(Wrap.lines(text.body, "", "", diff));
        text.sources(true);
        return text.out.toString();
    }

    private void localised(LocalisationText found) {
        line(Wrap.lines(body, "", "", found.marked()));
        heading(found.heading());
        found.lines().forEach(each -> wrapped(each.first(), each.margin(), each.text()));
        line("");
        wrapped("  ", "  ", ink.dim(spent()));
    }

    private String corrected() {
        return AnswerText.corrected(report, notes, ink);
    }

    private void changes() {
        List<Edit> applied = report.edits().stream().filter(Edit::applied).toList();
        if (applied.isEmpty()) {
            return;
        }
        heading(Wording.count(applied.size(), "change", "changes"));
        for (Edit edit : applied) {
            wrapped("  ", "  ", inPlace(edit));
            field("why", Visible.line(edit.explanation()));
            Passage source = edit.evidence().getFirst().passage();
            field("source", Wording.quote(source, edit.correctedText()));
            field("", ink.mark("[" + notes.of(edit) + "]") + " " + Wording.source(source));
            field("proof", edit.proof().map(ReportText::proof).orElse(UNPROVEN));
            line("");
        }
        out.setLength(out.length() - 1);
    }

    private static String proof(EditProof proof) {
        return String.format(
                Locale.ROOT,
                "the source contradicts the old wording (%.2f) and supports the new one (%.2f)",
                proof.before().contradicts(),
                proof.after().entails());
    }

    private void rejected() {
        List<Edit> rejected = report.edits().stream().filter(edit -> !edit.applied()).toList();
        if (rejected.isEmpty()) {
            return;
        }
        heading("Not changed, because it could not be proven");
        for (Edit edit : rejected) {
            wrapped("  ", "  ", inPlace(edit));
            if (edit.decision() instanceof Edit.Decision.Rejected(String reason)) {
                field("because", Visible.line(reason));
            }
        }
    }

    /** The sentence of an edit with the edit in it. */
    private String inPlace(Edit edit) {
        Span place = sentence(edit.original());
        String text = report.answer().text();
        String head = Visible.line(text.substring(place.start(), edit.original().start()) + "|");
        String tail = Visible.line("|" + text.substring(edit.original().end(), place.end()));
        return head.substring(0, head.length() - 1)
                + ink.removed(Visible.line(edit.originalText()))
                + ink.added(Visible.line(edit.correctedText()))
                + tail.substring(1);
    }

    private Span sentence(Span edit) {
        for (SentenceAttribution row : report.sentences()) {
            if (row.sentence().sentence().span().contains(edit)) {
                return row.sentence().sentence().span();
            }
        }
        return Span.whole(report.answer().text());
    }

    private void claims() {
        heading(Wording.count(report.checks().size(), "claim", "claims"));
        for (FactCheck check : report.checks()) {
            String note =
                    notes.of(check).map(number -> " " + ink.mark("[" + number + "]")).orElse("");
            wrapped(
                    "  " + Wording.verdict(check, ink) + "  ",
                    " ".repeat(19),
                    said(check) + score(check) + note);
            Wording.reason(check)
                    .ifPresent(why -> wrapped(" ".repeat(19), " ".repeat(19), ink.dim(why)));
        }
    }

    private String said(FactCheck check) {
        return switch (check) {
            case FactCheck.Revised revised -> Visible.line(revised.revised());
            case FactCheck.NotCheckworthy _ -> ink.dim(Visible.line(check.fact().text()));
            case FactCheck.Attributed _, FactCheck.Unattributed _, FactCheck.Unchecked _ ->
                    Visible.line(check.fact().text());
        };
    }

    private String score(FactCheck check) {
        OptionalDouble score =
                switch (check) {
                    case FactCheck.Attributed attributed ->
                            OptionalDouble.of(attributed.verdict().score());
                    case FactCheck.Revised revised -> OptionalDouble.of(revised.after().score());
                    case FactCheck.Unattributed(_, Verdict.NotEnoughEvidence _, _),
                            FactCheck.NotCheckworthy _,
                            FactCheck.Unchecked _ ->
                            OptionalDouble.empty();
                    case FactCheck.Unattributed(_, Verdict verdict, _) ->
                            OptionalDouble.of(verdict.score());
                };
        return score.isPresent()
                ? ink.dim(String.format(Locale.ROOT, " %.2f", score.getAsDouble()))
                : "";
    }

    private void failures() {
        List<String> said = report.failures().stream().map(Wording::failure).distinct().toList();
        if (said.isEmpty()) {
            return;
        }
        heading("What could not be done");
        said.forEach(each -> wrapped("  ! ", "    ", each));
    }

    private void sources(boolean withQuotes) {
        List<Passage> passages = notes.passages();
        if (passages.isEmpty()) {
            return;
        }
        heading("Sources");
        for (int i = 0; i < passages.size(); i++) {
            String number = "[" + (i + 1) + "]";
            String margin = " ".repeat(number.length() + 3);
            wrapped("  " + ink.mark(number) + " ", margin, Wording.source(passages.get(i)));
            if (withQuotes) {
                wrapped(margin, margin, ink.dim(Wording.quote(passages.get(i), reason(i + 1))));
            }
        }
    }

    /** What the quote of a source has to show. */
    private String reason(int number) {
        return report.edits().stream()
                .filter(edit -> edit.applied() && notes.of(edit) == number)
                .map(Edit::correctedText)
                .findFirst()
                .orElse("");
    }

    private void scores() {
        Attribution attribution = report.attribution();
        heading("Attribution");
        wrapped("  ", "  ", scores("recall", attribution.before().ar(), attribution.after().ar()));
        wrapped(
                "  ",
                "  ",
                scores("precision", attribution.before().ap(), attribution.after().ap()));
        wrapped("  ", "  ", scores("F1", attribution.before().af1(), attribution.after().af1()));
        String kept =
                Wording.percent(OptionalDouble.of(attribution.preservation()))
                        + " of the text kept";
        wrapped("  ", "  ", ink.dim(kept + " · " + spent()));
    }

    private String spent() {
        Usage usage = report.usage();
        String searched = report.manifest().settings().getOrDefault("searched", "");
        return String.join(
                " · ",
                Wording.count(usage.searches(), "search", "searches")
                        + (searched.isEmpty() ? "" : " of " + Visible.line(searched)),
                Wording.count(usage.llmCalls(), "LLM call", "LLM calls"),
                Wording.seconds(usage.millis()),
                (report.attribution().independent() ? "scored by " : "judged and scored by ")
                        + Visible.line(report.attribution().scorer()));
    }

    private static String scores(String name, OptionalDouble before, OptionalDouble after) {
        String label = name + " ".repeat(11 - name.length());
        return before.equals(after)
                ? label + Wording.percent(after)
                : label + Wording.percent(before) + " → " + Wording.percent(after);
    }

    private void heading(String text) {
        out.append('\n').append(ink.bold(text)).append('\n');
    }

    private void field(String name, String text) {
        wrapped("    " + ink.dim(name) + " ".repeat(9 - name.length()), " ".repeat(13), text);
    }

    private void wrapped(String first, String margin, String text) {
        line(Wrap.lines(columns, first, margin, text));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
