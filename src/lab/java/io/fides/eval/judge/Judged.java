package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.verify.model.JudgeExample;

/** A fact with what a reader finds out about it. */
public record Judged(LabelledFact fact, JudgeExample example) {

    boolean is(Stance label) {
        return fact.label() == label;
    }
}
