package io.fides.eval.run;

import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A labelled claim, for the measures of {@link Measure} that have them. One that was not checked is
 * taken for wrong in the way that costs most, whatever its label.
 */
record RowClaim(Row.GoldLine claim) {

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
        return says(Said.SUPPORTED, isSupported());
    }

    boolean saysFalse() {
        return says(Said.CONTRADICTED, isFalse());
    }

    private boolean says(Said what, boolean so) {
        return claim.said() == Said.UNCHECKED ? !so : claim.said() == what;
    }

    double score() {
        return claim.said() == Said.UNCHECKED ? isSupported() ? 0 : 1 : claim.score();
    }

    /** Answers are drawn, not claims. */
    static Function<List<Row>, Statistic> figure(
            Predicate<RowClaim> counts, Function<Sample<RowClaim>, Statistic> figure) {
        return rows ->
                new Sample<>(rows)
                        .over(
                                row ->
                                        row.result().gold().stream()
                                                .map(RowClaim::new)
                                                .filter(counts)
                                                .toList(),
                                figure);
    }

    static Statistic macroF1(Sample<RowClaim> all) {
        List<RowClaim> claims = all.items();
        boolean two = claims.stream().anyMatch(each -> each.is(Gold.NOT_ENTAILMENT));
        return Confusion.macroF1(
                claims.stream().mapToInt(each -> each.said(two)).toArray(),
                claims.stream().mapToInt(each -> each.label(two)).toArray(),
                3);
    }

    private int said(boolean two) {
        return switch (claim.said()) {
            case SUPPORTED -> 0;
            case CONTRADICTED -> 1;
            case CONFLICTING, NOT_ENOUGH_EVIDENCE, NOT_CHECKWORTHY -> two ? 1 : 2;
            case UNCHECKED -> Confusion.NONE;
        };
    }

    private int label(boolean two) {
        return switch (claim.label()) {
            case ENTAILMENT -> 0;
            case CONTRADICTION, NOT_ENTAILMENT -> 1;
            case NEUTRAL -> two ? 1 : 2;
        };
    }
}
