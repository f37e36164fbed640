package io.fides.api.openai;

import io.fides.settings.AtLeast;
import io.fides.settings.Time;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where files and batches are kept, how many and how long. What each setting means is said in
 * {@code configuration.md}.
 */
@ConfigMapping(prefix = "fides.files")
public interface FilesConfig {

    Optional<Path> folder();

    @WithDefault("1G")
    MemorySize maxBytes();

    @WithDefault("1000")
    @WithConverter(AtLeast.One.class)
    int maxCount();

    @WithDefault("P30D")
    @WithConverter(Time.Some.class)
    Duration maxAge();

    @WithDefault("2")
    @WithConverter(AtLeast.One.class)
    int maxRunning();
}
