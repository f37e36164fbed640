package io.fides.pipeline;

import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs stages: says when one begins and ends, and how long it took. */
public record StageClock(Fanout fanout, Budget budget, Consumer<PipelineEvent> listener) {

    <T> T timed(Stage stage, Supplier<T> work) {
        return budget.time(stage, () -> told(stage, work));
    }

    private <T> T told(Stage stage, Supplier<T> work) {
        listener.accept(new PipelineEvent.StageStarted(stage));
        try {
            return work.get();
        } finally {
            listener.accept(new PipelineEvent.StageEnded(stage));
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
     * Runs a stage on each of its items.
     *
     * @param share of the time that is left
     */
    <I, O> List<Outcome<O>> each(
            Stage stage, double share, List<I> items, Function<? super I, ? extends O> work) {
        return timed(stage, () -> fanout.each(stage, items, budget.deadline().share(share), work));
    }

    /** Runs a stage on batches of its items. */
    <I, O> List<Outcome<O>> batches(
            Stage stage,
            double share,
            List<I> items,
            int size,
            Function<List<I>, List<Outcome<O>>> work) {
        return timed(
                stage,
                () -> fanout.batches(stage, items, size, budget.deadline().share(share), work));
    }
}
