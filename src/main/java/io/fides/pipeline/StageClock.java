package io.fides.pipeline;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.ContextualSentence;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.segment.Segmenter;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs the stages of a request: says when one begins and ends, and how long it took. */
public record StageClock(Fanout fanout, Budget budget, Consumer<PipelineEvent> listener) {

    void tell(PipelineEvent event) {
        listener.accept(event);
    }

    <T> T timed(Stage stage, Supplier<T> work) {
        return budget.time(stage, () -> told(stage, work));
    }

    private <T> T told(Stage stage, Supplier<T> work) {
        tell(new PipelineEvent.StageStarted(stage));
        try {
            return work.get();
        } finally {
            tell(new PipelineEvent.StageEnded(stage));
        }
    }

    /**
     * Runs a stage of one piece.
     *
     * @throws io.fides.domain.run.FidesException if it fails or is late
     */
    public <T> T one(Stage stage, Supplier<T> work) {
        return timed(stage, () -> fanout.one(stage, budget.deadline(), work));
    }

    /**
     * Does a part of a stage on each of its items.
     *
     * @param share of the time that is left
     */
    <I, O> List<Outcome<O>> each(
            Stage stage, double share, List<I> items, Function<? super I, ? extends O> work) {
        return fanout.each(stage, items, budget.deadline().share(share), work);
    }

    /** The same on batches of its items. */
    <I, O> List<Outcome<O>> batches(
            Stage stage,
            double share,
            List<I> items,
            int size,
            Function<List<I>, List<Outcome<O>>> work) {
        return fanout.batches(stage, items, size, budget.deadline().share(share), work);
    }

    /**
     * FD as the paper does it: SS with ECR, then CD of each sentence (FIDES §3.2).
     *
     * @param batch sentences a decomposition call
     */
    public FactDecomposition twoStages(Segmenter segmenter, Decomposer decomposer, int batch) {
        return answer -> {
            List<ContextualSentence> sentences =
                    one(Stage.SEGMENTATION, () -> segmenter.segment(answer));
            Stage stage = Stage.DECOMPOSITION;
            return new FactDecomposition.Decomposed(
                    sentences,
                    timed(
                            stage,
                            () -> batches(stage, 0.5, sentences, batch, decomposer::decompose)));
        };
    }
}
