package io.fides.cli;

import java.util.Map;

/** What a command needs of the program around it before that is started. */
interface Launch {

    /** Settings that win over every other source of configuration. */
    default Map<String, String> settings() {
        return Map.of();
    }

    /** Whether the HTTP interface is opened. */
    default boolean server() {
        return false;
    }
}
