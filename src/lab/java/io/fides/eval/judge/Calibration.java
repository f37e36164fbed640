package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.eval.Measured;
import io.fides.eval.metric.RocCurve;
import io.fides.verify.model.JudgeExample;
import io.fides.verify.model.JudgeWeights;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * How far a judge is believed, and how good it is when it is believed so far.
 *
 * @param weights fitted on all facts
 * @param figures of facts of which no record was fitted on
 */
public record Calibration(JudgeWeights weights, Measured figures) {

    private static final int FOLDS = 10;

    /**
     * @param support the share of true facts that are to be called supported
     * @param alarms the share of true facts that may be called contradicted without a correction
     * @param harm the share of true and open facts that may be rewritten
     */
    public static Calibration of(List<Judged> facts, double support, double alarms, double harm) {
        FittedJudge.Bounds bounds = new FittedJudge.Bounds(support, alarms, harm);
        return new Calibration(FittedJudge.fit(facts, bounds).weights(), figures(facts, bounds));
    }

    private static Measured figures(List<Judged> facts, FittedJudge.Bounds bounds) {
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

        /**
         * Verdicts by label; the AUC of support against all others and against false facts alone;
         * how many false facts are rewritten rightly, of how many the right correction is among the
         * rewritings, and how many other facts are rewritten; and the same by kind of error.
         */
        Measured figures() {
            int facts = support.values().stream().mapToInt(List::size).sum();
            Measured measured = Measured.of("", Measured.count(facts, "fact", "facts"));
            for (Map.Entry<Stance, Map<Stance, Integer>> label : verdicts.entrySet()) {
                String word = "called, of " + label.getKey().name().toLowerCase(Locale.ROOT);
                measured = measured.with(word, word, label.getValue());
            }
            measured =
                    measured.with("AUC of support", "support", auc(Set.of(Stance.values())))
                            .with(
                                    "  against false ones",
                                    "contradicted",
                                    auc(Set.of(Stance.ENTAILS, Stance.CONTRADICTS)))
                            .with("rewritten rightly", "repaired", repaired)
                            .with("  could have been", "offered", offered)
                            .with("rewritten, not false", "harmed", harmed)
                            .with("rewritten in all", "made", made);
            List<Measured> parts = new ArrayList<>();
            kinds.forEach(
                    (kind, count) ->
                            parts.add(
                                    Measured.of(kind, "%d of %d".formatted(count[0], count[1]))
                                            .with("repaired", count[0])
                                            .with("facts", count[1])));
            return measured.with(parts, List.of());
        }

        /** Of support, true facts against the others of these labels. */
        private double auc(Set<Stance> labels) {
            List<Double> scores = new ArrayList<>();
            List<Boolean> entailed = new ArrayList<>();
            support.forEach(
                    (label, all) -> {
                        if (labels.contains(label)) {
                            scores.addAll(all);
                            all.forEach(_ -> entailed.add(label == Stance.ENTAILS));
                        }
                    });
            boolean[] positive = new boolean[entailed.size()];
            int[] once = new int[positive.length];
            for (int i = 0; i < positive.length; i++) {
                positive[i] = entailed.get(i);
                once[i] = 1;
            }
            double[] values = scores.stream().mapToDouble(Double::doubleValue).toArray();
            return new RocCurve(values, positive).area().of(once).orElse(0);
        }
    }
}
