package io.fides.pipeline;

import io.fides.domain.Stage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Says when a stage begins and ends, and how long it took.
 *
 * @param budget keeps the times
 * @param listener is told
 */
record StageClock(Budget budget, Consumer<PipelineEvent> listener) {

    /** Runs a stage. */
    <T> T timed(Stage stage, Supplier<T> work) {
        return budget.time(stage, () -> told(stage, work));
    }

    /** Runs a stage whose parts keep their own times. */
    <T> T told(Stage stage, Supplier<T> work) {
        listener.accept(new PipelineEvent.StageStarted(stage));
        try {
            return work.get();
        } finally {
            listener.accept(new PipelineEvent.StageEnded(stage));
        }
    }
}
