package io.fides.domain.graph;

import io.fides.domain.Span;
import java.util.List;

/**
 * A claim that was compared with a graph.
 *
 * @param span where the text states it, exactly
 * @param triplets those that matter, of the triplets that were retrieved; may be empty
 * @param rationale why, for a person
 * @param match TMS, the triplets match score, 0 to 1 (§3.5.2); 0 without triplets
 */
public record GraphClaim(
        Span span, ClaimLabel label, List<Triplet> triplets, String rationale, double match) {

    public GraphClaim {
        triplets = List.copyOf(triplets);
        if (!(match >= 0 && match <= 1)) {
            throw new IllegalArgumentException("not a match score: " + match);
        }
        if (label != ClaimLabel.EXTRAPOLATORY && triplets.isEmpty()) {
            throw new IllegalArgumentException(label + " needs a triplet");
        }
    }

    /** The claim score cs (§3.5.1): 2, 1 or 0 with and without triplets, −1. */
    public int score() {
        return switch (label) {
            case ATTRIBUTABLE -> 2;
            case EXTRAPOLATORY -> triplets.isEmpty() ? 0 : 1;
            case CONTRADICTORY -> -1;
        };
    }
}
