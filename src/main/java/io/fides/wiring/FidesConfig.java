package io.fides.wiring;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Every setting of Fides with its default; settable by file, environment or system property. */
@ConfigMapping(prefix = "fides")
public interface FidesConfig {

    /** What a request may spend when it does not say. */
    Limits limits();

    /** How evidence is retrieved. */
    Retrieve retrieve();

    /** How many items of a stage run at a time for one request. */
    @WithDefault("8")
    int concurrency();

    /**
     * What a request may spend when it does not say; a request may ask for less, never for more.
     */
    interface Limits {

        /** LLM calls, repair calls included. */
        @WithDefault("200")
        int maxLlmCalls();

        /** Queries sent to search backends. */
        @WithDefault("200")
        int maxSearches();

        /** Wall-clock time. */
        @WithDefault("PT120S")
        Duration maxTime();
    }

    /** How evidence is retrieved (FIDES §3.3). */
    interface Retrieve {

        /** M, pages read for a sub-fact at most. */
        @WithDefault("5")
        int pages();

        /** J, windows kept for a sub-fact. */
        @WithDefault("1")
        int evidence();

        /** Sentences in a window. */
        @WithDefault("4")
        int window();

        /** By how many sentences the next window starts later. */
        @WithDefault("1")
        int stride();
    }
}
