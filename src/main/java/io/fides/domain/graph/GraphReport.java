package io.fides.domain.graph;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a graph makes of a text.
 *
 * @param claims in reading order
 * @param unplaced claims that a language model worded differently from the text: they count 0 in
 *     the score (§3.5.1) and are not among {@code claims}
 */
public record GraphReport(String graph, List<GraphClaim> claims, int unplaced) {

    /** How much heavier errors weigh than right statements (§3.5.3). */
    private static final double GAMMA = 3;

    public GraphReport {
        claims = List.copyOf(claims);
        if (unplaced < 0) {
            throw new IllegalArgumentException("not a count: " + unplaced);
        }
    }

    /**
     * KAS, the KG attribution score (§3.5.3): the modified sigmoid of the mean of TMS · cs.
     * Equation 5 prints a sum; the scores that the paper shows come out with the mean only.
     *
     * @return 0 to 1; absent without claims
     */
    public OptionalDouble score() {
        int count = claims.size() + unplaced;
        if (count == 0) {
            return OptionalDouble.empty();
        }
        double sum = 0;
        for (GraphClaim claim : claims) {
            sum += claim.match() * claim.score();
        }
        return OptionalDouble.of(sigmoid(sum / count));
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-(x < 0 ? GAMMA : 1) * x));
    }
}
