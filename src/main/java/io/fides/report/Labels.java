package io.fides.report;

import io.fides.domain.FactCheck;
import io.fides.domain.Failure;
import io.fides.domain.Verdict;
import java.util.Locale;
import java.util.Optional;

/** The words of the report for the values of the domain. */
public final class Labels {

    private Labels() {}

    /** A constant as JSON writes it: {@code FIDES_QD} is {@code fides_qd}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The verdict on a claim as it was before any edit. */
    public static String of(FactCheck check) {
        return switch (check) {
            case FactCheck.NotCheckworthy _ -> "not_checkworthy";
            case FactCheck.Unchecked _ -> "unchecked";
            case FactCheck.Attributed attributed -> of(attributed.verdict());
            case FactCheck.Revised revised -> of(revised.verdict());
            case FactCheck.Unattributed unattributed -> of(unattributed.verdict());
        };
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

    /** The verdict that was reached on a claim as it was; empty if none was. */
    static Optional<Verdict> verdict(FactCheck check) {
        return switch (check) {
            case FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> Optional.empty();
            case FactCheck.Attributed attributed -> Optional.of(attributed.verdict());
            case FactCheck.Revised revised -> Optional.of(revised.verdict());
            case FactCheck.Unattributed unattributed -> Optional.of(unattributed.verdict());
        };
    }
}
