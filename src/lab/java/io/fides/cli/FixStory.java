package io.fides.cli;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.eval.FixOutcome;
import java.util.List;
import java.util.StringJoiner;

/** What happened to one text, for a person who wants to know why. */
final class FixStory {

    private FixStory() {}

    static String of(FixOutcome outcome) {
        StringJoiner story = new StringJoiner(System.lineSeparator() + "  ");
        AttributionReport report = outcome.report();
        story.add(Visible.line(outcome.wanted().id()) + "  " + DisplayText.word(outcome.grade()));
        story.add("answer     " + Visible.line(outcome.wanted().answer()));
        if (!outcome.wanted().isRight()) {
            story.add("reference  " + Visible.line(outcome.wanted().reference()));
        }
        if (outcome.changed()) {
            story.add("fixed      " + Visible.line(report.correctedText()));
        }
        report.edits().forEach(edit -> story.add(edit(edit)));
        for (FactCheck check : report.checks()) {
            story.add(
                    DisplayText.verdict(check, Ink.PLAIN).strip()
                            + "  "
                            + Visible.line(check.fact().text()));
            reasons(check).forEach(story::add);
        }
        return story.toString();
    }

    private static String edit(Edit edit) {
        String decision =
                switch (edit.decision()) {
                    case Edit.Decision.Applied _ -> "applied";
                    case Edit.Decision.Rejected(String reason) -> "rejected: " + reason;
                };
        return "edit       “"
                + Visible.line(edit.originalText())
                + "” → “"
                + Visible.line(edit.correctedText())
                + "”, "
                + decision;
    }

    /** What the most relevant evidence and all that contradicts say. */
    private static List<String> reasons(FactCheck check) {
        return check.judgements().stream()
                .filter(each -> each.evidence().rank() == 0 || each.stance() != Stance.NEUTRAL)
                .map(FixStory::reason)
                .toList();
    }

    private static String reason(Judgement judgement) {
        Evidence evidence = judgement.evidence();
        return "  "
                + evidence.rank()
                + " "
                + DisplayText.word(judgement.stance())
                + " "
                + Visible.line(judgement.rationale())
                + "  ["
                + Visible.line(evidence.passage().source().title())
                + "] "
                + Visible.line(evidence.passage().text());
    }
}
