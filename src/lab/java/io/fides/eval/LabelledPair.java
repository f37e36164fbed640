package io.fides.eval;

/** A pair and what a person said of it. */
public record LabelledPair(String premise, String hypothesis, Gold gold) implements LabelledLine {}
