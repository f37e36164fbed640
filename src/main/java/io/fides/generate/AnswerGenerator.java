package io.fides.generate;

import io.fides.domain.Answer;
import io.fides.domain.Question;

/** Writes a long-form answer. */
@FunctionalInterface
public interface AnswerGenerator {

    /**
     * @throws io.fides.domain.FidesException if no language model answers
     */
    Answer generate(Question question);
}
