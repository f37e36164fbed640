package io.fides.eval;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.CalibrationError;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Share;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    private final List<Gold> gold;
    private final List<StanceProbabilities> said;
    private final Bootstrap bootstrap;

    private PairEvaluation(List<Gold> gold, List<StanceProbabilities> said, Bootstrap bootstrap) {
        this.gold = gold;
        this.said = said;
        this.bootstrap = bootstrap;
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
        return new PairEvaluation(gold, said, bootstrap).figures(judge);
    }

    private Measured figures(String judge) {
        double[] entails = said.stream().mapToDouble(StanceProbabilities::entails).toArray();
        double[] contradicts =
                said.stream().mapToDouble(StanceProbabilities::contradicts).toArray();
        boolean[] entailed = are(Gold.ENTAILMENT);
        int n = gold.size();
        boolean[] called = new boolean[n];
        for (int i = 0; i < n; i++) {
            called[i] = entails[i] >= ENTAILED;
        }
        Measured measured =
                Measured.of(
                                "",
                                "%s, judged by %s"
                                        .formatted(Measured.count(n, "pair", "pairs"), judge))
                        .with("model", judge)
                        .with("pairs", n)
                        .with(
                                "balanced accuracy",
                                "balancedAccuracy",
                                over(new Confusion(called, entailed).balancedAccuracy()))
                        .with("  of E against C", "forcedAccuracy", forced())
                        .with("ROC AUC", "rocAuc", over(new RocCurve(entails, entailed).area()));
        if (!gold.contains(Gold.NOT_ENTAILMENT)) {
            RocCurve alarms = new RocCurve(contradicts, are(Gold.CONTRADICTION));
            measured =
                    measured.with("3-way accuracy", "threeWayAccuracy", over(threeWay()))
                            .with(
                                    "C found at 5 % FPR",
                                    "contradictionRecall", over(alarms.recallAt(FALSE_ALARMS)));
        }
        return measured.with(
                "calibration error",
                "calibrationError",
                over(new CalibrationError(entails, entailed, BINS)));
    }

    private Optional<Estimate> over(Statistic figure) {
        return bootstrap.of(gold.size(), figure);
    }

    private boolean[] are(Gold label) {
        boolean[] are = new boolean[gold.size()];
        for (int i = 0; i < are.length; i++) {
            are[i] = gold.get(i) == label;
        }
        return are;
    }

    /** Of these two labels alone, where the judge may not abstain: the likelier one counts. */
    private Optional<Estimate> forced() {
        int[] decided =
                IntStream.range(0, gold.size())
                        .filter(i -> DECIDED.contains(gold.get(i)))
                        .toArray();
        boolean[] called = new boolean[decided.length];
        boolean[] entailed = new boolean[decided.length];
        for (int i = 0; i < decided.length; i++) {
            StanceProbabilities each = said.get(decided[i]);
            called[i] = each.entails() > each.contradicts();
            entailed[i] = gold.get(decided[i]) == Gold.ENTAILMENT;
        }
        return bootstrap.of(decided.length, new Confusion(called, entailed).balancedAccuracy());
    }

    /** How often the likeliest stance is the label; on a set of one label, how much is found. */
    private Statistic threeWay() {
        return Share.mean(
                IntStream.range(0, gold.size())
                        .mapToDouble(i -> label(said.get(i).stance()) == gold.get(i) ? 1 : 0)
                        .toArray());
    }

    private static Gold label(Stance stance) {
        return switch (stance) {
            case ENTAILS -> Gold.ENTAILMENT;
            case NEUTRAL -> Gold.NEUTRAL;
            case CONTRADICTS -> Gold.CONTRADICTION;
        };
    }
}
