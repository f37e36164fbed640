package io.fides.adapter.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Lets a few requests at a time pass to each host, and no faster than it asks. */
final class HostGates {

    /** Longer than any request may take, so that no gate in use is forgotten. */
    private static final Duration REMEMBERED = Duration.ofMinutes(30);

    private static final int HOSTS = 50_000;

    private final Duration maxDelay;
    private final LongSupplier nanos;
    private final Cache<String, Gate> gates =
            Caffeine.newBuilder().expireAfterAccess(REMEMBERED).maximumSize(HOSTS).build();

    HostGates(Duration maxDelay, LongSupplier nanos) {
        this.maxDelay = maxDelay;
        this.nanos = nanos;
    }

    /** Waits until {@code delay} after the last request began, then runs {@code request}. */
    <T> T pass(String host, Duration delay, Supplier<T> request) {
        Duration least = delay.compareTo(maxDelay) > 0 ? maxDelay : delay;
        Gate gate = gates.get(host, _ -> new Gate(nanos.getAsLong()));
        try {
            gate.permits.acquire();
            try {
                TimeUnit.NANOSECONDS.sleep(gate.reserve(nanos.getAsLong(), least.toNanos()));
                return request.get();
            } finally {
                gate.permits.release();
            }
        } catch (InterruptedException _) {
            throw Failures.interrupted(host);
        }
    }

    private static final class Gate {

        private final Semaphore permits = new Semaphore(FetchSettings.PER_HOST, true);
        private long next;

        Gate(long now) {
            this.next = now;
        }

        /** How many nanoseconds to wait for the next free moment, which is then taken. */
        synchronized long reserve(long now, long delay) {
            long start = Math.max(0, next - now);
            next = now + start + delay;
            return start;
        }
    }
}
