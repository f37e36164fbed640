package io.fides.eval;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.CalibrationError;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Sample;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * How well a verifier judges labelled pairs. A pair counts as entailed from P(entails) = 0.5 on, as
 * in the scores of an answer. What the labels do not allow is absent.
 */
public final class PairEvaluation {

    private static final int BINS = 15;
    private static final double ENTAILED = 0.5;
    private static final double FALSE_ALARMS = 0.05;

    private static final Set<Gold> DECIDED = Set.of(Gold.ENTAILMENT, Gold.CONTRADICTION);

    private PairEvaluation() {}

    /** A pair with what was said of it. */
    private record Pair(Gold gold, StanceProbabilities said) {

        boolean entailed() {
            return gold == Gold.ENTAILMENT;
        }
    }

    /** The figures of judgements that were made. */
    public static Measured of(JudgedPairs judged, Bootstrap bootstrap) {
        return of(
                judged.judge(),
                judged.pairs().stream().map(LabelledPair::gold).toList(),
                judged.said(),
                bootstrap);
    }

    static Measured of(
            String judge, List<Gold> gold, List<StanceProbabilities> said, Bootstrap bootstrap) {
        Sample<Pair> all =
                new Sample<>(
                        IntStream.range(0, gold.size())
                                .mapToObj(i -> new Pair(gold.get(i), said.get(i)))
                                .toList(),
                        bootstrap);
        double[] entails = all.numbers(each -> each.said().entails());
        boolean[] entailed = all.flags(Pair::entailed);
        Measured measured =
                Measured.of("", "")
                        .with("model", judge)
                        .counting("pairs", gold.size(), "pair", "pairs")
                        .about(", judged by " + judge)
                        .with(
                                "balanced accuracy",
                                "balancedAccuracy",
                                balanced(all, each -> each.said().entails() >= ENTAILED))
                        .with("  of E against C", "forcedAccuracy", forced(all))
                        .with("ROC AUC", "rocAuc", all.of(new RocCurve(entails, entailed).area()));
        if (!gold.contains(Gold.NOT_ENTAILMENT)) {
            RocCurve alarms =
                    new RocCurve(
                            all.numbers(each -> each.said().contradicts()),
                            all.flags(each -> each.gold() == Gold.CONTRADICTION));
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
                all.of(new CalibrationError(entails, entailed, BINS)));
    }

    private static Optional<Estimate> balanced(Sample<Pair> pairs, Predicate<Pair> called) {
        return pairs.of(
                new Confusion(pairs.flags(called), pairs.flags(Pair::entailed)).balancedAccuracy());
    }

    /** Of these two labels alone, where the judge may not abstain: the likelier one counts. */
    private static Optional<Estimate> forced(Sample<Pair> all) {
        List<Pair> decided =
                all.items().stream().filter(each -> DECIDED.contains(each.gold())).toList();
        return balanced(
                new Sample<>(decided, all.draws()),
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
