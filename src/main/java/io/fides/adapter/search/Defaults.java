package io.fides.adapter.search;

import java.time.Duration;

/** What the settings of the backends start from. */
final class Defaults {

    /** Of a call. */
    static final Duration TIMEOUT = Duration.ofSeconds(8);

    private Defaults() {}
}
