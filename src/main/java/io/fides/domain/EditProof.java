package io.fides.domain;

/**
 * What the evidence that caused an edit says about the wording before and after it.
 *
 * @param before the claim as the answer states it
 * @param after the claim as the edit would state it
 */
public record EditProof(StanceProbabilities before, StanceProbabilities after) {}
