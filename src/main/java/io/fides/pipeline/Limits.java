package io.fides.pipeline;

import io.fides.domain.run.Usage;
import java.time.Duration;

/**
 * What one request may spend.
 *
 * @param maxLlmCalls replies asked of a language model, repair calls included; 0 allows none
 * @param maxSearches queries sent to search backends; 0 allows none
 * @param maxTime wall-clock time, positive
 */
public record Limits(int maxLlmCalls, int maxSearches, Duration maxTime) {

    public Limits {
        if (maxLlmCalls < 0 || maxSearches < 0 || !maxTime.isPositive()) {
            throw new IllegalArgumentException(
                    "not limits: " + maxLlmCalls + ", " + maxSearches + ", " + maxTime);
        }
    }

    /** The same where no more than {@code left} is left of the time. */
    public Limits within(Duration left) {
        Duration least = left.isPositive() ? left : Duration.ofNanos(1);
        return left.compareTo(maxTime) < 0 ? new Limits(maxLlmCalls, maxSearches, least) : this;
    }

    /** What is left of calls and searches after {@code spent}. */
    public Limits after(Usage spent) {
        return new Limits(
                Math.max(0, maxLlmCalls - spent.llmCalls()),
                Math.max(0, maxSearches - spent.searches()),
                maxTime);
    }
}
