package io.fides.eval.judge;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.fides.domain.Stance;
import io.fides.eval.Measured;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Sample;
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
import java.util.TreeMap;
import java.util.function.Predicate;

/** How far a judge is believed, and how good it is when it is believed so far. */
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
        List<Trial> trials = new ArrayList<>();
        for (int fold = 0; fold < FOLDS; fold++) {
            int held = fold;
            FittedJudge judge =
                    FittedJudge.fit(
                            facts.stream().filter(each -> fold(folds, each) != held).toList(),
                            bounds);
            facts.stream()
                    .filter(each -> fold(folds, each) == held)
                    .map(each -> Trial.of(each, judge))
                    .forEach(trials::add);
        }
        return figures(trials);
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

    /** What a judge that was not fitted on it makes of a fact. */
    private record Trial(
            Judged judged, Stance verdict, double support, Optional<JudgeExample.Rewritten> made) {

        static Trial of(Judged judged, FittedJudge judge) {
            return new Trial(
                    judged, judge.verdict(judged), judge.support(judged), judge.made(judged));
        }

        boolean isFalse() {
            return judged.is(Stance.CONTRADICTS);
        }

        boolean right() {
            return made.filter(judged.fact()::isRight).isPresent();
        }

        /** Whether the right correction is among the rewritings. */
        boolean offered() {
            return judged.example().rewritings().stream().anyMatch(judged.fact()::isRight);
        }
    }

    /**
     * Verdicts by label; the AUC of support against all others and against false facts alone; how
     * many false facts are rewritten rightly, of how many the right correction is among the
     * rewritings, and how many other facts are rewritten; and the same by kind of error.
     */
    private static Measured figures(List<Trial> trials) {
        Measured measured = Measured.of("", Measured.count(trials.size(), "fact", "facts"));
        for (Stance label : Stance.values()) {
            Map<Stance, Long> called =
                    trials.stream()
                            .filter(each -> each.judged().is(label))
                            .collect(groupingBy(Trial::verdict, TreeMap::new, counting()));
            if (!called.isEmpty()) {
                String word = "called, of " + label.name().toLowerCase(Locale.ROOT);
                measured = measured.with(word, word, called);
            }
        }
        List<Trial> decided =
                trials.stream().filter(each -> !each.judged().is(Stance.NEUTRAL)).toList();
        List<Measured> parts = new ArrayList<>();
        trials.stream()
                .filter(Trial::isFalse)
                .collect(groupingBy(each -> each.judged().fact().error(), TreeMap::new, toList()))
                .forEach(
                        (kind, all) -> parts.add(part(kind, count(all, Trial::right), all.size())));
        return measured.with("AUC of support", "support", auc(trials))
                .with("  against false ones", "contradicted", auc(decided))
                .with("rewritten rightly", "repaired", count(trials, Trial::right))
                .with(
                        "  could have been",
                        "offered",
                        count(trials, each -> each.isFalse() && each.offered()))
                .with(
                        "rewritten, not false",
                        "harmed",
                        count(trials, each -> !each.isFalse() && each.made().isPresent()))
                .with("rewritten in all", "made", count(trials, each -> each.made().isPresent()))
                .with(parts, List.of());
    }

    private static Measured part(String kind, long repaired, int facts) {
        return Measured.of(kind, "%d of %d".formatted(repaired, facts))
                .with("repaired", repaired)
                .with("facts", facts);
    }

    private static long count(List<Trial> trials, Predicate<Trial> is) {
        return trials.stream().filter(is).count();
    }

    private static double auc(List<Trial> trials) {
        Sample<Trial> all = new Sample<>(trials);
        boolean[] positive = all.flags(each -> each.judged().is(Stance.ENTAILS));
        RocCurve curve = new RocCurve(all.numbers(Trial::support), positive);
        return all.of(curve.area()).map(Estimate::value).orElse(0.0);
    }

    /**
     * A fact with what a reader finds out about it.
     *
     * @param weight how often its rewritings count where weights are fitted
     */
    public record Judged(LabelledFact fact, JudgeExample example, double weight) {

        boolean is(Stance label) {
            return fact.label() == label;
        }
    }
}
