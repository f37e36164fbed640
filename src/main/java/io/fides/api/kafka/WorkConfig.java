package io.fides.api.kafka;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where {@code fides work} takes requests from, and where the answers go. */
@ConfigMapping(prefix = "fides.work")
public interface WorkConfig {

    /** Brokers to begin with. */
    Optional<String> brokers();

    /** Topic of requests. */
    @WithDefault("answers")
    String in();

    /** Topic of reports. */
    @WithDefault("reports")
    String out();

    /** Topic of problems. */
    @WithDefault("problems")
    String dead();

    /** Group that shares the requests among its workers. */
    @WithDefault("fides")
    String group();

    /** How it shares them. */
    @WithDefault("classic")
    GroupProtocol groupProtocol();

    enum GroupProtocol {
        CLASSIC,
        CONSUMER,
        SHARE
    }

    /** Whether results and offsets are written in one transaction. */
    @WithDefault("false")
    boolean exactlyOnce();

    /** Properties of Kafka's clients. */
    Optional<Path> client();

    /** How long a request is tried again that only an outage keeps from being answered. */
    @WithDefault("PT2M")
    Duration retry();

    /** How long what is in work may take to end when the worker stops or loses a partition. */
    @WithDefault("PT20S")
    Duration grace();

    /** How often the log says what was done. */
    @WithDefault("PT1M")
    Duration interval();
}
