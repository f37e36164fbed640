package io.fides.adapter.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that all models of the program share, one for each core they may use: so many batches
 * are computed at a time and no more, in the order in which they came. A batch is computed by one
 * thread; two batches side by side are done sooner than one after the other on two threads each.
 *
 * <p>Memory is bounded by what so many batches need.
 */
public final class InferenceThreads implements AutoCloseable {

    private static final long IDLE_SECONDS = 30;

    private final ThreadPoolExecutor threads;

    /**
     * @param count at least 1
     */
    public InferenceThreads(int count) {
        threads =
                new ThreadPoolExecutor(
                        count,
                        count,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform().daemon().name("inference-", 1).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Runs everything and waits. If one fails, or the caller is interrupted, what has not begun is
     * left undone.
     *
     * @return the results in the order of {@code work}
     */
    <T> List<T> all(List<Callable<T>> work) throws InterruptedException, ExecutionException {
        List<Future<T>> futures = new ArrayList<>();
        try {
            for (Callable<T> each : work) {
                futures.add(threads.submit(each));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } finally {
            futures.forEach(future -> future.cancel(false));
        }
    }

    /** Waits for what is being computed. */
    @Override
    public void close() {
        threads.close();
    }
}
