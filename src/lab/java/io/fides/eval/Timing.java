package io.fides.eval;

import java.util.Arrays;

/** How long the same work took, run after run. */
public final class Timing {

    private static final double NANOS_IN_MILLI = 1e6;
    private static final double NANOS_IN_SECOND = 1e9;

    private final long[] sorted;

    public Timing(long... nanos) {
        sorted = nanos.clone();
        Arrays.sort(sorted);
    }

    /** The smallest time, in milliseconds, that is not below {@code part} of all; 0 of none. */
    public double millis(double part) {
        return Arrays.stream(sorted)
                        .skip(Math.max(0, (long) Math.ceil(part * sorted.length) - 1))
                        .findFirst()
                        .orElse(0)
                / NANOS_IN_MILLI;
    }

    /** All runs together. */
    public double seconds() {
        return Arrays.stream(sorted).sum() / NANOS_IN_SECOND;
    }

    /** With the rows of the median and the 95th percentile. */
    public Measured into(Measured measured) {
        return measured.with("ms, median", "p50Millis", millis(0.50))
                .with("ms, 95 %", "p95Millis", millis(0.95));
    }
}
