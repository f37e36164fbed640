package io.fides.api;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What one HTTP request may bring along. */
@ConfigMapping(prefix = "fides.api")
public interface ApiConfig {

    /** UTF-16 units of the text to fix. */
    @WithDefault("20000")
    int maxText();

    /** UTF-16 units of a question. */
    @WithDefault("4000")
    int maxQuery();

    /** Documents that a request brings along. */
    @WithDefault("64")
    int maxDocuments();

    /** UTF-16 units of one of these documents. */
    @WithDefault("500000")
    int maxDocument();

    /** Pages that may be read for a sub-fact. */
    @WithDefault("20")
    int maxResults();

    /** Characters of one line of a batch. */
    @WithDefault("4000000")
    int maxLine();

    /** Lines of a batch that are worked on at a time. */
    @WithDefault("4")
    int batchConcurrency();

    /** After how long without an event a stream says that it is alive. */
    @WithDefault("PT10S")
    Duration heartbeat();

    /** Whether modes may be asked for whose edits nothing proves: fides_no_gate and rarr. */
    @WithDefault("false")
    boolean unprovenEdits();
}
