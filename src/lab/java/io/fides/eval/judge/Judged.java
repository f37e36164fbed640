package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.verify.model.JudgeExample;

/**
 * A fact with what a reader finds out about it.
 *
 * @param weight how often its rewritings count where weights are fitted
 */
public record Judged(LabelledFact fact, JudgeExample example, double weight) {

    boolean is(Stance label) {
        return fact.label() == label;
    }
}
