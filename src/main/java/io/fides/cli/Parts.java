package io.fides.cli;

import io.fides.hub.ModelStore;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.GraphLoading;
import io.fides.pipeline.Samples;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.DocumentParser;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * What commands work with; {@code stopping} tells whether the process was told to stop.
 *
 * @param server where one was started
 */
public record Parts(
        Fixer fixer,
        DocumentParser parser,
        Corpus corpus,
        GraphLoading graph,
        Samples samples,
        ModelStore models,
        Optional<Server> server,
        Ticker ticker,
        BooleanSupplier stopping) {

    /**
     * @throws CancellationException if the process was told to stop
     */
    void goOn() {
        if (Thread.currentThread().isInterrupted() || stopping.getAsBoolean()) {
            throw new CancellationException("told to stop");
        }
    }

    public interface Server {

        /** Where it listens, such as {@code http://localhost:8080}. */
        String address();

        /** Returns when the process is told to stop. */
        void await();

        /** Works on a topic until the process is told to stop; else says why it cannot go on. */
        Optional<String> work();
    }
}
