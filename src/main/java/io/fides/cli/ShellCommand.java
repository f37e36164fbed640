package io.fides.cli;

import java.util.Map;
import java.util.concurrent.Callable;

/** A command, with what it needs of the program around it before that is started. */
abstract class ShellCommand implements Callable<Integer> {

    /** Set when the command line is made, before any command runs. */
    @SuppressWarnings("NullAway.Init")
    Shell shell;

    /** Settings that win over every other source of configuration. */
    Map<String, String> settings() {
        return Map.of();
    }

    /** Whether the HTTP interface is opened. */
    boolean server() {
        return false;
    }
}
