package io.fides.syntax.evaluation;

/**
 * A share with its 95 % interval.
 *
 * @param value between 0 and 1
 * @param low the 2.5th percentile of the bootstrap
 * @param high the 97.5th
 */
public record Score(double value, double low, double high) {

    public Score {
        if (!(value >= 0 && value <= 1 && low <= high)) {
            throw new IllegalArgumentException(
                    "not a score: " + value + " in " + low + ".." + high);
        }
    }
}
