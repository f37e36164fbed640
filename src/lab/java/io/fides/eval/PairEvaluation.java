package io.fides.eval;

import io.fides.domain.StanceProbabilities;
import io.fides.eval.metric.BalancedAccuracy;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.CalibrationError;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Mean;
import io.fides.eval.metric.RecallAtFalsePositiveRate;
import io.fides.eval.metric.RocAuc;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How well a verifier judges labelled pairs. A pair counts as entailed from P(entails) = 0.5 on, as
 * in the scores of an answer. What the labels do not allow is absent.
 *
 * @param judge the name of the verifier
 * @param pairs how many there are
 * @param balancedAccuracy entailment against the rest
 * @param forcedAccuracy balanced accuracy of entailment against contradiction on those pairs alone,
 *     where the judge may not abstain: what is likelier of the two counts
 * @param rocAuc of P(entails), entailment against the rest
 * @param threeWayAccuracy how often the likeliest stance is the label, where every label is one of
 *     the three; on a set of one label, how much of it is found
 * @param contradictionRecall how many contradictions are found by P(contradicts) where 5 % of the
 *     other pairs may be taken for one
 * @param calibrationError of P(entails), 15 bins
 */
public record PairEvaluation(
        String judge,
        int pairs,
        Optional<Estimate> balancedAccuracy,
        Optional<Estimate> forcedAccuracy,
        Optional<Estimate> rocAuc,
        Optional<Estimate> threeWayAccuracy,
        Optional<Estimate> contradictionRecall,
        Optional<Estimate> calibrationError) {

    private static final int BINS = 15;
    private static final double ENTAILED = 0.5;
    private static final double FALSE_ALARMS = 0.05;

    /** The figures of judgements that were made. */
    public static PairEvaluation of(JudgedPairs judged, Bootstrap bootstrap) {
        return of(
                judged.judge(),
                judged.pairs().stream().map(LabelledPair::gold).toList(),
                judged.said(),
                bootstrap);
    }

    static PairEvaluation of(
            String judge, List<Gold> gold, List<StanceProbabilities> judged, Bootstrap bootstrap) {
        int n = gold.size();
        double[] entails = judged.stream().mapToDouble(StanceProbabilities::entails).toArray();
        boolean[] predicted = new boolean[n];
        boolean[] actual = new boolean[n];
        for (int i = 0; i < n; i++) {
            predicted[i] = entails[i] >= ENTAILED;
            actual[i] = gold.get(i) == Gold.ENTAILMENT;
        }
        return new PairEvaluation(
                judge,
                n,
                bootstrap.of(n, new BalancedAccuracy(predicted, actual)),
                forced(gold, judged, bootstrap),
                bootstrap.of(n, new RocAuc(entails, actual)),
                threeWay(gold, judged, bootstrap),
                contradictionRecall(gold, judged, bootstrap),
                bootstrap.of(n, new CalibrationError(entails, actual, BINS)));
    }

    private static Optional<Estimate> forced(
            List<Gold> gold, List<StanceProbabilities> judged, Bootstrap bootstrap) {
        int[] decided =
                IntStream.range(0, gold.size())
                        .filter(
                                i ->
                                        gold.get(i) == Gold.ENTAILMENT
                                                || gold.get(i) == Gold.CONTRADICTION)
                        .toArray();
        boolean[] predicted = new boolean[decided.length];
        boolean[] actual = new boolean[decided.length];
        for (int i = 0; i < decided.length; i++) {
            StanceProbabilities each = judged.get(decided[i]);
            predicted[i] = each.entails() > each.contradicts();
            actual[i] = gold.get(decided[i]) == Gold.ENTAILMENT;
        }
        return bootstrap.of(decided.length, new BalancedAccuracy(predicted, actual));
    }

    private static Optional<Estimate> threeWay(
            List<Gold> gold, List<StanceProbabilities> judged, Bootstrap bootstrap) {
        if (gold.contains(Gold.NOT_ENTAILMENT)) {
            return Optional.empty();
        }
        double[] right = new double[gold.size()];
        for (int i = 0; i < right.length; i++) {
            Gold said =
                    switch (judged.get(i).stance()) {
                        case ENTAILS -> Gold.ENTAILMENT;
                        case NEUTRAL -> Gold.NEUTRAL;
                        case CONTRADICTS -> Gold.CONTRADICTION;
                    };
            right[i] = said == gold.get(i) ? 1 : 0;
        }
        return bootstrap.of(right.length, new Mean(right));
    }

    private static Optional<Estimate> contradictionRecall(
            List<Gold> gold, List<StanceProbabilities> judged, Bootstrap bootstrap) {
        if (gold.contains(Gold.NOT_ENTAILMENT)) {
            return Optional.empty();
        }
        double[] contradicts =
                judged.stream().mapToDouble(StanceProbabilities::contradicts).toArray();
        boolean[] actual = new boolean[contradicts.length];
        for (int i = 0; i < actual.length; i++) {
            actual[i] = gold.get(i) == Gold.CONTRADICTION;
        }
        return bootstrap.of(
                actual.length, new RecallAtFalsePositiveRate(contradicts, actual, FALSE_ALARMS));
    }
}
