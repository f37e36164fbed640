package io.fides.verify;

import io.fides.domain.Evidence;

/**
 * A claim and the evidence it is compared with.
 *
 * @param claim the hypothesis, a sentence of its own
 * @param evidence the premise; untrusted text
 */
public record Pairing(String claim, Evidence evidence) {}
