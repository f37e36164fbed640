package io.fides.adapter.lucene;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.ThreadInterruptedException;

/** The edge between Lucene's exceptions and ours. */
final class LuceneFailures {

    private LuceneFailures() {}

    /** Something that uses Lucene. */
    interface Work<T> {
        T run() throws IOException;
    }

    /** Runs {@code work} and maps what it throws. */
    static <T> T mapped(String what, Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw mapped(what, e);
        } catch (UncheckedIOException e) {
            throw mapped(what, new IOException(e));
        } catch (ThreadInterruptedException e) {
            throw interrupted(what);
        }
    }

    /**
     * Runs {@code work} on a thread of its own, so that an interrupted caller leaves at once and
     * the interruption does not reach the channels of the index: it would close them for all other
     * readers too.
     */
    static <T> T apart(String what, Work<T> work) {
        FutureTask<T> task = new FutureTask<>(() -> mapped(what, work));
        Thread.ofVirtual().name("lucene-reader").start(task);
        try {
            return task.get();
        } catch (InterruptedException e) {
            throw interrupted(what);
        } catch (ExecutionException e) {
            throw rethrown(what, e);
        }
    }

    static FidesException interrupted(String what) {
        Thread.currentThread().interrupt();
        return failure(Failure.Kind.DEADLINE_EXCEEDED, what + ": interrupted");
    }

    private static FidesException rethrown(String what, ExecutionException e) {
        if (e.getCause() instanceof FidesException known) {
            return new FidesException(known.failure(), known);
        }
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return new FidesException(
                new Failure(Stage.RETRIEVAL, Failure.Kind.INTERNAL, what + ": " + e.getMessage()),
                e);
    }

    private static FidesException mapped(String what, IOException e) {
        return switch (e) {
            case LockObtainFailedException _ ->
                    failure(
                            Failure.Kind.UNAVAILABLE,
                            what + " is being written by another process; try again afterwards");
            case CorruptIndexException _ ->
                    failure(Failure.Kind.NOT_READABLE, what + " is damaged; make it anew");
            case IndexFormatTooNewException _ ->
                    failure(
                            Failure.Kind.NOT_READABLE,
                            what + " was written by a newer version; make it anew");
            case IndexFormatTooOldException _ ->
                    failure(
                            Failure.Kind.NOT_READABLE,
                            what + " was written by an older version; make it anew");
            default ->
                    new FidesException(
                            new Failure(
                                    Stage.RETRIEVAL,
                                    Failure.Kind.UNAVAILABLE,
                                    what + " cannot be used: " + e),
                            e);
        };
    }

    private static FidesException failure(Failure.Kind kind, String detail) {
        return new FidesException(Stage.RETRIEVAL, kind, detail);
    }
}
