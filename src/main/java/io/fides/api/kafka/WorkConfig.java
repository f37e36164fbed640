package io.fides.api.kafka;

import io.fides.settings.Time;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where {@code fides work} takes requests from, and where the answers go. What each setting means
 * is said in {@code configuration.md}.
 */
@ConfigMapping(prefix = "fides.work")
public interface WorkConfig {

    Optional<String> brokers();

    @WithDefault("answers")
    String in();

    @WithDefault("reports")
    String out();

    @WithDefault("problems")
    String dead();

    @WithDefault("fides")
    String group();

    @WithDefault("classic")
    GroupProtocol groupProtocol();

    enum GroupProtocol {
        CLASSIC,
        CONSUMER,
        SHARE
    }

    @WithDefault("false")
    boolean exactlyOnce();

    Optional<Path> client();

    @WithDefault("PT2M")
    @WithConverter(Time.AnyLength.class)
    Duration retry();

    @WithDefault("PT20S")
    @WithConverter(Time.AnyLength.class)
    Duration grace();

    @WithDefault("PT1M")
    @WithConverter(Time.Some.class)
    Duration interval();
}
