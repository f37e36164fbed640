package io.fides.eval.run;

import io.fides.eval.metric.Difference;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the rows of a system on one set are worth, each with where it is from. */
public enum Measure {
    AR_BEFORE("AR before", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::arBefore),
    AR("AR", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::ar),
    AP_BEFORE("AP before", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::apBefore),
    AP("AP", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::ap),
    AF1_BEFORE("AF1 before", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::af1Before),
    AF1("AF1", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::af1),
    AUTO_AIS("AutoAIS", Direction.UP, Group.ATTRIBUTION, AnswerMeasures::autoAis),
    PRESERVATION("preservation", Direction.UP, Group.EDITS, AnswerMeasures::preservation),
    F1_AP("F1 AP", Direction.UP, Group.EDITS, AnswerMeasures::f1Ap),
    EDITED("answers edited", Direction.NONE, Group.EDITS, AnswerMeasures::edited),
    FALSE_EDITS("false edits", Direction.DOWN, Group.EDITS, AnswerMeasures::falseEdits),
    ABNORMAL_EDITS("abnormal edits", Direction.DOWN, Group.EDITS, AnswerMeasures::abnormalEdits),
    REPAIRED("repaired", Direction.UP, Group.EDITS, AnswerMeasures::repaired),
    BALANCED_ACCURACY(
            "balanced accuracy", Direction.UP, Group.CLAIMS, ClaimMeasures::balancedAccuracy),
    ROC_AUC("ROC AUC", Direction.UP, Group.CLAIMS, ClaimMeasures::rocAuc),
    MACRO_F1("macro F1", Direction.UP, Group.CLAIMS, ClaimMeasures::macroF1),
    F1_FALSE("F1 of false", Direction.UP, Group.CLAIMS, ClaimMeasures::f1False),
    F1_NOT_SUPPORTED(
            "F1 of not supported", Direction.UP, Group.CLAIMS, ClaimMeasures::f1NotSupported),
    CALIBRATION_ERROR(
            "calibration error", Direction.DOWN, Group.CLAIMS, ClaimMeasures::calibrationError),
    RECALL_1("recall@1", Direction.UP, Group.RETRIEVAL, AnswerMeasures::recall1),
    RECALL_5("recall@5", Direction.UP, Group.RETRIEVAL, AnswerMeasures::recall5),
    MRR("MRR", Direction.UP, Group.RETRIEVAL, AnswerMeasures::mrr),
    COVERAGE("coverage", Direction.UP, Group.COST, AnswerMeasures::coverage),
    LLM_CALLS("LLM calls", Direction.DOWN, Group.COST, AnswerMeasures::llmCalls),
    TOKENS("tokens", Direction.DOWN, Group.COST, AnswerMeasures::tokens),
    SEARCHES("searches", Direction.DOWN, Group.COST, AnswerMeasures::searches),
    PAGES("pages", Direction.DOWN, Group.COST, AnswerMeasures::pages),
    MILLIS("milliseconds", Direction.DOWN, Group.COST, AnswerMeasures::millis);

    private final String label;
    private final Direction direction;
    private final Group group;
    private final Function<List<Row>, Optional<Statistic>> statistic;

    Measure(
            String label,
            Direction direction,
            Group group,
            Function<List<Row>, Optional<Statistic>> statistic) {
        this.label = label;
        this.direction = direction;
        this.group = group;
        this.statistic = statistic;
    }

    /** Which way is better. */
    public enum Direction {
        UP,
        DOWN,
        NONE
    }

    /** What belongs together in a report. */
    public enum Group {
        ATTRIBUTION("Attribution"),
        EDITS("Edits"),
        CLAIMS("Claims"),
        RETRIEVAL("Retrieval"),
        COST("Coverage and cost, per answer");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public String label() {
        return label;
    }

    public Direction direction() {
        return direction;
    }

    public Group group() {
        return group;
    }

    /** Whether it is a part of a whole, and not an amount. */
    public boolean isShare() {
        return group != Group.COST || this == COVERAGE;
    }

    /**
     * The measure over rows of one system, of which each is an item.
     *
     * @return empty where these rows do not hold what it takes
     */
    public Optional<Statistic> over(List<Row> rows) {
        return statistic.apply(rows);
    }

    /**
     * How much better one system is than another, answer by answer.
     *
     * @param one in the order of {@code other}
     */
    public Optional<Statistic> difference(List<Row> one, List<Row> other) {
        Optional<Statistic> first = over(one);
        Optional<Statistic> second = over(other);
        return first.isPresent() && second.isPresent()
                ? Optional.of(new Difference(first.get(), second.get()))
                : Optional.empty();
    }
}
