package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import java.util.List;

/** Turns sentences into questions and answers. */
public interface QasemParser {

    /** What does so, for the report. */
    String name();

    /**
     * @param sentences of any length
     * @return for each its questions and answers, in the order of predicates and answers
     * @throws io.fides.domain.FidesException if nothing can be read at all
     */
    List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences);
}
