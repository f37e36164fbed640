package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import java.util.List;

/**
 * Leaves out the wordings that another segmenter gives, and so its ECR (FIDES table 2, w/o ECR).
 */
public final class WithoutWordings implements Segmenter {

    private final Segmenter segmenter;

    public WithoutWordings(Segmenter segmenter) {
        this.segmenter = segmenter;
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        return segmenter.segment(answer).stream()
                .map(each -> ContextualSentence.asIs(each.sentence()))
                .toList();
    }
}
