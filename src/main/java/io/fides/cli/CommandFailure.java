package io.fides.cli;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.FileSystemException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A command cannot be done; says why, and with which exit code it ends. */
final class CommandFailure extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final int exit;

    private CommandFailure(int exit, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exit = exit;
    }

    /** The command line asks for something that is not there. */
    static CommandFailure usage(String message) {
        return new CommandFailure(Exit.USAGE, message, null);
    }

    static CommandFailure failed(String why) {
        return new CommandFailure(Exit.FAILED, why, null);
    }

    static CommandFailure file(String what, Object file, IOException why) {
        // The message of those of the file system names the file, which is said already.
        String known = why instanceof FileSystemException e ? e.getReason() : why.getMessage();
        String reason = Objects.requireNonNullElse(known, why.getClass().getSimpleName());
        return new CommandFailure(Exit.FAILED, what + " " + file + ": " + reason, why);
    }

    int exit() {
        return exit;
    }
}
