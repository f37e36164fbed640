package io.fides.eval;

import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.eval.LabelledLine.LabelledPair;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Sample;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How well a verifier judges labelled pairs. A pair counts as entailed from P(entails) = 0.5 on, as
 * in the scores of an answer. What the labels do not allow is absent.
 */
public record PairEvaluation(String judge, List<JudgedPair> pairs) {

    private static final int BATCH = 64;
    private static final int BINS = 15;
    private static final double ENTAILED = 0.5;
    private static final double FALSE_ALARMS = 0.05;
    private static final Set<Gold> DECIDED = Set.of(Gold.ENTAILMENT, Gold.CONTRADICTION);

    public PairEvaluation {
        pairs = List.copyOf(pairs);
    }

    /** What a person and a verifier said of a pair. */
    public record JudgedPair(Gold gold, StanceProbabilities said) {

        boolean entailed() {
            return gold == Gold.ENTAILMENT;
        }
    }

    /** For plots and for fitting. */
    private record Line(
            String file,
            int pair,
            String label,
            double entails,
            double neutral,
            double contradicts) {

        static Line of(String file, int number, JudgedPair pair) {
            StanceProbabilities p = pair.said();
            String label = pair.gold().word();
            return new Line(file, number, label, p.entails(), p.neutral(), p.contradicts());
        }
    }

    /**
     * @throws FidesException if one cannot be judged: figures over the rest would flatter
     */
    public static PairEvaluation of(
            Verifier verifier, List<LabelledPair> pairs, IntConsumer progress) {
        List<JudgedPair> judged = new ArrayList<>();
        List<List<LabelledPair>> batches =
                pairs.stream().gather(Gatherers.windowFixed(BATCH)).toList();
        for (List<LabelledPair> batch : batches) {
            List<Pairing> pairings =
                    batch.stream()
                            .map(it -> Texts.pairing(Texts.passage(it.premise()), it.hypothesis()))
                            .toList();
            for (Outcome<Judgement> outcome : verifier.judge(pairings)) {
                Gold gold = pairs.get(judged.size()).gold();
                judged.add(new JudgedPair(gold, outcome.orElseThrow().probabilities()));
            }
            progress.accept(judged.size());
        }
        return new PairEvaluation(verifier.name(), judged);
    }

    /** What was said of each pair, a JSON object each. */
    public Stream<String> lines(String file) {
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> Line.of(file, i, pairs.get(i)))
                .map(JsonLines::line);
    }

    public Measured figures(Bootstrap bootstrap) {
        Sample<JudgedPair> all = new Sample<>(pairs, bootstrap);
        ToDoubleFunction<JudgedPair> entails = each -> each.said().entails();
        Measured measured =
                Measured.of("", "")
                        .with("model", judge)
                        .counting("pairs", pairs.size(), "pair", "pairs")
                        .about(", judged by " + judge)
                        .with(
                                "balanced accuracy",
                                "balancedAccuracy",
                                balanced(all, each -> each.said().entails() >= ENTAILED))
                        .with("  of E against C", "forcedAccuracy", forced(all))
                        .with(
                                "ROC AUC",
                                "rocAuc",
                                all.of(all.roc(entails, JudgedPair::entailed).area()));
        if (pairs.stream().noneMatch(each -> each.gold() == Gold.NOT_ENTAILMENT)) {
            RocCurve alarms =
                    all.roc(
                            each -> each.said().contradicts(),
                            each -> each.gold() == Gold.CONTRADICTION);
            measured =
                    measured.with(
                                    "3-way accuracy",
                                    "threeWayAccuracy",
                                    all.share(each -> label(each.said().stance()) == each.gold()))
                            .with(
                                    "C found at 5 % FPR",
                                    "contradictionRecall", all.of(alarms.recallAt(FALSE_ALARMS)));
        }
        return measured.with(
                "calibration error",
                "calibrationError",
                all.of(all.calibrationError(entails, JudgedPair::entailed, BINS)));
    }

    private static Optional<Estimate> balanced(
            Sample<JudgedPair> pairs, Predicate<JudgedPair> called) {
        return pairs.of(pairs.confusion(called, JudgedPair::entailed).balancedAccuracy());
    }

    /** Of these two labels alone, where the judge may not abstain: the likelier one counts. */
    private static Optional<Estimate> forced(Sample<JudgedPair> all) {
        return balanced(
                all.only(each -> DECIDED.contains(each.gold())),
                each -> each.said().entails() > each.said().contradicts());
    }

    private static Gold label(Stance stance) {
        return switch (stance) {
            case ENTAILS -> Gold.ENTAILMENT;
            case NEUTRAL -> Gold.NEUTRAL;
            case CONTRADICTS -> Gold.CONTRADICTION;
        };
    }
}
