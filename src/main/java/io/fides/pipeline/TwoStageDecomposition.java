package io.fides.pipeline;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.segment.Segmenter;
import java.util.List;

/** FD as the paper does it: SS with ECR, then CD of each sentence (FIDES §3.2). */
public final class TwoStageDecomposition implements FactDecomposition {

    private final Segmenter segmenter;
    private final Decomposer decomposer;
    private final int batch;
    private final Fanout fanout;
    private final Budget budget;

    /**
     * @param batch sentences a decomposition call
     */
    public TwoStageDecomposition(
            Segmenter segmenter, Decomposer decomposer, int batch, Fanout fanout, Budget budget) {
        this.segmenter = segmenter;
        this.decomposer = decomposer;
        this.batch = batch;
        this.fanout = fanout;
        this.budget = budget;
    }

    @Override
    public Decomposed decompose(Answer answer) {
        List<ContextualSentence> sentences =
                budget.time(
                        Stage.SEGMENTATION,
                        () ->
                                fanout.one(
                                        Stage.SEGMENTATION,
                                        budget.deadline(),
                                        () -> segmenter.segment(answer)));
        List<Outcome<List<SubFact>>> facts =
                budget.time(
                        Stage.DECOMPOSITION,
                        () ->
                                fanout.batches(
                                        Stage.DECOMPOSITION,
                                        sentences,
                                        batch,
                                        budget.deadline().share(0.5),
                                        decomposer::decompose));
        return new Decomposed(sentences, facts);
    }
}
