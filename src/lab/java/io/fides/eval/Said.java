package io.fides.eval;

import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;
import java.util.List;
import java.util.Locale;

/** What a system said of a claim, before it edited anything. */
public enum Said {
    SUPPORTED,
    CONTRADICTED,
    CONFLICTING,
    NOT_ENOUGH_EVIDENCE,
    NOT_CHECKWORTHY,
    /** Nothing, because something failed. */
    UNCHECKED;

    public static Said of(FactCheck check) {
        Said unreached = check instanceof FactCheck.NotCheckworthy ? NOT_CHECKWORTHY : UNCHECKED;
        return check.reached().map(Said::of).orElse(unreached);
    }

    private static Said of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Supported _ -> SUPPORTED;
            case Verdict.Contradicted _ -> CONTRADICTED;
            case Verdict.Conflicting _ -> CONFLICTING;
            case Verdict.NotEnoughEvidence _ -> NOT_ENOUGH_EVIDENCE;
        };
    }

    /** The probability of support that was stated; 0 where nothing was. */
    public static double score(FactCheck check) {
        return check.reached().map(Verdict::score).orElse(0.0);
    }

    /**
     * What is said of a claim by what is said of its facts: one false fact makes it false, and only
     * if all are supported it is.
     */
    public static Said together(List<Said> facts) {
        List<Said> checked = facts.stream().filter(each -> each != NOT_CHECKWORTHY).toList();
        if (checked.isEmpty()) {
            return NOT_CHECKWORTHY;
        }
        for (Said worst : List.of(CONTRADICTED, UNCHECKED, CONFLICTING, NOT_ENOUGH_EVIDENCE)) {
            if (checked.contains(worst)) {
                return worst;
            }
        }
        return SUPPORTED;
    }

    /** In words. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
