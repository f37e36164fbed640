package io.fides.adapter.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Weigher;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Loads each value once for all who want it, and keeps it for a while. The load runs on a thread of
 * its own, so the interruption of one who waits is his alone; when the last one has left, the load
 * is interrupted and forgotten.
 */
final class SingleFlightCache<K, V> {

    private final Cache<K, Outcome<V>> kept;
    private final Map<K, Flight<V>> flights = new HashMap<>();

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
        this.kept =
                Caffeine.newBuilder()
                        .maximumWeight(maxWeight)
                        .weigher(weigher)
                        .expireAfter(
                                Expiry.<K, Outcome<V>>creating(
                                        (_, outcome) -> keepFor.apply(outcome)))
                        .ticker(nanos::getAsLong)
                        .executor(Runnable::run)
                        .build();
    }

    /** Fails as the load did, or with DEADLINE_EXCEEDED if interrupted. */
    V get(K key, String host, Supplier<V> load) {
        Outcome<V> known = kept.getIfPresent(key);
        return (known == null ? awaited(key, host, load) : known).orElseThrow();
    }

    private Outcome<V> awaited(K key, String host, Supplier<V> load) {
        Flight<V> flight = joined(key, load);
        try {
            return flight.load.get();
        } catch (InterruptedException _) {
            throw Failures.interrupted(host);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error fatal) {
                throw fatal;
            }
            throw new IllegalStateException(e);
        } finally {
            left(key, flight);
        }
    }

    private synchronized Flight<V> joined(K key, Supplier<V> load) {
        Flight<V> flight = flights.computeIfAbsent(key, _ -> new Flight<>(load));
        flight.waiting++;
        return flight;
    }

    private synchronized void left(K key, Flight<V> flight) {
        flight.waiting--;
        if (flight.waiting == 0) {
            flights.remove(key);
            if (flight.load.state() == Future.State.SUCCESS) {
                kept.put(key, flight.load.resultNow());
            } else {
                flight.load.cancel(true);
            }
        }
    }

    /** A load and how many wait for it. */
    private static final class Flight<V> {

        private final FutureTask<Outcome<V>> load;
        private int waiting;

        Flight(Supplier<V> load) {
            this.load = new FutureTask<>(() -> outcome(load));
            Thread.ofVirtual().name("fides-load").start(this.load);
        }

        private static <V> Outcome<V> outcome(Supplier<V> load) {
            try {
                return new Outcome.Done<>(load.get());
            } catch (FidesException e) {
                return new Outcome.Failed<>(e.failure());
            } catch (RuntimeException e) {
                return new Outcome.Failed<>(
                        new Failure(Stage.RETRIEVAL, Failure.Kind.INTERNAL, e.toString()));
            }
        }
    }
}
