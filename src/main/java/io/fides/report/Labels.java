package io.fides.report;

import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import java.util.Locale;

/** The words of the report for the values of the domain. */
public final class Labels {

    private Labels() {}

    /** A constant as JSON writes it: {@code FIDES_QD} is {@code fides_qd}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The verdict on a claim as it was before any edit. */
    public static String of(FactCheck check) {
        String none = check instanceof FactCheck.Unchecked ? "unchecked" : "not_checkworthy";
        return check.reached().map(verdict -> of(verdict)).orElse(none);
    }

    static String of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Supported _ -> "supported";
            case Verdict.Contradicted _ -> "contradicted";
            case Verdict.Conflicting _ -> "conflicting";
            case Verdict.NotEnoughEvidence _ -> "not_enough_evidence";
        };
    }

    static FixResponse.Failed of(Failure failure) {
        return new FixResponse.Failed(of(failure.stage()), of(failure.kind()), failure.detail());
    }
}
