package io.fides.eval.run;

import io.fides.domain.Scores;
import io.fides.eval.Gold;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How well a system did on one answer, to sort answers by: the mean of what is known of its AF1, of
 * the share of its labelled claims that it judged right, and of whether the text came out right.
 */
public final class CaseScore {

    private CaseScore() {}

    /** 0 to 1; 0 for a failure. */
    public static double of(Row row) {
        if (row.failed()) {
            return 0;
        }
        double sum = af1(row);
        int parts = 1;
        if (!row.result().gold().isEmpty()) {
            sum += claims(row.result().gold());
            parts++;
        }
        if (row.right() || !row.revised().isEmpty()) {
            boolean good = row.right() ? !row.changed() : AnswerMeasures.isRepaired(row);
            sum += good ? 1 : 0;
            parts++;
        }
        return sum / parts;
    }

    /** AF1 of the answer by itself: 2·AP·AR ÷ (AP + AR). */
    public static double af1(Row row) {
        Row.Scored scores = row.result().scores();
        return Scores.harmonicMean(
                        OptionalDouble.of(scores.ap() * scores.coverage()),
                        OptionalDouble.of(scores.ar()))
                .orElse(0);
    }

    private static double claims(List<Row.GoldLine> gold) {
        return gold.stream()
                .mapToInt(
                        claim ->
                                claim.said() != Said.UNCHECKED
                                                && (claim.said() == Said.SUPPORTED)
                                                        == (claim.label() == Gold.ENTAILMENT)
                                        ? 1
                                        : 0)
                .average()
                .orElse(0);
    }
}
