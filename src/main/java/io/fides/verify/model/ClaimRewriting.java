package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;

/**
 * A claim with words exchanged for what a statement says.
 *
 * @param text the rewritten claim
 * @param before what the statement says of the claim as it is
 * @param after what it says of the rewritten one
 */
public record ClaimRewriting(
        String text, WordExchange exchange, StanceProbabilities before, StanceProbabilities after) {

    /** As another reader sees it. */
    ClaimRewriting by(StanceProbabilities was, StanceProbabilities is) {
        return new ClaimRewriting(text, exchange, was, is);
    }
}
