package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Runs work on a virtual thread, whose interruption closes the socket that it waits for. */
final class Limited {

    private Limited() {}

    /**
     * @throws FidesException what the work throws; TIMEOUT after {@code total}; DEADLINE_EXCEEDED
     *     if the caller is interrupted. In both cases the work is interrupted and not waited for.
     */
    static <T> T call(Duration total, String host, Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread.ofVirtual().name("fides-page").start(task);
        try {
            return task.get(total.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw Failures.of(
                    Failure.Kind.TIMEOUT, host, "not read within " + total.toMillis() + " ms", e);
        } catch (InterruptedException e) {
            throw Failures.interrupted(host, e);
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case FidesException known -> known;
                case Error fatal -> throw fatal;
                case null, default ->
                        Failures.of(Failure.Kind.INTERNAL, host, String.valueOf(e.getCause()), e);
            };
        } finally {
            task.cancel(true);
        }
    }
}
