package io.fides.cli;

import java.util.Map;
import java.util.concurrent.Callable;

/** A command, with what it needs of the program around it before that is started. */
abstract class ShellCommand implements Callable<Integer> {

    final Shell shell;

    ShellCommand(Shell shell) {
        this.shell = shell;
    }

    /** Settings that win over every other source of configuration. */
    Map<String, String> settings() {
        return Map.of();
    }

    /** Whether the HTTP interface is opened. */
    boolean server() {
        return false;
    }
}
