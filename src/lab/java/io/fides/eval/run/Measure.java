package io.fides.eval.run;

import static io.fides.eval.run.Measure.Direction.DOWN;
import static io.fides.eval.run.Measure.Direction.NONE;
import static io.fides.eval.run.Measure.Direction.UP;
import static io.fides.eval.run.Measure.Group.ATTRIBUTION;
import static io.fides.eval.run.Measure.Group.CLAIMS;
import static io.fides.eval.run.Measure.Group.COST;
import static io.fides.eval.run.Measure.Group.EDITS;
import static io.fides.eval.run.Measure.Group.RETRIEVAL;

import io.fides.eval.Gold;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.eval.run.Row.Scored;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What the rows of a system on one set are worth, each with where it is from. A failure scores 0
 * for quality, is no edit that could be false or abnormal, and has no cost.
 */
public enum Measure {
    /** FIDES equation 1 before the edits, the mean over answers. */
    AR_BEFORE("AR before", UP, ATTRIBUTION, mean(Scored::arBefore)),

    /** FIDES equation 1 after the edits, the mean over answers. */
    AR("AR", UP, ATTRIBUTION, mean(Scored::ar)),

    /** FIDES equation 2 before the edits, the mean over answers. */
    AP_BEFORE("AP before", UP, ATTRIBUTION, mean(all -> all.apBefore() * all.coverage())),

    /** FIDES equation 2 after the edits, the mean over answers. */
    AP("AP", UP, ATTRIBUTION, mean(all -> all.ap() * all.coverage())),

    /** FIDES §4.1 before the edits: 2·AP·AR ÷ (AP + AR) of the means. */
    AF1_BEFORE("AF1 before", UP, ATTRIBUTION, harmonic(AP_BEFORE, AR_BEFORE)),

    /** FIDES §4.1 after the edits: 2·AP·AR ÷ (AP + AR) of the means. */
    AF1("AF1", UP, ATTRIBUTION, harmonic(AP, AR)),

    /** Accuracy with AutoAIS after the edits: FIDES §4.5. */
    AUTO_AIS("AutoAIS", UP, ATTRIBUTION, mean(all -> all.ais() ? 1 : 0)),

    /** Pres = max(1 − Lev(x, x′) ÷ len(x), 0): RARR §2. */
    PRESERVATION("preservation", UP, EDITS, mean(Scored::preservation)),

    /** F1_AP = 2·AR·Pres ÷ (AR + Pres) of the means: RARR §2. */
    F1_AP("F1 AP", UP, EDITS, harmonic(AR, PRESERVATION)),

    EDITED("answers edited", NONE, EDITS, share(row -> !row.failed(), Row::changed)),

    /** The share of answers known to be right that were changed. */
    FALSE_EDITS(
            "false edits", DOWN, EDITS, share(row -> !row.failed() && row.right(), Row::changed)),

    /** The share of changed answers whose AR or AP fell: FIDES §4.4 and table 3. */
    ABNORMAL_EDITS("abnormal edits", DOWN, EDITS, share(Row::changed, Row::isWorse)),

    /** The share of answers known to be wrong that now say what the right text says. */
    REPAIRED(
            "repaired",
            UP,
            EDITS,
            share(row -> !row.right() && !row.revised().isEmpty(), Row::isRepaired)),

    /** Whether supported claims are said to be supported, and others not. */
    BALANCED_ACCURACY(
            "balanced accuracy",
            UP,
            CLAIMS,
            claims(
                    all ->
                            all.confusion(RowClaim::saysSupported, RowClaim::isSupported)
                                    .balancedAccuracy())),

    /** Whether supported claims get higher scores than others. */
    ROC_AUC(
            "ROC AUC",
            UP,
            CLAIMS,
            claims(all -> all.roc(RowClaim::score, RowClaim::isSupported).area())),

    /** Of supported, contradicted and neither; of supported and not where only those are known. */
    MACRO_F1("macro F1", UP, CLAIMS, claims(RowClaim::macroF1)),

    /** F1 of false claims, where a claim is called false only if evidence contradicts it. */
    F1_FALSE(
            "F1 of false",
            UP,
            CLAIMS,
            RowClaim.figure(
                    claim -> !claim.is(Gold.NEUTRAL),
                    all -> all.confusion(RowClaim::saysFalse, RowClaim::isFalse).f1())),

    /** F1 of claims that are not supported, whether contradicted or not decided. */
    F1_NOT_SUPPORTED(
            "F1 of not supported",
            UP,
            CLAIMS,
            claims(
                    all ->
                            all.confusion(
                                            claim -> !claim.saysSupported(),
                                            claim -> !claim.isSupported())
                                    .f1())),

    /** Of the stated probability of support, 10 bins. */
    CALIBRATION_ERROR(
            "calibration error",
            DOWN,
            CLAIMS,
            claims(all -> all.calibrationError(RowClaim::score, RowClaim::isSupported, 10))),

    /** The share of sub-facts whose first window is of a page that belongs to the answer. */
    RECALL_1("recall@1", UP, RETRIEVAL, ranks(rank -> rank == 1 ? 1 : 0)),

    /** The share of sub-facts with a window of such a page among the first five. */
    RECALL_5("recall@5", UP, RETRIEVAL, ranks(rank -> rank <= 5 ? 1 : 0)),

    /** The mean over sub-facts of 1 ÷ the rank of the first window of such a page. */
    MRR("MRR", UP, RETRIEVAL, ranks(rank -> 1.0 / rank)),

    /** The share of sub-facts that were checked, of answers that failed none. */
    COVERAGE("coverage", UP, COST, rows -> Statistic.share(rows, Row::coverage, _ -> 1)),

    LLM_CALLS("LLM calls", DOWN, COST, cost(Row.Cost::llmCalls)),
    TOKENS("tokens", DOWN, COST, cost(cost -> (double) cost.inputTokens() + cost.outputTokens())),
    SEARCHES("searches", DOWN, COST, cost(Row.Cost::searches)),
    PAGES("pages", DOWN, COST, cost(Row.Cost::pages)),
    MILLIS("milliseconds", DOWN, COST, cost(Row.Cost::millis));

    private final String label;
    private final Direction direction;
    private final Group group;

    /** One of the functions of this file, which have no state. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<List<Row>, Statistic> over;

    Measure(String label, Direction direction, Group group, Function<List<Row>, Statistic> over) {
        this.label = label;
        this.direction = direction;
        this.group = group;
        this.over = over;
    }

    public enum Direction {
        UP,
        DOWN,
        NONE
    }

    /** What belongs together in a report. */
    public enum Group {
        ATTRIBUTION,
        EDITS,
        CLAIMS,
        RETRIEVAL,
        COST
    }

    /** Those of a group but for those that are shown with another, before the edits. */
    public static List<Measure> of(Group group) {
        Set<Measure> before = EnumSet.of(AR_BEFORE, AP_BEFORE, AF1_BEFORE);
        return Stream.of(values())
                .filter(each -> each.group == group && !before.contains(each))
                .toList();
    }

    public String label() {
        return label;
    }

    /** The same before the edits; empty if there is no such measure. */
    public Optional<Measure> before() {
        return switch (this) {
            case AR -> Optional.of(AR_BEFORE);
            case AP -> Optional.of(AP_BEFORE);
            case AF1 -> Optional.of(AF1_BEFORE);
            default -> Optional.empty();
        };
    }

    public Direction direction() {
        return direction;
    }

    public Group group() {
        return group;
    }

    /** By how much a value is better than another; above 0 if it is. */
    public double lead(double value, double other) {
        return direction == DOWN ? other - value : value - other;
    }

    /** Whether it is a part of a whole, and not an amount. */
    public boolean isShare() {
        return group != COST || this == COVERAGE;
    }

    /** The measure over rows of one system; undefined where they do not hold what it takes. */
    public Statistic over(List<Row> rows) {
        return over.apply(rows);
    }

    /**
     * How much better one system is than another, answer by answer, and how sure that is.
     *
     * @param one in the order of {@code other}
     */
    public Optional<PairedTest> test(List<Row> one, List<Row> other, Bootstrap bootstrap) {
        return bootstrap.test(one.size(), over(one).minus(over(other)));
    }

    private static Function<List<Row>, Statistic> claims(
            Function<Sample<RowClaim>, Statistic> figure) {
        return RowClaim.figure(_ -> true, figure);
    }

    private static Function<List<Row>, Statistic> mean(ToDoubleFunction<Scored> value) {
        return rows ->
                Statistic.share(rows, row -> value.applyAsDouble(row.result().scores()), _ -> 1);
    }

    private static Function<List<Row>, Statistic> cost(ToDoubleFunction<Row.Cost> value) {
        return rows ->
                Statistic.share(
                        rows,
                        row -> value.applyAsDouble(row.result().cost()),
                        row -> row.failed() ? 0 : 1);
    }

    private static Function<List<Row>, Statistic> share(Predicate<Row> whole, Predicate<Row> part) {
        return rows ->
                Statistic.share(
                        rows,
                        row -> whole.test(row) && part.test(row) ? 1 : 0,
                        row -> whole.test(row) ? 1 : 0);
    }

    /**
     * @param worth of a search by the rank, from 1, at which it finds what is wanted
     */
    private static Function<List<Row>, Statistic> ranks(IntToDoubleFunction worth) {
        return rows ->
                Statistic.share(
                        rows,
                        row ->
                                row.result().ranks().stream()
                                        .mapToInt(Integer::intValue)
                                        .filter(rank -> rank > 0)
                                        .mapToDouble(worth)
                                        .sum(),
                        row -> row.result().ranks().size());
    }

    private static Function<List<Row>, Statistic> harmonic(Measure one, Measure other) {
        return rows -> one.over(rows).harmonicMean(other.over(rows));
    }
}
