package io.fides.eval.run;

import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.CalibrationError;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The measures of {@link Measure} that labelled claims have. Answers are drawn, not claims. A claim
 * that was not checked is taken for wrong in the way that costs most, whatever its label.
 */
final class ClaimMeasures {

    private static final int BINS = 10;

    private ClaimMeasures() {}

    /** A labelled claim and the row that it is in. */
    private record Item(Row.GoldLine claim, int row) {

        boolean is(Gold gold) {
            return claim.label() == gold;
        }

        boolean isSupported() {
            return is(Gold.ENTAILMENT);
        }

        boolean isFalse() {
            return is(Gold.CONTRADICTION) || is(Gold.NOT_ENTAILMENT);
        }

        boolean saysSupported() {
            return claim.said() == Said.UNCHECKED ? !isSupported() : claim.said() == Said.SUPPORTED;
        }

        boolean saysFalse() {
            return claim.said() == Said.UNCHECKED ? !isFalse() : claim.said() == Said.CONTRADICTED;
        }

        double score() {
            if (claim.said() == Said.UNCHECKED) {
                return isSupported() ? 0 : 1;
            }
            return claim.score();
        }
    }

    static Statistic balancedAccuracy(List<Row> rows) {
        return all(
                rows,
                items ->
                        items.confusion(Item::saysSupported, Item::isSupported).balancedAccuracy());
    }

    static Statistic rocAuc(List<Row> rows) {
        return all(rows, items -> items.roc(Item::score, Item::isSupported).area());
    }

    static Statistic macroF1(List<Row> rows) {
        return all(
                rows,
                items -> {
                    List<Item> claims = items.items();
                    boolean two = claims.stream().anyMatch(item -> item.is(Gold.NOT_ENTAILMENT));
                    return Confusion.macroF1(
                            claims.stream().mapToInt(item -> said(item, two)).toArray(),
                            claims.stream().mapToInt(item -> label(item, two)).toArray(),
                            3);
                });
    }

    static Statistic f1False(List<Row> rows) {
        return over(
                rows,
                item -> !item.is(Gold.NEUTRAL),
                items -> items.confusion(Item::saysFalse, Item::isFalse).f1());
    }

    static Statistic f1NotSupported(List<Row> rows) {
        return all(
                rows,
                items ->
                        items.confusion(item -> !item.saysSupported(), item -> !item.isSupported())
                                .f1());
    }

    static Statistic calibrationError(List<Row> rows) {
        return all(
                rows,
                items ->
                        new CalibrationError(
                                items.numbers(Item::score), items.flags(Item::isSupported), BINS));
    }

    private static int said(Item item, boolean two) {
        return switch (item.claim().said()) {
            case SUPPORTED -> 0;
            case CONTRADICTED -> 1;
            case CONFLICTING, NOT_ENOUGH_EVIDENCE, NOT_CHECKWORTHY -> two ? 1 : 2;
            case UNCHECKED -> Confusion.NONE;
        };
    }

    private static int label(Item item, boolean two) {
        return switch (item.claim().label()) {
            case ENTAILMENT -> 0;
            case CONTRADICTION, NOT_ENTAILMENT -> 1;
            case NEUTRAL -> two ? 1 : 2;
        };
    }

    private static Statistic all(List<Row> rows, Function<Sample<Item>, Statistic> figure) {
        return over(rows, _ -> true, figure);
    }

    private static Statistic over(
            List<Row> rows, Predicate<Item> counts, Function<Sample<Item>, Statistic> figure) {
        List<Item> items =
                IntStream.range(0, rows.size())
                        .boxed()
                        .flatMap(
                                i ->
                                        rows.get(i).result().gold().stream()
                                                .map(claim -> new Item(claim, i)))
                        .filter(counts)
                        .toList();
        int[] groups = items.stream().mapToInt(Item::row).toArray();
        return figure.apply(new Sample<>(items)).byGroup(groups);
    }
}
