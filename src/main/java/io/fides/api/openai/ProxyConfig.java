package io.fides.api.openai;

import io.fides.settings.AtLeast;
import io.fides.settings.HttpUrl;
import io.fides.settings.Time;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Whose model answers, and what becomes of an answer that could not be checked. What each setting
 * means is said in {@code configuration.md}.
 */
@ConfigMapping(prefix = "fides.proxy")
public interface ProxyConfig {

    @WithConverter(HttpUrl.Base.class)
    Optional<URI> upstream();

    @WithDefault("PT4M")
    @WithConverter(Time.Some.class)
    Duration timeout();

    @WithDefault("64")
    @WithConverter(AtLeast.One.class)
    int maxCalls();

    @WithDefault("pass")
    OnFailure onFailure();

    @WithDefault("400")
    @WithConverter(AtLeast.Zero.class)
    int documentLength();

    enum OnFailure {
        /** The text as far as it was fixed, and the failure in the report. */
        PASS,
        /** An error. */
        REFUSE
    }
}
