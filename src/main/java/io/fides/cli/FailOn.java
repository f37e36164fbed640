package io.fides.cli;

import io.fides.domain.AttributionReport;
import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;

/** What a caller may want to fail on. */
enum FailOn {
    /** A claim that evidence contradicts and that was not corrected. */
    CONTRADICTED,
    /** A claim on which sources differ. */
    CONFLICTING,
    /** A claim that nothing decides. */
    UNSUPPORTED,
    /** A claim that could not be checked. */
    UNCHECKED,
    /** A claim that was corrected. */
    CORRECTED;

    boolean in(AttributionReport report) {
        return report.checks().stream().anyMatch(this::is);
    }

    private boolean is(FactCheck check) {
        return switch (check) {
            case FactCheck.Attributed _, FactCheck.NotCheckworthy _ -> false;
            case FactCheck.Revised _ -> this == CORRECTED;
            case FactCheck.Unchecked _ -> this == UNCHECKED;
            case FactCheck.Unattributed(_, Verdict verdict, _) ->
                    switch (verdict) {
                        case Verdict.Contradicted _ -> this == CONTRADICTED;
                        case Verdict.Conflicting _ -> this == CONFLICTING;
                        case Verdict.NotEnoughEvidence _ -> this == UNSUPPORTED;
                        case Verdict.Supported _ -> false;
                    };
        };
    }
}
