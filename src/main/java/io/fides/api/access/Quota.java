package io.fides.api.access;

import io.fides.memory.MemoryKey;
import io.fides.memory.Tally;
import io.fides.pipeline.Ticker;
import java.time.Duration;

/**
 * So much in a stretch of time, which begins with the first use; here, or with another server with
 * which it is shared. Safe for use by many threads.
 */
final class Quota {

    private final String what;
    private final long most;
    private final long stretch;
    private final Ledger ledger;
    private final Ticker ticker;
    private final MemoryKey key;
    private long begun;
    private long used;

    /** Of what was used, what others know of. */
    private long told;

    Quota(String holder, String what, long most, Duration stretch, Ledger ledger) {
        this.what = what;
        this.most = most;
        this.stretch = stretch.toNanos();
        this.ledger = ledger;
        this.ticker = ledger.ticker();
        this.key = MemoryKey.of("allowance", holder, what);
        this.begun = ticker.nanos();
    }

    /** Uses all of {@code amount} or, if there is not so much, none. */
    synchronized boolean take(long amount) {
        if (amount > left()) {
            return false;
        }
        add(amount);
        return true;
    }

    /** Counts what was used, whether there was so much or not. */
    synchronized void add(long amount) {
        used += amount;
        if (amount > 0 && !isUnlimited()) {
            ledger.used(this);
        }
    }

    /** What others do not know of yet. */
    synchronized Tally.Addition owed() {
        left();
        return new Tally.Addition(key, used - told, Duration.ofNanos(stretch));
    }

    /** Takes over what all have used, but for what was used here since {@code owed} was told. */
    synchronized void settle(Tally.Addition owed, Tally.Count count) {
        left();
        used += count.total() - told - owed.amount();
        told = count.total();
        begun = ticker.nanos() - stretch + Math.min(stretch, count.left().toNanos());
    }

    synchronized long left() {
        long now = ticker.nanos();
        if (used == 0 || now - begun >= stretch) {
            begun = now;
            used = 0;
            told = 0;
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
