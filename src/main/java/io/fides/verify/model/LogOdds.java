package io.fides.verify.model;

/** Probabilities as features: logarithms, bounded so that a sure witness does not decide alone. */
public final class LogOdds {

    private static final double LEAST = 0.001;

    private LogOdds() {}

    /** How much likelier one thing is than the other. */
    static double of(double one, double other) {
        return Math.log(Math.max(one, LEAST) / Math.max(other, LEAST));
    }

    public static double of(double probability) {
        return of(probability, 1 - probability);
    }

    public static double probability(double logOdds) {
        return 1 / (1 + Math.exp(-logOdds));
    }
}
