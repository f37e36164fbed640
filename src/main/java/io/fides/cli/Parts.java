package io.fides.cli;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Samples;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.DocumentParser;
import java.util.function.Function;

/**
 * What commands work with.
 *
 * @param fixer does the work
 * @param parser reads files that are given as documents
 * @param corpus the user's index
 * @param samples answers to try
 * @param json writes a report as the HTTP interface does
 * @param server waits until the server is told to stop
 * @param ticker measures time
 */
public record Parts(
        Fixer fixer,
        DocumentParser parser,
        Corpus corpus,
        Samples samples,
        Function<AttributionReport, String> json,
        Server server,
        Ticker ticker) {

    /** The running HTTP server. */
    public interface Server {

        /** Where it listens, such as {@code http://localhost:8080}. */
        String address();

        /** Returns when the process is told to stop. */
        void await();
    }
}
