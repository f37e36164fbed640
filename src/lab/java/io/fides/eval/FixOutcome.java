package io.fides.eval;

import io.fides.attribute.Preservation;
import io.fides.domain.AttributionReport;
import io.fides.domain.Span;
import io.fides.revise.Change;
import java.util.Optional;

/** What a fix made of one text. */
public record FixOutcome(FixCase wanted, AttributionReport report, FixGrade grade, long nanos) {

    /** Words beside the wrong ones that an edit may take along: an article, a preposition. */
    private static final int MARGIN = 8;

    /** How much longer, in characters, than what it should be a replacement may become. */
    private static final int LONGER = 24;

    static FixOutcome of(FixCase wanted, AttributionReport report, long nanos) {
        FixGrade grade = FixGrade.of(wanted.answer(), wanted.reference(), report.correctedText());
        return new FixOutcome(wanted, report, grade, nanos);
    }

    public boolean changed() {
        return grade != FixGrade.UNTOUCHED;
    }

    /** Whether something went wrong: a right text changed, or a wrong one not repaired. */
    public boolean isBad() {
        return wanted.isRight() ? changed() : grade != FixGrade.RIGHT;
    }

    /**
     * Whether the text was changed beyond its wrong words, or got much longer or shorter there: a
     * right text that was changed at all, facts added, content dropped, style rewritten.
     */
    public boolean isAbnormal() {
        if (grade == FixGrade.UNTOUCHED || grade == FixGrade.RIGHT) {
            return false;
        }
        if (wanted.isRight()) {
            return true;
        }
        Optional<Change> made = Change.between(wanted.answer(), report.correctedText());
        Optional<Change> due = Change.between(wanted.answer(), wanted.reference());
        if (made.isEmpty() || due.isEmpty()) {
            return false;
        }
        Span wrong = due.get().span();
        Span touched = made.get().span();
        int wantedGrowth = due.get().replacement().length() - wrong.length();
        int growth = made.get().replacement().length() - touched.length();
        return touched.start() < wrong.start() - MARGIN
                || touched.end() > wrong.end() + MARGIN
                || Math.abs(growth - wantedGrowth) > LONGER;
    }

    /** How much of the text is kept, as RARR measures it; see {@link Preservation}. */
    public double preservation() {
        return Preservation.of(wanted.answer(), report.correctedText());
    }
}
