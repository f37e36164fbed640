package io.fides.api;

import io.fides.settings.AtLeast;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one HTTP request may bring along. */
@ConfigMapping(prefix = "fides.api")
public interface ApiConfig {

    /** UTF-16 units of the text to fix. */
    @WithDefault("20000")
    @WithConverter(AtLeast.One.class)
    int maxText();

    /** UTF-16 units of a question. */
    @WithDefault("4000")
    @WithConverter(AtLeast.Zero.class)
    int maxQuery();

    /** Documents that a request brings along. */
    @WithDefault("64")
    @WithConverter(AtLeast.Zero.class)
    int maxDocuments();

    /** UTF-16 units of one of these documents. */
    @WithDefault("500000")
    @WithConverter(AtLeast.One.class)
    int maxDocument();

    /** Pages that may be read for a sub-fact. */
    @WithDefault("20")
    @WithConverter(AtLeast.One.class)
    int maxResults();

    /** Characters of one line of a batch. */
    @WithDefault("4000000")
    @WithConverter(AtLeast.One.class)
    int maxLine();

    /** Lines of a batch, or records of a topic, that are worked on at a time. */
    @WithDefault("4")
    @WithConverter(AtLeast.One.class)
    int batchConcurrency();

    /** Answers worked on at a time; 0 for as many as there are processors. */
    @WithDefault("0")
    @WithConverter(AtLeast.Zero.class)
    int maxRunning();

    /**
     * UTF-16 units of text and documents together up to which a request is short: for such there is
     * one place more.
     */
    @WithDefault("2000")
    @WithConverter(AtLeast.Zero.class)
    int maxShort();

    /** Requests that wait for their turn; who comes then is sent away. */
    @WithDefault("128")
    @WithConverter(AtLeast.Zero.class)
    int maxWaiting();

    /** How long one waits at most, its own time permitting. */
    @WithDefault("PT30S")
    Duration maxWait();

    /** Batches at a time. */
    @WithDefault("16")
    @WithConverter(AtLeast.One.class)
    int maxBatches();

    /** Sessions of the Model Context Protocol at a time. */
    @WithDefault("10000")
    @WithConverter(AtLeast.Zero.class)
    int maxSessions();

    /** Reports that are kept for one of these sessions, its last ones. */
    @WithDefault("20")
    @WithConverter(AtLeast.Zero.class)
    int maxReports();

    /** Bytes of all these reports as JSON. */
    @WithDefault("32M")
    MemorySize reportBytes();

    /** How long a body may take to come. */
    @WithDefault("PT60S")
    Duration bodyTime();

    /** Bytes of all bodies that are held at a time; an eighth of the heap unless set. */
    Optional<MemorySize> bodyBytes();

    /**
     * Names by which the server may be called, beside those of this machine; any unless set, but
     * none beside them where only this machine is served.
     */
    Optional<List<String>> hosts();

    /** After how long without an event a stream says that it is alive. */
    @WithDefault("PT10S")
    Duration heartbeat();

    /**
     * Shapes of other services' endpoints that are offered too: litellm, azure, vertex, bedrock,
     * vectara.
     */
    Optional<Set<Compatible>> compatible();

    enum Compatible {
        LITELLM,
        AZURE,
        VERTEX,
        BEDROCK,
        VECTARA
    }

    /** Whether modes may be asked for whose edits nothing proves: fides_no_gate and rarr. */
    @WithDefault("false")
    boolean unprovenEdits();
}
