package io.fides.pipeline;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Gatherers;

/**
 * The only door to concurrency: runs work on virtual threads, at most {@code width} items at a time
 * a call, keeps order, and returns no later than the deadline.
 *
 * <p>A {@link FidesException} of one item is that item's outcome and leaves its siblings alone; so
 * is any other exception, as a failure of kind INTERNAL. An {@link Error} cancels the siblings and
 * is thrown. What is not done by the deadline is interrupted and fails with DEADLINE_EXCEEDED; it
 * is not waited for, so work that ignores interruption cannot hold a report back. If the caller is
 * interrupted, all work is interrupted, the caller's interrupt flag stays set and {@link
 * CancellationException} is thrown.
 *
 * <p>Calls may nest: permits belong to one call, so an inner call never waits for an outer one.
 *
 * @param width how many items of one call run at a time, at least 1
 */
public record Fanout(int width) {

    public Fanout {
        if (width < 1) {
            throw new IllegalArgumentException("a fan-out needs room for one: " + width);
        }
    }

    /** Runs {@code work} on each item; the i-th outcome is that of the i-th item. */
    public <I, O> List<Outcome<O>> each(
            Stage stage, List<I> items, Deadline deadline, Function<? super I, ? extends O> work) {
        Semaphore permits = new Semaphore(width);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            List<Future<O>> futures = new ArrayList<>(items.size());
            for (I item : items) {
                futures.add(threads.submit(() -> permitted(permits, () -> work.apply(item))));
            }
            List<Outcome<O>> outcomes = new ArrayList<>(items.size());
            for (Future<O> future : futures) {
                outcomes.add(await(stage, future, deadline));
            }
            return List.copyOf(outcomes);
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * Runs {@code work} on consecutive batches of at most {@code size} items.
     *
     * @param work gives as many outcomes as the batch has items; if it throws, all of them fail,
     *     unless they are too many at once
     * @return as many outcomes as items, in their order
     */
    public <I, O> List<Outcome<O>> batches(
            Stage stage,
            List<I> items,
            int size,
            Deadline deadline,
            Function<List<I>, List<Outcome<O>>> work) {
        List<List<I>> batches = split(items, size);
        List<Outcome<List<Outcome<O>>>> done =
                each(stage, batches, deadline, batch -> complete(batch, work));
        List<Outcome<O>> outcomes = new ArrayList<>(items.size());
        for (int i = 0; i < batches.size(); i++) {
            switch (done.get(i)) {
                case Outcome.Done<List<Outcome<O>>>(List<Outcome<O>> some) -> outcomes.addAll(some);
                case Outcome.Failed<List<Outcome<O>>>(Failure failure) ->
                        batches.get(i).forEach(item -> outcomes.add(new Outcome.Failed<>(failure)));
            }
        }
        return List.copyOf(outcomes);
    }

    /**
     * Runs one piece of work under the deadline.
     *
     * @throws FidesException if it fails or is late
     */
    public <O> O one(Stage stage, Deadline deadline, Supplier<O> work) {
        return each(stage, List.of(work), deadline, Supplier::get).getFirst().orElseThrow();
    }

    /** Consecutive batches of at most {@code size} items. */
    static <I> List<List<I>> split(List<I> items, int size) {
        int step = Math.min(size, Math.max(1, items.size()));
        return items.stream().gather(Gatherers.windowFixed(step)).toList();
    }

    /** What was done, in order; why the rest was not is added to the failures. */
    static <O> List<O> done(List<Outcome<O>> outcomes, List<Failure> failures) {
        List<O> done = new ArrayList<>();
        for (Outcome<O> outcome : outcomes) {
            switch (outcome) {
                case Outcome.Done<O>(O value) -> done.add(value);
                case Outcome.Failed<O>(Failure failure) -> failures.add(failure);
            }
        }
        return done;
    }

    /** Each item with its outcome. */
    static <I, O> Map<I, O> byItem(List<I> items, List<O> outcomes) {
        Map<I, O> byItem = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i++) {
            byItem.put(items.get(i), outcomes.get(i));
        }
        return byItem;
    }

    private static <O> O permitted(Semaphore permits, Supplier<? extends O> work)
            throws InterruptedException {
        permits.acquire();
        try {
            return work.get();
        } finally {
            permits.release();
        }
    }

    /** What is too much at once is done in halves. */
    private static <I, O> List<Outcome<O>> complete(
            List<I> batch, Function<List<I>, List<Outcome<O>>> work) {
        List<Outcome<O>> outcomes;
        try {
            outcomes = work.apply(batch);
        } catch (FidesException e) {
            if (e.failure().kind() != Failure.Kind.TOO_LARGE || batch.size() < 2) {
                throw e;
            }
            int half = batch.size() / 2;
            outcomes = new ArrayList<>(complete(batch.subList(0, half), work));
            outcomes.addAll(complete(batch.subList(half, batch.size()), work));
        }
        if (batch.size() != outcomes.size()) {
            throw new IllegalStateException(
                    outcomes.size() + " outcomes for a batch of " + batch.size());
        }
        return outcomes;
    }

    private static <O> Outcome<O> await(Stage stage, Future<O> future, Deadline deadline) {
        try {
            return new Outcome.Done<>(
                    future.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            return failed(stage, Failure.Kind.DEADLINE_EXCEEDED, "the time for this step is over");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException)
                    new CancellationException("cancelled by the caller").initCause(e);
        } catch (ExecutionException e) {
            return switch (e.getCause()) {
                case FidesException known -> new Outcome.Failed<>(known.failure());
                case Error fatal -> throw fatal;
                case null, default ->
                        failed(stage, Failure.Kind.INTERNAL, String.valueOf(e.getCause()));
            };
        }
    }

    private static <O> Outcome<O> failed(Stage stage, Failure.Kind kind, String detail) {
        return new Outcome.Failed<>(new Failure(stage, kind, detail));
    }
}
