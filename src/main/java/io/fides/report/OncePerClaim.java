package io.fides.report;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;

/**
 * A report in which each claim and each edit stands once. Where a method asks several questions
 * about a sentence (w/ QD, RARR), it judges the sentence by the evidence of each; what is shown is
 * the judgement that matters most.
 */
public final class OncePerClaim {

    private OncePerClaim() {}

    /** The report itself if nothing is there twice. */
    public static AttributionReport of(AttributionReport report) {
        Map<Entry<Span, String>, FactCheck> shown = new LinkedHashMap<>();
        for (FactCheck check : report.checks()) {
            shown.merge(
                    claim(check.fact()),
                    check,
                    (one, other) -> weight(other) > weight(one) ? other : one);
        }
        if (shown.size() == report.checks().size()) {
            return report;
        }
        Map<List<Object>, Edit> edits = new LinkedHashMap<>();
        for (Edit edit : report.edits()) {
            List<Object> change = List.of(edit.original(), edit.correctedText(), edit.applied());
            edits.putIfAbsent(change, about(edit, shown));
        }
        List<Failure> failures = new ArrayList<>(report.failures());
        report.checks().stream()
                .filter(check -> !shown.containsValue(check))
                .flatMap(check -> check.gap().stream())
                .forEach(failures::add);
        return new AttributionReport(
                report.answer(),
                report.correctedText(),
                report.sentences(),
                List.copyOf(shown.values()),
                List.copyOf(edits.values()),
                report.attribution(),
                failures,
                report.usage(),
                report.manifest(),
                report.localisation(),
                report.graph(),
                report.cited());
    }

    private static Entry<Span, String> claim(SubFact fact) {
        return Map.entry(fact.span(), fact.text());
    }

    private static Edit about(Edit edit, Map<Entry<Span, String>, FactCheck> shown) {
        return edit.of(
                edit.facts().stream()
                        .map(one -> Objects.requireNonNull(shown.get(claim(one)), "every fact is"))
                        .map(FactCheck::fact)
                        .distinct()
                        .toList());
    }

    private static int weight(FactCheck check) {
        return switch (check) {
            case FactCheck.Revised _ -> 6;
            case FactCheck.Unattributed(_, Verdict.Contradicted _, _) -> 5;
            case FactCheck.Unattributed(_, Verdict.Conflicting _, _) -> 4;
            case FactCheck.Attributed _ -> 3;
            case FactCheck.Unattributed _ -> 2;
            case FactCheck.Unchecked _ -> 1;
            case FactCheck.NotCheckworthy _ -> 0;
        };
    }
}
