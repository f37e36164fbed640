package io.fides.eval;

import io.fides.attribute.Preservation;
import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import io.fides.eval.Measurement.Results;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Sample;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How well the whole flow fixes texts whose right wording is known.
 *
 * @param kinds the figures of each kind, in the order in which the kinds came; then those of all
 *     wrong texts together, if there are several kinds of them
 */
public record FixEvaluation(
        List<Measured> kinds, List<FixOutcome> outcomes, List<Failure> failures) {

    public static final String ALL_WRONG = "all wrong";

    public FixEvaluation {
        kinds = List.copyOf(kinds);
        outcomes = List.copyOf(outcomes);
        failures = List.copyOf(failures);
    }

    /**
     * Fixes every text.
     *
     * @param request how a text is fixed; its evidence is to be the documents of the case alone
     */
    public static FixEvaluation of(
            Fixer fixer,
            Function<FixCase, FixRequest> request,
            List<FixCase> cases,
            Measurement how) {
        Results<FixOutcome> all =
                how.together(
                        Stage.SEGMENTATION,
                        cases,
                        each -> {
                            long start = how.ticker().nanos();
                            AttributionReport report = fixer.fix(request.apply(each), _ -> {});
                            return FixOutcome.of(each, report, how.ticker().nanos() - start);
                        });
        Map<String, List<Optional<FixOutcome>>> byKind = new LinkedHashMap<>();
        for (int i = 0; i < cases.size(); i++) {
            String kind = cases.get(i).kind();
            for (String of : cases.get(i).isRight() ? List.of(kind) : List.of(kind, ALL_WRONG)) {
                byKind.computeIfAbsent(of, _ -> new ArrayList<>()).add(all.each().get(i));
            }
        }
        List<Measured> kinds = new ArrayList<>();
        byKind.forEach((kind, of) -> kinds.add(figures(kind, of, how)));
        kinds.sort(Comparator.comparing(each -> each.name().equals(ALL_WRONG)));
        return new FixEvaluation(
                kinds, all.each().stream().flatMap(Optional::stream).toList(), all.failures());
    }

    /**
     * What fixes of one kind of text are worth. All shares are of texts, not of single edits: a
     * text with two edits of which one is bad is a bad fix. What failed counts as untouched. Of
     * right texts those changed are the false edits; of wrong ones precision is the share of the
     * changed ones that are repaired, abnormal the share changed beyond what is wrong, and
     * preservation the mean share of the text that is kept.
     */
    private static Measured figures(
            String kind, List<Optional<FixOutcome>> texts, Measurement how) {
        Sample<Optional<FixOutcome>> sample = how.sample(texts);
        Function<Predicate<FixOutcome>, Optional<Estimate>> ofTexts =
                counts -> sample.share(each -> each.filter(counts).isPresent());
        List<FixOutcome> outcomes = texts.stream().flatMap(Optional::stream).toList();
        Sample<FixOutcome> all = how.sample(outcomes);
        Sample<FixOutcome> edited = all.only(FixOutcome::changed);
        Predicate<FixOutcome> repaired = each -> each.grade() == FixGrade.RIGHT;
        Predicate<FixOutcome> nearer = each -> each.grade() == FixGrade.PARTLY;
        int failed = texts.size() - outcomes.size();
        Map<String, Integer> verdicts = new TreeMap<>();
        outcomes.stream()
                .flatMap(outcome -> outcome.report().checks().stream())
                .forEach(check -> verdicts.merge(Said.of(check).word(), 1, Integer::sum));
        Measured measured =
                Measured.of(kind, "")
                        .counting("cases", texts.size(), "text", "texts")
                        .about(failed == 0 ? "" : ", " + failed + " failed")
                        .with("failed", failed);
        if (FixCase.isRight(kind)) {
            measured =
                    measured.with("changed (false)", "changed", ofTexts.apply(FixOutcome::changed));
        } else {
            measured =
                    measured.with("changed", "changed", ofTexts.apply(FixOutcome::changed))
                            .with("repaired", "repaired", ofTexts.apply(repaired))
                            .with("nearer", "nearer", ofTexts.apply(nearer))
                            .with("precision", "precision", edited.share(repaired))
                            .with("abnormal", "abnormal", edited.share(FixOutcome::isAbnormal))
                            .with(
                                    "preserved by references",
                                    "referencePreservation",
                                    all.mean(FixEvaluation::referencePreservation));
        }
        return new Timing(outcomes.stream().mapToLong(FixOutcome::nanos).toArray())
                .into(
                        measured.with(
                                        "preservation",
                                        "preservation",
                                        all.mean(FixOutcome::preservation))
                                .with("claims", "verdicts", verdicts));
    }

    private static double referencePreservation(FixOutcome outcome) {
        return Preservation.of(outcome.wanted().answer(), outcome.wanted().reference());
    }
}
