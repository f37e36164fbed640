package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import java.util.List;

/** Splits an answer into sentences that can be understood on their own. */
@FunctionalInterface
public interface Segmenter {

    /**
     * @return the sentences in reading order, disjoint, with indexes from 0; {@code
     *     sentence.span().of(answer.text())} is the sentence's text. Empty if the answer holds no
     *     prose, such as only code
     * @throws io.fides.domain.FidesException if the answer cannot be segmented
     */
    List<ContextualSentence> segment(Answer answer);
}
