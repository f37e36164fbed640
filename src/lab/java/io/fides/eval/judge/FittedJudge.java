package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.eval.judge.Calibration.Judged;
import io.fides.eval.judge.LogisticRegression.Example;
import io.fides.verify.model.JudgeExample;
import io.fides.verify.model.JudgeWeights;
import io.fides.verify.model.LinearSpline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A judge that was fitted. Where a verdict is asked for, and not a score or a proof, its offsets
 * are moved so that it does no more harm than is allowed.
 *
 * @param stance entailment and contradiction against neutral
 * @param rewriting right against wrong
 * @param strict the log odds above which a verdict is support
 * @param careful the log odds above which a verdict is contradiction
 * @param harmless the log odds above which a rewriting is believed
 */
record FittedJudge(
        LogisticRegression stance,
        LogisticRegression rewriting,
        double strict,
        double careful,
        double harmless) {

    private static final double NEVER = -99;

    /** How much a wrong rewriting counts where the claim is wrong, too. */
    private static final double HARMLESS = 0.3;

    /**
     * What a judge may do.
     *
     * @param support the share of true facts that are called supported: fewer, and fewer false ones
     *     are
     * @param alarms the share of true and open facts that may be called contradicted without a
     *     correction
     * @param harm the share of true and open facts that may be rewritten
     */
    record Bounds(double support, double alarms, double harm) {}

    record Best(JudgeExample.Rewritten rewriting, double odds) {}

    static FittedJudge fit(List<Judged> facts, Bounds bounds) {
        FittedJudge open = new FittedJudge(stances(facts), rewritings(facts), 0, 0, 0);
        List<Judged> right = facts.stream().filter(each -> !each.is(Stance.CONTRADICTS)).toList();
        List<Judged> supported = facts.stream().filter(each -> each.is(Stance.ENTAILS)).toList();
        return new FittedJudge(
                open.stance,
                open.rewriting,
                above(bounds.support(), supported, open::support),
                above(bounds.alarms(), right, open::accusation),
                above(bounds.harm(), right, each -> open.best(each).map(Best::odds).orElse(NEVER)));
    }

    private static LogisticRegression stances(List<Judged> facts) {
        List<Example> examples = new ArrayList<>();
        for (Judged each : facts) {
            for (int i = 0; i < each.example().windows().size(); i++) {
                int label =
                        switch (each.fact().said(i)) {
                            case NEUTRAL -> 0;
                            case ENTAILS -> 1;
                            case CONTRADICTS -> 2;
                        };
                examples.add(new Example(each.example().windows().get(i), label, 1));
            }
        }
        return LogisticRegression.fit(examples, LogisticRegression.names(examples), 3);
    }

    private static LogisticRegression rewritings(List<Judged> facts) {
        List<Example> examples = new ArrayList<>();
        for (Judged each : facts) {
            for (JudgeExample.Rewritten rewriting : each.example().rewritings()) {
                boolean right = each.fact().isRight(rewriting);
                double harm = right || !each.is(Stance.CONTRADICTS) ? 1 : HARMLESS;
                examples.add(
                        new Example(rewriting.features(), right ? 1 : 0, harm * each.weight()));
            }
        }
        return LogisticRegression.fit(examples, LogisticRegression.names(examples), 2);
    }

    /** The value that no more than a share of the facts exceed. */
    private static double above(double share, List<Judged> facts, ToDoubleFunction<Judged> value) {
        double[] ordered =
                facts.stream().mapToDouble(value).map(x -> -x).sorted().map(x -> -x).toArray();
        return ordered.length == 0
                ? 0
                : ordered[Math.min(ordered.length - 1, (int) (share * ordered.length))] + 1e-6;
    }

    /** The log odds of support by the window that supports most, before offsets. */
    double support(Judged judged) {
        return most(judged, FittedJudge::support);
    }

    /** The log odds of contradiction by the window that accuses most, before offsets. */
    private double accusation(Judged judged) {
        return most(judged, FittedJudge::accusation);
    }

    private double most(Judged judged, ToDoubleFunction<double[]> value) {
        return judged.example().windows().stream()
                .map(stance::odds)
                .mapToDouble(value)
                .max()
                .orElse(NEVER);
    }

    /** Of entailment against all else, where odds are against neutral. */
    private static double support(double[] odds) {
        return odds[0] - Math.log1p(Math.exp(odds[1]));
    }

    private static double accusation(double[] odds) {
        return odds[1] - Math.log1p(Math.exp(odds[0]));
    }

    Optional<Best> best(Judged judged) {
        return judged.example().rewritings().stream()
                .map(each -> new Best(each, rewriting.odds(each.features())[0]))
                .max(Comparator.comparingDouble(Best::odds));
    }

    /** The rewriting that is made. */
    Optional<JudgeExample.Rewritten> made(Judged judged) {
        return best(judged).filter(each -> each.odds() > harmless).map(Best::rewriting);
    }

    /** A window is for a claim or against it; one that is against it decides. */
    Stance verdict(Judged judged) {
        if (made(judged).isPresent() || most(judged, this::leading) > 0) {
            return Stance.CONTRADICTS;
        }
        return support(judged) > strict ? Stance.ENTAILS : Stance.NEUTRAL;
    }

    /** By how much contradiction is above what it has to be, if support does not exceed it. */
    private double leading(double[] odds) {
        double accused = accusation(odds) - careful;
        return accused > support(odds) - strict ? accused : NEVER;
    }

    JudgeWeights weights() {
        return new JudgeWeights(
                with(JudgeWeights.VERDICT, -strict, stance.weights().getFirst()),
                with(JudgeWeights.VERDICT, -careful, stance.weights().getLast()),
                with(LinearSpline.BIAS, -harmless, rewriting.weights().getFirst()));
    }

    private static Map<String, Double> with(String name, double more, Map<String, Double> weights) {
        Map<String, Double> all = new HashMap<>(weights);
        all.merge(name, more, Double::sum);
        return all;
    }
}
