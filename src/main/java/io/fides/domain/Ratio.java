package io.fides.domain;

import java.util.OptionalDouble;

/**
 * A part of a whole that keeps its counts, so that nothing over nothing is absent and not 0 or NaN.
 *
 * @param part between 0 and {@code of}
 * @param of the whole
 */
public record Ratio(double part, double of) {

    private static final double ROUNDING = 1e-9;

    public Ratio {
        if (!(part >= 0 && of >= 0 && part <= of + ROUNDING)) {
            throw new IllegalArgumentException("not a ratio: " + part + " of " + of);
        }
    }

    /** part ÷ of; empty over nothing. */
    public OptionalDouble value() {
        return of == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.min(1, part / of));
    }
}
