package io.fides.eval.run;

import io.fides.eval.metric.Difference;
import io.fides.eval.metric.Statistic;
import java.util.List;
import java.util.Optional;

/** What the rows of a system on one set are worth, each with where it is from. */
public enum Measure {
    AR_BEFORE("AR before", Direction.UP, Group.ATTRIBUTION),
    AR("AR", Direction.UP, Group.ATTRIBUTION),
    AP_BEFORE("AP before", Direction.UP, Group.ATTRIBUTION),
    AP("AP", Direction.UP, Group.ATTRIBUTION),
    AF1_BEFORE("AF1 before", Direction.UP, Group.ATTRIBUTION),
    AF1("AF1", Direction.UP, Group.ATTRIBUTION),
    AUTO_AIS("AutoAIS", Direction.UP, Group.ATTRIBUTION),
    PRESERVATION("preservation", Direction.UP, Group.EDITS),
    F1_AP("F1 AP", Direction.UP, Group.EDITS),
    EDITED("answers edited", Direction.NONE, Group.EDITS),
    FALSE_EDITS("false edits", Direction.DOWN, Group.EDITS),
    ABNORMAL_EDITS("abnormal edits", Direction.DOWN, Group.EDITS),
    REPAIRED("repaired", Direction.UP, Group.EDITS),
    BALANCED_ACCURACY("balanced accuracy", Direction.UP, Group.CLAIMS),
    ROC_AUC("ROC AUC", Direction.UP, Group.CLAIMS),
    MACRO_F1("macro F1", Direction.UP, Group.CLAIMS),
    F1_FALSE("F1 of false", Direction.UP, Group.CLAIMS),
    F1_NOT_SUPPORTED("F1 of not supported", Direction.UP, Group.CLAIMS),
    CALIBRATION_ERROR("calibration error", Direction.DOWN, Group.CLAIMS),
    RECALL_1("recall@1", Direction.UP, Group.RETRIEVAL),
    RECALL_5("recall@5", Direction.UP, Group.RETRIEVAL),
    MRR("MRR", Direction.UP, Group.RETRIEVAL),
    COVERAGE("coverage", Direction.UP, Group.COST),
    LLM_CALLS("LLM calls", Direction.DOWN, Group.COST),
    TOKENS("tokens", Direction.DOWN, Group.COST),
    SEARCHES("searches", Direction.DOWN, Group.COST),
    PAGES("pages", Direction.DOWN, Group.COST),
    MILLIS("milliseconds", Direction.DOWN, Group.COST);

    private final String label;
    private final Direction direction;
    private final Group group;

    Measure(String label, Direction direction, Group group) {
        this.label = label;
        this.direction = direction;
        this.group = group;
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
        return switch (this) {
            case AR_BEFORE -> AnswerMeasures.arBefore(rows);
            case AR -> AnswerMeasures.ar(rows);
            case AP_BEFORE -> AnswerMeasures.apBefore(rows);
            case AP -> AnswerMeasures.ap(rows);
            case AF1_BEFORE -> AnswerMeasures.af1Before(rows);
            case AF1 -> AnswerMeasures.af1(rows);
            case AUTO_AIS -> AnswerMeasures.autoAis(rows);
            case PRESERVATION -> AnswerMeasures.preservation(rows);
            case F1_AP -> AnswerMeasures.f1Ap(rows);
            case EDITED -> AnswerMeasures.edited(rows);
            case FALSE_EDITS -> AnswerMeasures.falseEdits(rows);
            case ABNORMAL_EDITS -> AnswerMeasures.abnormalEdits(rows);
            case REPAIRED -> AnswerMeasures.repaired(rows);
            case BALANCED_ACCURACY -> ClaimMeasures.balancedAccuracy(rows);
            case ROC_AUC -> ClaimMeasures.rocAuc(rows);
            case MACRO_F1 -> ClaimMeasures.macroF1(rows);
            case F1_FALSE -> ClaimMeasures.f1False(rows);
            case F1_NOT_SUPPORTED -> ClaimMeasures.f1NotSupported(rows);
            case CALIBRATION_ERROR -> ClaimMeasures.calibrationError(rows);
            case RECALL_1 -> AnswerMeasures.recall1(rows);
            case RECALL_5 -> AnswerMeasures.recall5(rows);
            case MRR -> AnswerMeasures.mrr(rows);
            case COVERAGE -> AnswerMeasures.coverage(rows);
            case LLM_CALLS -> AnswerMeasures.llmCalls(rows);
            case TOKENS -> AnswerMeasures.tokens(rows);
            case SEARCHES -> AnswerMeasures.searches(rows);
            case PAGES -> AnswerMeasures.pages(rows);
            case MILLIS -> AnswerMeasures.millis(rows);
        };
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
