package io.fides.api;

import io.fides.settings.AtLeast;
import io.fides.settings.Time;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one HTTP request may bring along. What each setting means is said in {@code
 * configuration.md}.
 */
@ConfigMapping(prefix = "fides.api")
public interface ApiConfig {

    @WithDefault("20000")
    @WithConverter(AtLeast.One.class)
    int maxText();

    @WithDefault("4000")
    @WithConverter(AtLeast.Zero.class)
    int maxQuery();

    @WithDefault("64")
    @WithConverter(AtLeast.Zero.class)
    int maxDocuments();

    @WithDefault("500000")
    @WithConverter(AtLeast.One.class)
    int maxDocument();

    @WithDefault("20")
    @WithConverter(AtLeast.One.class)
    int maxResults();

    @WithDefault("4000000")
    @WithConverter(AtLeast.One.class)
    int maxLine();

    @WithDefault("4")
    @WithConverter(AtLeast.One.class)
    int batchConcurrency();

    @WithDefault("0")
    @WithConverter(AtLeast.Zero.class)
    int maxRunning();

    @WithDefault("2000")
    @WithConverter(AtLeast.Zero.class)
    int maxShort();

    @WithDefault("128")
    @WithConverter(AtLeast.Zero.class)
    int maxWaiting();

    @WithDefault("PT30S")
    @WithConverter(Time.AnyLength.class)
    Duration maxWait();

    @WithDefault("16")
    @WithConverter(AtLeast.One.class)
    int maxBatches();

    @WithDefault("10000")
    @WithConverter(AtLeast.Zero.class)
    int maxSessions();

    @WithDefault("20")
    @WithConverter(AtLeast.Zero.class)
    int maxReports();

    @WithDefault("32M")
    MemorySize reportBytes();

    @WithDefault("PT60S")
    @WithConverter(Time.Some.class)
    Duration bodyTime();

    Optional<MemorySize> bodyBytes();

    Optional<List<String>> hosts();

    @WithDefault("PT10S")
    @WithConverter(Time.Some.class)
    Duration heartbeat();

    Optional<Set<Compatible>> compatible();

    enum Compatible {
        LITELLM,
        AZURE,
        VERTEX,
        BEDROCK,
        VECTARA
    }

    @WithDefault("false")
    boolean unprovenEdits();
}
