package io.fides.eval;

import io.fides.attribute.Preservation;
import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Mean;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What fixes of one kind of text are worth. All shares are of texts, not of single edits: a text
 * with two edits of which one is bad is a bad fix.
 *
 * @param kind of the texts
 * @param cases how many there are
 * @param failed how many of them could not be fixed at all; they count as untouched
 * @param changed share that was changed; of right texts these are the false edits
 * @param repaired share that now says what the reference says; empty for right texts
 * @param nearer share that became nearer to the reference without getting there
 * @param precision share of the changed ones that are repaired
 * @param abnormal share of the changed ones that was changed beyond what is wrong
 * @param preservation mean share of the text that is kept
 * @param referencePreservation the same of the references
 * @param verdicts how many claims got which verdict, before any edit
 * @param p50 median time of a text, in milliseconds
 * @param p95 95th percentile of the same
 */
public record FixFigures(
        String kind,
        int cases,
        int failed,
        Optional<Estimate> changed,
        Optional<Estimate> repaired,
        Optional<Estimate> nearer,
        Optional<Estimate> precision,
        Optional<Estimate> abnormal,
        Optional<Estimate> preservation,
        Optional<Estimate> referencePreservation,
        Map<String, Integer> verdicts,
        double p50,
        double p95) {

    private static final double NANOS_IN_MILLI = 1e6;

    public FixFigures {
        verdicts = Map.copyOf(verdicts);
    }

    /**
     * @param outcomes of texts that are all right or all wrong
     * @param failed how many more there were
     */
    static FixFigures of(String kind, List<FixOutcome> outcomes, int failed, Bootstrap bootstrap) {
        List<FixOutcome> edited = outcomes.stream().filter(FixOutcome::changed).toList();
        boolean right = FixCase.isRight(kind);
        Predicate<FixOutcome> repaired = each -> each.grade() == FixGrade.RIGHT;
        return new FixFigures(
                kind,
                outcomes.size() + failed,
                failed,
                share(outcomes, failed, FixOutcome::changed, bootstrap),
                right ? Optional.empty() : share(outcomes, failed, repaired, bootstrap),
                right
                        ? Optional.empty()
                        : share(
                                outcomes,
                                failed,
                                each -> each.grade() == FixGrade.PARTLY,
                                bootstrap),
                right ? Optional.empty() : share(edited, 0, repaired, bootstrap),
                right ? Optional.empty() : share(edited, 0, FixOutcome::isAbnormal, bootstrap),
                mean(outcomes.stream().mapToDouble(FixOutcome::preservation).toArray(), bootstrap),
                right
                        ? Optional.empty()
                        : mean(
                                outcomes.stream()
                                        .mapToDouble(FixFigures::referencePreservation)
                                        .toArray(),
                                bootstrap),
                verdicts(outcomes),
                percentile(outcomes, 0.5),
                percentile(outcomes, 0.95));
    }

    private static Optional<Estimate> share(
            List<FixOutcome> outcomes,
            int failed,
            Predicate<FixOutcome> counts,
            Bootstrap bootstrap) {
        double[] values = new double[outcomes.size() + failed];
        for (int i = 0; i < outcomes.size(); i++) {
            values[i] = counts.test(outcomes.get(i)) ? 1 : 0;
        }
        return mean(values, bootstrap);
    }

    private static Optional<Estimate> mean(double[] values, Bootstrap bootstrap) {
        return bootstrap.of(values.length, new Mean(values));
    }

    private static double referencePreservation(FixOutcome outcome) {
        return Preservation.of(outcome.wanted().answer(), outcome.wanted().reference());
    }

    private static Map<String, Integer> verdicts(List<FixOutcome> outcomes) {
        Map<String, Integer> counts = new TreeMap<>();
        for (FixOutcome outcome : outcomes) {
            for (FactCheck check : outcome.report().checks()) {
                counts.merge(verdict(check), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static String verdict(FactCheck check) {
        return switch (check) {
            case FactCheck.NotCheckworthy _ -> "not checkworthy";
            case FactCheck.Unchecked _ -> "unchecked";
            case FactCheck.Attributed _ -> "supported";
            case FactCheck.Revised(_, Verdict before, _, _, _, _) -> verdict(before);
            case FactCheck.Unattributed(_, Verdict verdict, _) -> verdict(verdict);
        };
    }

    private static String verdict(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Supported _ -> "supported";
            case Verdict.Contradicted _ -> "contradicted";
            case Verdict.Conflicting _ -> "conflicting";
            case Verdict.NotEnoughEvidence _ -> "not enough evidence";
        };
    }

    private static double percentile(List<FixOutcome> outcomes, double part) {
        long[] nanos = outcomes.stream().mapToLong(FixOutcome::nanos).sorted().toArray();
        return Arrays.stream(nanos)
                        .skip(Math.max(0, (long) Math.ceil(part * nanos.length) - 1))
                        .findFirst()
                        .orElse(0)
                / NANOS_IN_MILLI;
    }
}
