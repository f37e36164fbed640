package io.fides.api.openai;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where files and batches are kept, how many and how long. */
@ConfigMapping(prefix = "fides.files")
public interface FilesConfig {

    /** A folder of this server alone; neither files nor batches are offered unless it is set. */
    Optional<Path> folder();

    /** Bytes of all that is kept. */
    @WithDefault("1G")
    MemorySize maxBytes();

    /** Files and batches of all callers together. */
    @WithDefault("1000")
    int maxCount();

    /** How long they are kept; batches that are worked on, and their files, until they end. */
    @WithDefault("P30D")
    Duration maxAge();

    /** Batches that are worked on at a time; others wait. */
    @WithDefault("2")
    int maxRunning();
}
