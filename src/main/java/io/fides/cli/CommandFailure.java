package io.fides.cli;

import java.io.IOException;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;

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
        // Those of the file system say no more than the file; others, such as of a full disk, do.
        String reason =
                why instanceof FileSystemException || why.getMessage() == null
                        ? why.getClass().getSimpleName()
                        : why.getMessage();
        CommandFailure trouble = new CommandFailure(Exit.FAILED, what + " " + file + ": " + reason);
        trouble.initCause(new UncheckedIOException(why));
        return trouble;
    }

    int exit() {
        return exit;
    }
}
