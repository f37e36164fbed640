package io.fides.eval;

import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * How well the whole flow fixes texts whose right wording is known.
 *
 * @param kinds the figures of each kind, in the order in which the kinds came; then those of all
 *     wrong texts together, if there are several kinds of them
 * @param outcomes all that came out
 * @param failures why texts could not be fixed
 */
public record FixEvaluation(
        List<FixFigures> kinds, List<FixOutcome> outcomes, List<Failure> failures) {

    /** The name of all wrong texts together. */
    public static final String ALL_WRONG = "all wrong";

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
        Map<String, Integer> failed = new LinkedHashMap<>();
        List<FixOutcome> outcomes = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            Set<String> groups = new LinkedHashSet<>(List.of(cases.get(i).kind()));
            if (!cases.get(i).isRight()) {
                groups.add(ALL_WRONG);
            }
            switch (all.get(i)) {
                case Outcome.Done<FixOutcome>(FixOutcome outcome) -> {
                    outcomes.add(outcome);
                    groups.forEach(
                            group ->
                                    byKind.computeIfAbsent(group, _ -> new ArrayList<>())
                                            .add(outcome));
                }
                case Outcome.Failed<FixOutcome>(Failure failure) -> {
                    failures.add(failure);
                    groups.forEach(
                            group -> {
                                byKind.computeIfAbsent(group, _ -> new ArrayList<>());
                                failed.merge(group, 1, Integer::sum);
                            });
                }
            }
        }
        return new FixEvaluation(figures(byKind, failed, bootstrap), outcomes, failures);
    }

    private static List<FixFigures> figures(
            Map<String, List<FixOutcome>> byKind,
            Map<String, Integer> failed,
            Bootstrap bootstrap) {
        List<FixFigures> figures = new ArrayList<>();
        byKind.forEach(
                (kind, outcomes) ->
                        figures.add(
                                FixFigures.of(
                                        kind, outcomes, failed.getOrDefault(kind, 0), bootstrap)));
        figures.sort(Comparator.comparing(each -> each.kind().equals(ALL_WRONG)));
        return figures;
    }
}
