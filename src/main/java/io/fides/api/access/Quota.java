package io.fides.api.access;

import io.fides.pipeline.Ticker;
import java.time.Duration;

/** So much in a stretch of time, which begins with the first use. Safe for use by many threads. */
final class Quota {

    private final String what;
    private final long most;
    private final long stretch;
    private final Ticker ticker;
    private long begun;
    private long used;

    Quota(String what, long most, Duration stretch, Ticker ticker) {
        this.what = what;
        this.most = most;
        this.stretch = stretch.toNanos();
        this.ticker = ticker;
        this.begun = ticker.nanos();
    }

    /** Uses all of {@code amount} or, if there is not so much, none. */
    synchronized boolean take(long amount) {
        if (amount > left()) {
            return false;
        }
        used += amount;
        return true;
    }

    /** Counts what was used, whether there was so much or not. */
    synchronized void add(long amount) {
        used += amount;
    }

    synchronized long left() {
        long now = ticker.nanos();
        if (used == 0 || now - begun >= stretch) {
            begun = now;
            used = 0;
        }
        return Math.max(0, most - used);
    }

    /** Seconds until there is as much as ever, at least 1. */
    synchronized long seconds() {
        return Math.max(1, Duration.ofNanos(stretch - (ticker.nanos() - begun)).toSeconds());
    }

    long most() {
        return most;
    }

    boolean isUnlimited() {
        return most == Key.Allowance.UNLIMITED;
    }

    /** Whether there was something, and it is used up. */
    boolean isSpent() {
        return most > 0 && left() == 0;
    }

    @Override
    public String toString() {
        return most + " " + what;
    }
}
