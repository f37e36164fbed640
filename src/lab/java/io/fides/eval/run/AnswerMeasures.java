package io.fides.eval.run;

import io.fides.eval.FixCase;
import io.fides.eval.FixGrade;
import io.fides.eval.metric.FirstRanks;
import io.fides.eval.metric.HarmonicMean;
import io.fides.eval.metric.Mean;
import io.fides.eval.metric.Share;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The measures of {@link Measure} that answers have. A failure scores 0 for quality, is no edit
 * that could be false or abnormal, and has no cost.
 */
final class AnswerMeasures {

    private AnswerMeasures() {}

    /** AR before the edits: FIDES equation 1, the mean over answers. */
    static Optional<Statistic> arBefore(List<Row> rows) {
        return mean(rows, row -> row.result().scores().arBefore());
    }

    /** AR after the edits: FIDES equation 1, the mean over answers. */
    static Optional<Statistic> ar(List<Row> rows) {
        return mean(rows, row -> row.result().scores().ar());
    }

    /** AP before the edits: FIDES equation 2, the mean over answers. */
    static Optional<Statistic> apBefore(List<Row> rows) {
        return mean(
                rows, row -> row.result().scores().apBefore() * row.result().scores().coverage());
    }

    /** AP after the edits: FIDES equation 2, the mean over answers. */
    static Optional<Statistic> ap(List<Row> rows) {
        return mean(rows, row -> row.result().scores().ap() * row.result().scores().coverage());
    }

    /** AF1 before the edits: FIDES §4.1, 2·AP·AR ÷ (AP + AR) of the means. */
    static Optional<Statistic> af1Before(List<Row> rows) {
        return harmonic(apBefore(rows), arBefore(rows));
    }

    /** AF1 after the edits: FIDES §4.1, 2·AP·AR ÷ (AP + AR) of the means. */
    static Optional<Statistic> af1(List<Row> rows) {
        return harmonic(ap(rows), ar(rows));
    }

    /** Accuracy with AutoAIS after the edits: FIDES §4.5. */
    static Optional<Statistic> autoAis(List<Row> rows) {
        return mean(rows, row -> row.result().scores().ais() ? 1 : 0);
    }

    /** Pres = max(1 − Lev(x, x′) ÷ len(x), 0): RARR §2. */
    static Optional<Statistic> preservation(List<Row> rows) {
        return mean(rows, row -> row.result().scores().preservation());
    }

    /** F1_AP = 2·AR·Pres ÷ (AR + Pres) of the means: RARR §2. */
    static Optional<Statistic> f1Ap(List<Row> rows) {
        return harmonic(ar(rows), preservation(rows));
    }

    /** The share of answers that were changed. */
    static Optional<Statistic> edited(List<Row> rows) {
        return share(rows, row -> !row.failed(), Row::changed);
    }

    /** The share of answers known to be right that were changed. */
    static Optional<Statistic> falseEdits(List<Row> rows) {
        return share(rows, row -> !row.failed() && row.right(), Row::changed);
    }

    /**
     * The share of changed answers that got worse by it: whose AR or AP fell, which FIDES (§4.4 and
     * table 3) calls abnormal editing.
     */
    static Optional<Statistic> abnormalEdits(List<Row> rows) {
        return share(rows, Row::changed, AnswerMeasures::isWorse);
    }

    /** Whether the edits of a row lowered AR or AP. */
    static boolean isWorse(Row row) {
        Row.Scored scores = row.result().scores();
        return scores.ar() < scores.arBefore() || scores.ap() < scores.apBefore();
    }

    /** The share of answers known to be wrong that now say what the right text says. */
    static Optional<Statistic> repaired(List<Row> rows) {
        return share(
                rows, row -> !row.right() && !row.revised().isEmpty(), AnswerMeasures::isRepaired);
    }

    static boolean isRepaired(Row row) {
        if (row.failed() || row.right() || row.revised().isEmpty()) {
            return false;
        }
        FixCase wanted = new FixCase(row.id(), "wrong", row.answer(), row.revised(), List.of());
        return FixGrade.of(wanted, row.result().corrected()) == FixGrade.RIGHT;
    }

    /** The share of sub-facts whose first window is of a page that belongs to the answer. */
    static Optional<Statistic> recall1(List<Row> rows) {
        return searches(rows, ranks -> FirstRanks.within(1, ranks));
    }

    /** The share of sub-facts with a window of such a page among the first five. */
    static Optional<Statistic> recall5(List<Row> rows) {
        return searches(rows, ranks -> FirstRanks.within(5, ranks));
    }

    /** The mean over sub-facts of 1 ÷ the rank of the first window of such a page. */
    static Optional<Statistic> mrr(List<Row> rows) {
        return searches(rows, FirstRanks::reciprocal);
    }

    /** The share of sub-facts that were checked, of answers that failed none. */
    static Optional<Statistic> coverage(List<Row> rows) {
        return mean(rows, row -> row.failed() ? 0 : row.result().scores().coverage());
    }

    static Optional<Statistic> llmCalls(List<Row> rows) {
        return cost(rows, Row.Cost::llmCalls);
    }

    static Optional<Statistic> tokens(List<Row> rows) {
        return cost(rows, cost -> (double) cost.inputTokens() + cost.outputTokens());
    }

    static Optional<Statistic> searches(List<Row> rows) {
        return cost(rows, Row.Cost::searches);
    }

    static Optional<Statistic> pages(List<Row> rows) {
        return cost(rows, Row.Cost::pages);
    }

    static Optional<Statistic> millis(List<Row> rows) {
        return cost(rows, Row.Cost::millis);
    }

    private interface OfRanks {
        double of(int... ranks);
    }

    private static Optional<Statistic> searches(List<Row> rows, OfRanks figure) {
        double[] parts = new double[rows.size()];
        double[] wholes = new double[rows.size()];
        for (int i = 0; i < parts.length; i++) {
            int[] ranks =
                    rows.get(i).result().ranks().stream().mapToInt(Integer::intValue).toArray();
            parts[i] = figure.of(ranks);
            wholes[i] = ranks.length;
        }
        return Optional.of(new Share(parts, wholes));
    }

    private static Optional<Statistic> mean(List<Row> rows, ToDoubleFunction<Row> value) {
        return Optional.of(new Mean(rows.stream().mapToDouble(value).toArray()));
    }

    private static Optional<Statistic> cost(List<Row> rows, ToDoubleFunction<Row.Cost> value) {
        return Optional.of(
                new Share(
                        rows.stream()
                                .mapToDouble(row -> value.applyAsDouble(row.result().cost()))
                                .toArray(),
                        rows.stream().mapToDouble(row -> row.failed() ? 0 : 1).toArray()));
    }

    private static Optional<Statistic> share(
            List<Row> rows, Predicate<Row> whole, Predicate<Row> part) {
        return Optional.of(
                new Share(
                        rows.stream()
                                .mapToDouble(row -> whole.test(row) && part.test(row) ? 1 : 0)
                                .toArray(),
                        rows.stream().mapToDouble(row -> whole.test(row) ? 1 : 0).toArray()));
    }

    private static Optional<Statistic> harmonic(
            Optional<Statistic> one, Optional<Statistic> other) {
        return one.isPresent() && other.isPresent()
                ? Optional.of(new HarmonicMean(one.get(), other.get()))
                : Optional.empty();
    }
}
