package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import java.util.Optional;

/**
 * A claim with words exchanged for what a statement says.
 *
 * @param text the rewritten claim
 * @param stance of the statement towards the rewritten claim
 * @param second how that changes for a second reader, if there is one
 */
public record ClaimRewriting(
        String text, Exchange exchange, StanceProbabilities stance, Optional<StanceChange> second) {

    /**
     * What a statement says of a claim.
     *
     * @param before as it is
     * @param after as it is rewritten
     */
    public record StanceChange(StanceProbabilities before, StanceProbabilities after) {}

    /** By one reader. */
    public static ClaimRewriting of(String claim, Exchange exchange, StanceProbabilities stance) {
        return new ClaimRewriting(exchange.in(claim), exchange, stance, Optional.empty());
    }

    ClaimRewriting by(StanceProbabilities small, StanceChange other) {
        return new ClaimRewriting(text, exchange, small, Optional.of(other));
    }
}
