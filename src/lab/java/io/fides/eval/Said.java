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
        return switch (check) {
            case FactCheck.NotCheckworthy _ -> NOT_CHECKWORTHY;
            case FactCheck.Unchecked _ -> UNCHECKED;
            case FactCheck.Attributed _ -> SUPPORTED;
            case FactCheck.Revised(_, Verdict before, _, _, _, _) -> of(before);
            case FactCheck.Unattributed(_, Verdict verdict, _) -> of(verdict);
        };
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
        return switch (check) {
            case FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> 0;
            case FactCheck.Attributed(_, Verdict.Supported verdict, _) -> verdict.score();
            case FactCheck.Revised(_, Verdict before, _, _, _, _) -> before.score();
            case FactCheck.Unattributed(_, Verdict verdict, _) -> verdict.score();
        };
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
