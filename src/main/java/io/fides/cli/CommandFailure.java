package io.fides.cli;

import java.io.IOException;
import java.io.Serial;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.commons.io.function.IORunnable;
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
        return failed(why, null);
    }

    static CommandFailure failed(String why, @Nullable Throwable cause) {
        return new CommandFailure(Exit.FAILED, why, cause);
    }

    /** A file that the command line names cannot be opened, or is no text. */
    static CommandFailure unreadable(Object file, IOException why) {
        return new CommandFailure(Exit.USAGE, "cannot read " + file + ": " + reason(why), why);
    }

    static CommandFailure unwritable(Path file, IOException why) {
        return failed("cannot write " + file + ": " + reason(why), why);
    }

    /** Writes to a file, or fails with what keeps it from being written. */
    static void writing(Path file, IORunnable work) {
        try {
            work.run();
        } catch (NoSuchFileException e) {
            // The file would have been made: what is missing is where it was to be.
            throw new CommandFailure(
                    Exit.FAILED, "cannot write " + file + ": there is no such folder", e);
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static String reason(IOException why) {
        // The message of those of the file system names the file, which is said already.
        return switch (why) {
            case NoSuchFileException _ -> "there is no such file";
            case FileAlreadyExistsException _ -> "it exists already";
            case CharacterCodingException _ -> "it is not UTF-8 text";
            case AccessDeniedException _ -> "no permission";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            default -> Objects.requireNonNullElse(why.getMessage(), why.getClass().getSimpleName());
        };
    }

    int exit() {
        return exit;
    }
}
