package io.fides.adapter.guard;

import java.time.Duration;

/**
 * How a dependency is called.
 *
 * @param attempts calls made for one answer at most, at least 1
 * @param delay between attempts
 * @param jitter by how much the delay varies at random, to either side
 * @param timeout of an attempt, without the time it waited for its turn
 * @param breaker when to stop calling
 * @param perSecond attempts begun per second, evenly spaced, at least 1; turns not taken are kept
 *     for a second, so that after a pause this many may begin at once
 * @param parallel attempts under way at a time at most, at least 1
 * @param patience how long an attempt waits for its turn under {@code perSecond} before it fails as
 *     RATE_LIMITED; zero for not at all
 */
public record GuardSettings(
        int attempts,
        Duration delay,
        Duration jitter,
        Duration timeout,
        Breaker breaker,
        int perSecond,
        int parallel,
        Duration patience) {

    /**
     * When to stop calling.
     *
     * @param calls how many of the last attempts are looked at, at least 2
     * @param failureShare which share of them must have failed, above 0 to 1
     * @param open how long nothing is called then, until one trial call decides
     */
    public record Breaker(int calls, double failureShare, Duration open) {

        /** Half of 10 calls, 10 seconds. */
        public static final Breaker DEFAULT = new Breaker(10, 0.5, Duration.ofSeconds(10));

        public Breaker {
            if (calls < 2 || !(failureShare > 0 && failureShare <= 1) || !open.isPositive()) {
                throw new IllegalArgumentException(
                        "not a breaker: " + calls + ", " + failureShare + ", " + open);
            }
        }
    }

    public GuardSettings {
        if (attempts < 1
                || delay.isNegative()
                || jitter.isNegative()
                || !timeout.isPositive()
                || perSecond < 1
                || parallel < 1
                || patience.isNegative()) {
            throw new IllegalArgumentException("guard settings are positive");
        }
    }

    /** The same with other limits of the rate and of calls at a time. */
    public GuardSettings with(int otherPerSecond, int otherParallel) {
        return new GuardSettings(
                attempts, delay, jitter, timeout, breaker, otherPerSecond, otherParallel, patience);
    }

    /** 2 attempts, 100 to 300 ms apart, 10 a second, 8 at a time. */
    public static GuardSettings withTimeout(Duration timeout) {
        return new GuardSettings(
                2,
                Duration.ofMillis(200),
                Duration.ofMillis(100),
                timeout,
                Breaker.DEFAULT,
                10,
                8,
                Duration.ofSeconds(10));
    }
}
