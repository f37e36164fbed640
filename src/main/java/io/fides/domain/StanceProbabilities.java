package io.fides.domain;

/**
 * How likely each stance is; the three sum to 1.
 *
 * @param entails P(the evidence entails the claim)
 * @param neutral P(the evidence does not decide the claim)
 * @param contradicts P(the evidence contradicts the claim)
 */
public record StanceProbabilities(double entails, double neutral, double contradicts) {

    private static final double TOLERANCE = 1e-6;

    public StanceProbabilities {
        double sum = entails + neutral + contradicts;
        if (!(entails >= 0 && neutral >= 0 && contradicts >= 0 && Math.abs(sum - 1) <= TOLERANCE)) {
            throw new IllegalArgumentException(
                    "not probabilities: " + entails + ", " + neutral + ", " + contradicts);
        }
    }

    /** {@code probability} for one stance, the rest to the others: half each, or all to neutral. */
    public static StanceProbabilities of(Stance stance, double probability) {
        double rest = 1 - probability;
        return switch (stance) {
            case ENTAILS -> new StanceProbabilities(probability, rest, 0);
            case NEUTRAL -> new StanceProbabilities(rest / 2, probability, rest / 2);
            case CONTRADICTS -> new StanceProbabilities(0, rest, probability);
        };
    }

    /** What two witnesses say who are believed alike: the mean of each probability. */
    public static StanceProbabilities mean(StanceProbabilities a, StanceProbabilities b) {
        return new StanceProbabilities(
                (a.entails + b.entails) / 2,
                (a.neutral + b.neutral) / 2,
                (a.contradicts + b.contradicts) / 2);
    }

    /** How likely the evidence decides the claim, for or against it: the likelier of both. */
    public double decided() {
        return Math.max(entails, contradicts);
    }

    /** The likeliest stance; neutral where entailment and contradiction do not clearly lead. */
    public Stance stance() {
        if (entails > neutral && entails > contradicts) {
            return Stance.ENTAILS;
        }
        return contradicts > neutral && contradicts > entails ? Stance.CONTRADICTS : Stance.NEUTRAL;
    }
}
