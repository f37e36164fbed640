package io.fides.cli;

import java.io.IOException;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/** A command cannot be done; says why, and with which exit code it ends. */
final class CommandFailure extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final int exit;

    private CommandFailure(int exit, String message) {
        super(message);
        this.exit = exit;
    }

    /** The command line asks for something that is not there. */
    static CommandFailure usage(String message) {
        return new CommandFailure(Exit.USAGE, message);
    }

    static CommandFailure failed(String why) {
        return new CommandFailure(Exit.FAILED, why);
    }

    static CommandFailure file(String what, Object file, IOException why) {
        // The message of those of the file system names the file, which is said already.
        Optional<String> reason =
                Optional.ofNullable(
                        why instanceof FileSystemException failed
                                ? failed.getReason()
                                : why.getMessage());
        CommandFailure trouble =
                failed(what + " " + file + ": " + reason.orElse(why.getClass().getSimpleName()));
        trouble.initCause(new UncheckedIOException(why));
        return trouble;
    }

    int exit() {
        return exit;
    }
}
