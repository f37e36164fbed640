package io.fides.adapter.web;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Weigher;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Loads each value once for all who want it, and keeps it for a while.
 *
 * <p>A value being loaded and a value kept are entries of the same cache. The load runs on a thread
 * of its own, so the interruption of one who waits is his alone; when the last one has left, the
 * load is interrupted and forgotten.
 *
 * @param <K> by what values are equal
 * @param <V> what is loaded
 */
final class SingleFlightCache<K, V> {

    private final AsyncCache<K, Outcome<V>> cache;

    /**
     * @param maxWeight how much is kept; what weighs more is loaded but not kept
     * @param keepFor how long an outcome is kept; zero for not at all
     * @param nanos passing time
     */
    SingleFlightCache(
            long maxWeight,
            Weigher<K, Outcome<V>> weigher,
            Function<Outcome<V>, Duration> keepFor,
            LongSupplier nanos) {
        this.cache =
                Caffeine.newBuilder()
                        .maximumWeight(maxWeight)
                        .weigher(weigher)
                        .expireAfter(
                                Expiry.<K, Outcome<V>>creating(
                                        (_, outcome) -> keepFor.apply(outcome)))
                        .ticker(nanos::getAsLong)
                        .executor(Runnable::run)
                        .buildAsync();
    }

    /**
     * @param load throws nothing but {@link FidesException}; runs on another thread
     * @throws FidesException the failure of the load, or DEADLINE_EXCEEDED if interrupted
     */
    V get(K key, String host, Supplier<V> load) {
        Flight<V> flight = join(key, load);
        try {
            flight.settled.await();
            return switch (flight.get()) {
                case Outcome.Done<V>(V value) -> value;
                case Outcome.Failed<V>(Failure failure) -> throw new FidesException(failure);
            };
        } catch (InterruptedException e) {
            throw Failures.interrupted(host, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error fatal) {
                throw fatal;
            }
            throw new IllegalStateException(e);
        } finally {
            if (flight.left()) {
                cache.asMap().remove(key, flight);
                flight.cancelled();
            }
        }
    }

    private Flight<V> join(K key, Supplier<V> load) {
        while (true) {
            CompletableFuture<Outcome<V>> entry =
                    cache.get(key, (_, _) -> new Flight<>(load).started());
            if (entry instanceof Flight<V> flight && flight.joined()) {
                return flight;
            }
            cache.asMap().remove(key, entry);
        }
    }

    /** A load and those who wait for it. */
    private static final class Flight<V> extends CompletableFuture<Outcome<V>> {

        /** Opens when the cache, too, knows the outcome, so that nobody asks it too early. */
        private final CountDownLatch settled = new CountDownLatch(1);

        private final Thread thread;
        private int waiting;
        private boolean abandoned;

        Flight(Supplier<V> load) {
            this.thread = Thread.ofVirtual().name("fides-load").unstarted(() -> run(load));
        }

        Flight<V> started() {
            thread.start();
            return this;
        }

        synchronized boolean joined() {
            waiting += abandoned ? 0 : 1;
            return !abandoned;
        }

        /** Whether this was the last one and nobody needs the load any more. */
        synchronized boolean left() {
            waiting--;
            abandoned = waiting == 0 && !isDone();
            return abandoned;
        }

        void cancelled() {
            thread.interrupt();
        }

        private void run(Supplier<V> load) {
            try {
                complete(new Outcome.Done<>(load.get()));
            } catch (FidesException e) {
                complete(new Outcome.Failed<>(e.failure()));
            } catch (RuntimeException e) {
                complete(
                        new Outcome.Failed<>(
                                new Failure(Stage.RETRIEVAL, Failure.Kind.INTERNAL, e.toString())));
            } catch (Error e) {
                completeExceptionally(e);
            } finally {
                settled.countDown();
            }
        }
    }
}
