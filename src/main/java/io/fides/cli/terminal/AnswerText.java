package io.fides.cli.terminal;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Span;
import java.util.Map;
import java.util.NavigableMap;

/** The corrected answer with footnote marks and, in a diff, with what was removed. */
final class AnswerText {

    private final String text;
    private final NavigableMap<Integer, String> marks;
    private final Ink ink;
    private final StringBuilder out = new StringBuilder();
    private int place;

    private AnswerText(String text, NavigableMap<Integer, String> marks, Ink ink) {
        this.text = text;
        this.marks = marks;
        this.ink = ink;
    }

    /** The corrected text; of a {@code diff} also what was removed, in its place. */
    static String of(AttributionReport report, Footnotes notes, Ink ink, boolean diff) {
        AnswerText answer = new AnswerText(report.correctedText(), notes.marks(), ink);
        for (Edit edit : report.edits()) {
            if (edit.decision() instanceof Edit.Decision.Applied(Span corrected)) {
                answer.upTo(corrected.start());
                String added = Visible.text(corrected.of(report.correctedText()));
                if (diff) {
                    answer.out.append(ink.removed(Visible.text(edit.originalText())));
                }
                answer.out.append(diff || ink != Ink.PLAIN ? ink.added(added) : added);
                answer.place = corrected.end();
            }
        }
        answer.upTo(report.correctedText().length());
        answer.marks.values().forEach(mark -> answer.out.append(ink.mark(mark)));
        return answer.out.toString();
    }

    /** Appends unchanged text, and the marks before its end. */
    private void upTo(int end) {
        while (!marks.isEmpty() && marks.firstKey() < end) {
            Map.Entry<Integer, String> mark = marks.pollFirstEntry();
            append(Math.max(place, mark.getKey()));
            out.append(ink.mark(mark.getValue()));
        }
        append(end);
    }

    private void append(int end) {
        out.append(Visible.text(text.substring(place, end)));
        place = end;
    }
}
