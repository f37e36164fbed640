package io.fides.adapter.lucene;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.IOSupplier;
import org.apache.lucene.util.ThreadInterruptedException;

/** The edge between Lucene's exceptions and ours. */
final class LuceneFailures {

    private LuceneFailures() {}

    /** Runs {@code work} and maps what it throws. */
    static <T> T mapped(String what, IOSupplier<T> work) {
        try {
            return work.get();
        } catch (IOException
                | UncheckedIOException
                | ThreadInterruptedException
                | AlreadyClosedException e) {
            throw failure(what, e);
        }
    }

    /**
     * Runs {@code work} on a thread of its own, so that an interrupted caller leaves at once and
     * the interruption does not reach the channels of the index: it would close them for all other
     * readers too.
     */
    static <T> T apart(String what, IOSupplier<T> work) {
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(what);
        }
        FutureTask<T> task = new FutureTask<>(() -> mapped(what, work));
        Thread.ofVirtual().name("lucene-reader").start(task);
        try {
            return task.get();
        } catch (InterruptedException e) {
            throw interrupted(what);
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case FidesException known -> new FidesException(known.failure(), known);
                case Error error -> throw error;
                case null, default -> failure(Failure.Kind.INTERNAL, what + ": " + e.getMessage());
            };
        }
    }

    static FidesException interrupted(String what) {
        return FidesException.interrupted(Stage.RETRIEVAL, what + ": interrupted");
    }

    private static FidesException failure(String what, Exception e) {
        return switch (e) {
            case ClosedByInterruptException _, ThreadInterruptedException _ -> interrupted(what);
            case LockObtainFailedException _ ->
                    failure(
                            Failure.Kind.UNAVAILABLE,
                            what + " is being written by another process; try again afterwards");
            case CorruptIndexException _ -> unusable(what, "is damaged");
            case IndexFormatTooNewException _ -> unusable(what, "was written by a newer version");
            case IndexFormatTooOldException _ -> unusable(what, "was written by an older version");
            default ->
                    new FidesException(
                            Stage.RETRIEVAL,
                            Failure.Kind.UNAVAILABLE,
                            what + " cannot be used: " + e,
                            e);
        };
    }

    static FidesException unusable(String what, String why) {
        return failure(Failure.Kind.NOT_READABLE, what + " " + why + "; make it anew");
    }

    static FidesException failure(Failure.Kind kind, String detail) {
        return new FidesException(Stage.RETRIEVAL, kind, detail);
    }
}
