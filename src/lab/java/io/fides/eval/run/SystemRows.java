package io.fides.eval.run;

import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * What one system made of the answers of a set.
 *
 * @param rows one for each answer, in the same order for all systems
 */
public record SystemRows(String system, List<Row> rows) {

    public SystemRows {
        rows = List.copyOf(rows);
    }

    public int failures() {
        return (int) rows.stream().filter(Row::failed).count();
    }

    /** One measure; empty where the rows do not allow it. */
    public Optional<Estimate> figure(Measure measure, Bootstrap bootstrap) {
        return bootstrap.of(rows.size(), measure.over(rows));
    }

    /**
     * What a system gets that says the same of every claim, with the certainty of 1.
     *
     * @param said supported or contradicted
     */
    public SystemRows trivial(Said said) {
        return new SystemRows(
                said == Said.SUPPORTED ? "all true" : "all false",
                rows.stream().map(row -> row.without("", said)).toList());
    }

    /** How many labelled claims there are, and how many of them are supported. */
    public int claims(boolean onlySupported) {
        return (int)
                rows.stream()
                        .flatMap(row -> row.result().gold().stream())
                        .filter(claim -> !onlySupported || claim.label() == Gold.ENTAILMENT)
                        .count();
    }
}
