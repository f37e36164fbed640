package io.fides.eval;

/**
 * A pair and what a person said of it.
 *
 * @param premise the evidence
 * @param hypothesis the claim
 * @param gold whether the one follows from the other
 */
public record LabelledPair(String premise, String hypothesis, Gold gold) implements LabelledLine {}
