package io.fides.adapter.guard;

import java.time.Duration;

/**
 * How a dependency is called.
 *
 * @param attempts calls made for one answer at most, at least 1
 * @param delay between them, by chance half as long or half as long again
 * @param timeout of an attempt, without the time it waited for its turn
 * @param breakerCalls how many of the last attempts the circuit breaker looks at, at least 2; it
 *     opens where half of them failed
 * @param breakerOpen how long nothing is called then, until one trial call decides
 * @param perSecond attempts begun per second, evenly spaced, at least 1; turns not taken are kept
 *     for a second, so that after a pause this many may begin at once
 * @param parallel attempts under way at a time at most, at least 1
 * @param patience how long an attempt waits for its turn under {@code perSecond} before it fails as
 *     RATE_LIMITED; zero for not at all
 */
public record GuardSettings(
        int attempts,
        Duration delay,
        Duration timeout,
        int breakerCalls,
        Duration breakerOpen,
        int perSecond,
        int parallel,
        Duration patience) {

    public GuardSettings {
        if (attempts < 1
                || delay.isNegative()
                || !timeout.isPositive()
                || breakerCalls < 2
                || !breakerOpen.isPositive()
                || perSecond < 1
                || parallel < 1
                || patience.isNegative()) {
            throw new IllegalArgumentException(
                    "timeouts and rates are above 0, not " + timeout + " and " + perSecond);
        }
    }

    /**
     * 2 attempts, 100 to 300 ms apart; the circuit opens for 10 seconds where half of 10 calls
     * fail.
     */
    public static GuardSettings usual(Duration timeout, int perSecond, int parallel) {
        return new GuardSettings(
                2,
                Duration.ofMillis(200),
                timeout,
                10,
                Duration.ofSeconds(10),
                perSecond,
                parallel,
                Duration.ofSeconds(10));
    }
}
