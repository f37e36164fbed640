package io.fides.cli;

import io.fides.cli.terminal.Visible;
import java.util.function.Supplier;

/** A command that measures. */
abstract class LabCommand extends ShellCommand {

    final LabShell lab() {
        return (LabShell) shell;
    }

    /** What comes of the work; what it refuses is a mistake of the user. */
    static <T> T understood(Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(Visible.line(String.valueOf(e.getMessage())));
        }
    }
}
