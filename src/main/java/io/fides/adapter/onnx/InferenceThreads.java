package io.fides.adapter.onnx;

import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The threads that all models of the program share, one for each core they may use: so many batches
 * are computed at a time and no more, in the order in which they came. A batch is computed by one
 * thread; two batches side by side are done sooner than one after the other on two threads each.
 *
 * <p>Memory is bounded by what so many batches need.
 */
public final class InferenceThreads {

    private final ExecutorService threads;

    public InferenceThreads(int count) {
        threads =
                Executors.newFixedThreadPool(
                        count, Thread.ofPlatform().daemon().name("inference-", 1).factory());
    }

    /**
     * Runs everything and waits. If one fails, or the caller is interrupted, what has not begun is
     * left undone.
     *
     * @return the results in the order of {@code work}
     * @throws FidesException DEADLINE_EXCEEDED if the caller is interrupted
     * @throws UnusableModelException with the message of what failed
     */
    <T> List<T> all(Stage stage, List<Callable<T>> work) {
        // A future that is done already gives its result without looking.
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(stage);
        }
        List<Future<T>> futures = new ArrayList<>();
        try {
            work.forEach(each -> futures.add(threads.submit(each)));
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException _) {
            throw interrupted(stage);
        } catch (ExecutionException e) {
            throw new UnusableModelException(e.getCause() instanceof Exception cause ? cause : e);
        } finally {
            futures.forEach(future -> future.cancel(false));
        }
    }

    static FidesException interrupted(Stage stage) {
        return FidesException.interrupted(stage, "the model's work was interrupted");
    }
}
