package io.fides.pipeline;

/** Measures passing time; tests advance their own. */
@FunctionalInterface
public interface Ticker {

    /** Nanoseconds since some fixed moment. */
    long nanos();
}
