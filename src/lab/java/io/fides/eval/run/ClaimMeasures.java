package io.fides.eval.run;

import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.ByGroup;
import io.fides.eval.metric.CalibrationError;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.MacroF1;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

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

        boolean isFalse() {
            return is(Gold.CONTRADICTION) || is(Gold.NOT_ENTAILMENT);
        }

        boolean saysSupported() {
            return claim.said() == Said.UNCHECKED
                    ? !is(Gold.ENTAILMENT)
                    : claim.said() == Said.SUPPORTED;
        }

        boolean saysFalse() {
            return claim.said() == Said.UNCHECKED ? !isFalse() : claim.said() == Said.CONTRADICTED;
        }

        double score() {
            if (claim.said() == Said.UNCHECKED) {
                return is(Gold.ENTAILMENT) ? 0 : 1;
            }
            return claim.score();
        }
    }

    static Optional<Statistic> balancedAccuracy(List<Row> rows) {
        return over(
                rows,
                _ -> true,
                items ->
                        new Confusion(
                                        are(items, Item::saysSupported),
                                        are(items, item -> item.is(Gold.ENTAILMENT)))
                                .balancedAccuracy());
    }

    static Optional<Statistic> rocAuc(List<Row> rows) {
        return over(
                rows,
                _ -> true,
                items ->
                        new RocCurve(
                                        items.stream().mapToDouble(Item::score).toArray(),
                                        are(items, item -> item.is(Gold.ENTAILMENT)))
                                .area());
    }

    static Optional<Statistic> macroF1(List<Row> rows) {
        return over(
                rows,
                _ -> true,
                items -> {
                    boolean two = items.stream().anyMatch(item -> item.is(Gold.NOT_ENTAILMENT));
                    return new MacroF1(
                            items.stream().mapToInt(item -> said(item, two)).toArray(),
                            items.stream().mapToInt(item -> label(item, two)).toArray(),
                            3);
                });
    }

    static Optional<Statistic> f1False(List<Row> rows) {
        return over(
                rows,
                item -> !item.is(Gold.NEUTRAL),
                items ->
                        new Confusion(are(items, Item::saysFalse), are(items, Item::isFalse)).f1());
    }

    static Optional<Statistic> f1NotSupported(List<Row> rows) {
        return over(
                rows,
                _ -> true,
                items ->
                        new Confusion(
                                        are(items, item -> !item.saysSupported()),
                                        are(items, item -> !item.is(Gold.ENTAILMENT)))
                                .f1());
    }

    static Optional<Statistic> calibrationError(List<Row> rows) {
        return over(
                rows,
                _ -> true,
                items ->
                        new CalibrationError(
                                items.stream().mapToDouble(Item::score).toArray(),
                                are(items, item -> item.is(Gold.ENTAILMENT)),
                                BINS));
    }

    private static int said(Item item, boolean two) {
        return switch (item.claim().said()) {
            case SUPPORTED -> 0;
            case CONTRADICTED -> 1;
            case CONFLICTING, NOT_ENOUGH_EVIDENCE, NOT_CHECKWORTHY -> two ? 1 : 2;
            case UNCHECKED -> MacroF1.NONE;
        };
    }

    private static int label(Item item, boolean two) {
        return switch (item.claim().label()) {
            case ENTAILMENT -> 0;
            case CONTRADICTION, NOT_ENTAILMENT -> 1;
            case NEUTRAL -> two ? 1 : 2;
        };
    }

    private static Optional<Statistic> over(
            List<Row> rows, Predicate<Item> counts, Function<List<Item>, Statistic> figure) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            for (Row.GoldLine claim : rows.get(i).result().gold()) {
                items.add(new Item(claim, i));
            }
        }
        List<Item> some = items.stream().filter(counts).toList();
        return some.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ByGroup(
                                figure.apply(some), some.stream().mapToInt(Item::row).toArray()));
    }

    private static boolean[] are(List<Item> items, Predicate<Item> what) {
        boolean[] are = new boolean[items.size()];
        for (int i = 0; i < are.length; i++) {
            are[i] = what.test(items.get(i));
        }
        return are;
    }
}
