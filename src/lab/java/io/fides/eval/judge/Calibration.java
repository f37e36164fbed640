package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.verify.model.JudgeExample;
import io.fides.verify.model.JudgeWeights;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * How far a judge is believed, and how good it is when it is believed so far.
 *
 * @param weights fitted on all facts
 * @param figures of facts of which no record was fitted on
 */
public record Calibration(JudgeWeights weights, Figures figures) {

    private static final int FOLDS = 10;

    /**
     * What a judge makes of facts.
     *
     * @param verdicts by label, then by verdict
     * @param support AUC of support, true facts against all others
     * @param contradicted the same against false ones
     * @param offered false facts of which the right correction is among the rewritings
     * @param repaired false facts that are rewritten rightly
     * @param harmed other facts that are rewritten
     * @param made all rewritings
     * @param kinds of errors: how many are repaired, of how many
     */
    public record Figures(
            Map<Stance, Map<Stance, Integer>> verdicts,
            double support,
            double contradicted,
            int offered,
            int repaired,
            int harmed,
            int made,
            Map<String, int[]> kinds) {}

    /**
     * @param support the share of true facts that are to be called supported
     * @param alarms the share of true facts that may be called contradicted without a correction
     * @param harm the share of true and open facts that may be rewritten
     */
    public static Calibration of(List<Judged> facts, double support, double alarms, double harm) {
        FittedJudge.Bounds bounds = new FittedJudge.Bounds(support, alarms, harm);
        return new Calibration(FittedJudge.fit(facts, bounds).weights(), figures(facts, bounds));
    }

    private static Figures figures(List<Judged> facts, FittedJudge.Bounds bounds) {
        Map<String, Integer> folds = folds(facts);
        Tally tally = new Tally();
        for (int fold = 0; fold < FOLDS; fold++) {
            int held = fold;
            FittedJudge judge =
                    FittedJudge.fit(
                            facts.stream().filter(each -> fold(folds, each) != held).toList(),
                            bounds);
            facts.stream()
                    .filter(each -> fold(folds, each) == held)
                    .forEach(each -> tally.add(each, judge));
        }
        return tally.figures();
    }

    private static int fold(Map<String, Integer> folds, Judged judged) {
        return folds.getOrDefault(judged.fact().record(), 0);
    }

    private static Map<String, Integer> folds(List<Judged> facts) {
        List<String> records =
                new ArrayList<>(
                        facts.stream()
                                .map(each -> each.fact().record())
                                .distinct()
                                .sorted()
                                .toList());
        Collections.shuffle(records, new Random(1));
        Map<String, Integer> folds = new HashMap<>();
        records.forEach(each -> folds.put(each, folds.size() % FOLDS));
        return folds;
    }

    private static final class Tally {

        private final Map<Stance, Map<Stance, Integer>> verdicts = new TreeMap<>();
        private final Map<Stance, List<Double>> support = new HashMap<>();
        private final Map<String, int[]> kinds = new TreeMap<>();
        private int offered;
        private int repaired;
        private int harmed;
        private int made;

        void add(Judged judged, FittedJudge judge) {
            Stance label = judged.fact().label();
            verdicts.computeIfAbsent(label, _ -> new TreeMap<>())
                    .merge(judge.verdict(judged), 1, Integer::sum);
            support.computeIfAbsent(label, _ -> new ArrayList<>()).add(judge.support(judged));
            Optional<JudgeExample.Rewritten> rewriting = judge.made(judged);
            boolean right = rewriting.filter(judged.fact()::isRight).isPresent();
            made += rewriting.isPresent() ? 1 : 0;
            repaired += right ? 1 : 0;
            if (label == Stance.CONTRADICTS) {
                boolean among =
                        judged.example().rewritings().stream().anyMatch(judged.fact()::isRight);
                offered += among ? 1 : 0;
                int[] kind = kinds.computeIfAbsent(judged.fact().error(), _ -> new int[2]);
                kind[0] += right ? 1 : 0;
                kind[1]++;
            } else {
                harmed += rewriting.isPresent() ? 1 : 0;
            }
        }

        Figures figures() {
            List<Double> entailed = support.getOrDefault(Stance.ENTAILS, List.of());
            List<Double> contradicted = support.getOrDefault(Stance.CONTRADICTS, List.of());
            List<Double> others = new ArrayList<>(contradicted);
            others.addAll(support.getOrDefault(Stance.NEUTRAL, List.of()));
            return new Figures(
                    verdicts,
                    auc(entailed, others),
                    auc(entailed, contradicted),
                    offered,
                    repaired,
                    harmed,
                    made,
                    kinds);
        }

        /** How often one of the first is above one of the second; half where they are level. */
        private static double auc(List<Double> above, List<Double> below) {
            double won = 0;
            for (double high : above) {
                for (double low : below) {
                    won += high > low ? 1 : high == low ? 0.5 : 0;
                }
            }
            return won / Math.max(1, (double) above.size() * below.size());
        }
    }
}
