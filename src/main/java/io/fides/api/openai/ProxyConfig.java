package io.fides.api.openai;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Whose model answers, and what becomes of an answer that could not be checked. */
@ConfigMapping(prefix = "fides.proxy")
public interface ProxyConfig {

    /** Base URL of a server that speaks OpenAI's format, with its version; no proxy unless set. */
    Optional<URI> upstream();

    /** How long that server may take for a reply, from the request to its last byte. */
    @WithDefault("PT4M")
    Duration timeout();

    /** Calls of that server that may be open at a time; who comes then is sent away. */
    @WithDefault("64")
    int maxCalls();

    /** What the caller gets if the fix fails or its time is over. */
    @WithDefault("pass")
    OnFailure onFailure();

    /** UTF-16 units from which on a text of a system, developer or user message is evidence. */
    @WithDefault("400")
    int documentLength();

    enum OnFailure {
        /** The text as far as it was fixed, and the failure in the report. */
        PASS,
        /** An error. */
        REFUSE
    }
}
