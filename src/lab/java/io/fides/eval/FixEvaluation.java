package io.fides.eval;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.attribute.Preservation;
import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Share;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * How well the whole flow fixes texts whose right wording is known.
 *
 * @param kinds the figures of each kind, in the order in which the kinds came; then those of all
 *     wrong texts together, if there are several kinds of them
 * @param outcomes all that came out
 * @param failures why texts could not be fixed
 */
public record FixEvaluation(
        List<Measured> kinds, List<FixOutcome> outcomes, List<Failure> failures) {

    /** The name of all wrong texts together. */
    public static final String ALL_WRONG = "all wrong";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration FOREVER = Duration.ofDays(365);

    public FixEvaluation {
        kinds = List.copyOf(kinds);
        outcomes = List.copyOf(outcomes);
        failures = List.copyOf(failures);
    }

    /**
     * Fixes every text.
     *
     * @param request how a text is fixed; its evidence is to be the documents of the case alone
     * @param lanes how many texts at a time
     * @param progress told how many are done, from many threads
     */
    public static FixEvaluation of(
            Fixer fixer,
            Function<FixCase, FixRequest> request,
            List<FixCase> cases,
            int lanes,
            Bootstrap bootstrap,
            Ticker ticker,
            IntConsumer progress) {
        AtomicInteger done = new AtomicInteger();
        List<Outcome<FixOutcome>> all =
                new Fanout(lanes)
                        .each(
                                Stage.SEGMENTATION,
                                cases,
                                Deadline.after(FOREVER, ticker),
                                each -> {
                                    long start = ticker.nanos();
                                    AttributionReport report =
                                            fixer.fix(request.apply(each), _ -> {});
                                    long nanos = ticker.nanos() - start;
                                    progress.accept(done.incrementAndGet());
                                    return FixOutcome.of(each, report, nanos);
                                });
        Map<String, List<FixOutcome>> byKind = new LinkedHashMap<>();
        Map<String, Integer> failed = new HashMap<>();
        List<FixOutcome> outcomes = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            FixCase wanted = cases.get(i);
            for (String kind :
                    wanted.isRight() ? List.of(wanted.kind()) : List.of(wanted.kind(), ALL_WRONG)) {
                List<FixOutcome> of = byKind.computeIfAbsent(kind, _ -> new ArrayList<>());
                switch (all.get(i)) {
                    case Outcome.Done<FixOutcome>(FixOutcome outcome) -> of.add(outcome);
                    case Outcome.Failed<FixOutcome> _ -> failed.merge(kind, 1, Integer::sum);
                }
            }
            switch (all.get(i)) {
                case Outcome.Done<FixOutcome>(FixOutcome outcome) -> outcomes.add(outcome);
                case Outcome.Failed<FixOutcome>(Failure failure) -> failures.add(failure);
            }
        }
        List<Measured> kinds = new ArrayList<>();
        byKind.forEach(
                (kind, of) ->
                        kinds.add(figures(kind, of, failed.getOrDefault(kind, 0), bootstrap)));
        kinds.sort(Comparator.comparing(each -> each.name().equals(ALL_WRONG)));
        return new FixEvaluation(kinds, outcomes, failures);
    }

    /**
     * What fixes of one kind of text are worth. All shares are of texts, not of single edits: a
     * text with two edits of which one is bad is a bad fix. What failed counts as untouched. Of
     * right texts those changed are the false edits; of wrong ones precision is the share of the
     * changed ones that are repaired, abnormal the share changed beyond what is wrong, and
     * preservation the mean share of the text that is kept.
     */
    private static Measured figures(
            String kind, List<FixOutcome> outcomes, int failed, Bootstrap bootstrap) {
        List<FixOutcome> edited = outcomes.stream().filter(FixOutcome::changed).toList();
        Predicate<FixOutcome> repaired = each -> each.grade() == FixGrade.RIGHT;
        int texts = outcomes.size() + failed;
        Map<String, Integer> verdicts = new TreeMap<>();
        outcomes.forEach(
                outcome ->
                        outcome.report()
                                .checks()
                                .forEach(
                                        check ->
                                                verdicts.merge(
                                                        Said.of(check).word(), 1, Integer::sum)));
        Measured measured =
                Measured.of(
                                kind,
                                "%s%s"
                                        .formatted(
                                                Measured.count(texts, "text", "texts"),
                                                failed == 0 ? "" : ", " + failed + " failed"))
                        .with("cases", texts)
                        .with("failed", failed);
        if (FixCase.isRight(kind)) {
            measured =
                    measured.with(
                            "changed (false)",
                            "changed",
                            share(outcomes, failed, FixOutcome::changed, bootstrap));
        } else {
            Predicate<FixOutcome> nearer = each -> each.grade() == FixGrade.PARTLY;
            measured =
                    measured.with(
                                    "changed",
                                    "changed",
                                    share(outcomes, failed, FixOutcome::changed, bootstrap))
                            .with(
                                    "repaired",
                                    "repaired",
                                    share(outcomes, failed, repaired, bootstrap))
                            .with("nearer", "nearer", share(outcomes, failed, nearer, bootstrap))
                            .with("precision", "precision", share(edited, 0, repaired, bootstrap))
                            .with(
                                    "abnormal",
                                    "abnormal",
                                    share(edited, 0, FixOutcome::isAbnormal, bootstrap))
                            .with(
                                    "preserved by references",
                                    "referencePreservation",
                                    mean(
                                            outcomes,
                                            FixEvaluation::referencePreservation,
                                            bootstrap));
        }
        return new Timing(outcomes.stream().mapToLong(FixOutcome::nanos).toArray())
                .into(
                        measured.with(
                                        "preservation",
                                        "preservation",
                                        mean(outcomes, FixOutcome::preservation, bootstrap))
                                .with("claims", "verdicts", JSON.valueToTree(verdicts)));
    }

    private static Optional<Estimate> share(
            List<FixOutcome> outcomes, int failed, Predicate<FixOutcome> counts, Bootstrap draws) {
        double[] values = new double[outcomes.size() + failed];
        for (int i = 0; i < outcomes.size(); i++) {
            values[i] = counts.test(outcomes.get(i)) ? 1 : 0;
        }
        return draws.of(values.length, Share.mean(values));
    }

    private static Optional<Estimate> mean(
            List<FixOutcome> outcomes, ToDoubleFunction<FixOutcome> value, Bootstrap draws) {
        return draws.of(outcomes.size(), Share.of(outcomes, value, _ -> 1));
    }

    private static double referencePreservation(FixOutcome outcome) {
        return Preservation.of(outcome.wanted().answer(), outcome.wanted().reference());
    }
}
