package io.fides.pipeline;

import java.time.Duration;

/** The moment, on the ticker's scale, by which something must be done. */
public record Deadline(Ticker ticker, long nanos) {

    public static Deadline after(Duration time, Ticker ticker) {
        return new Deadline(ticker, ticker.nanos() + time.toNanos());
    }

    /** Of what may take as long as it takes. */
    public static Deadline never(Ticker ticker) {
        return after(Duration.ofDays(365), ticker);
    }

    /** What is left; never negative. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, nanos - ticker.nanos()));
    }

    public boolean passed() {
        return nanos - ticker.nanos() <= 0;
    }

    /** An earlier deadline that leaves the rest of the remaining time to what comes after. */
    public Deadline share(double part) {
        long now = ticker.nanos();
        return new Deadline(ticker, now + (long) (Math.max(0, nanos - now) * part));
    }
}
