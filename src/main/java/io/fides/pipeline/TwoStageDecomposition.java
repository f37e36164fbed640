package io.fides.pipeline;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.run.Stage;
import io.fides.segment.Segmenter;
import java.util.List;

/**
 * FD as the paper does it: SS with ECR, then CD of each sentence (FIDES §3.2).
 *
 * @param batch sentences a decomposition call
 */
public record TwoStageDecomposition(
        Segmenter segmenter, Decomposer decomposer, int batch, StageClock clock)
        implements FactDecomposition {

    @Override
    public Decomposed decompose(Answer answer) {
        List<ContextualSentence> sentences =
                clock.one(Stage.SEGMENTATION, () -> segmenter.segment(answer));
        return new Decomposed(
                sentences,
                clock.batches(Stage.DECOMPOSITION, 0.5, sentences, batch, decomposer::decompose));
    }
}
