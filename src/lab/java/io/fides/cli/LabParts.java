package io.fides.cli;

import io.fides.eval.ModelCandidates;
import io.fides.eval.run.TestBed;

/**
 * What commands that measure work with.
 *
 * @param parts of the program
 * @param candidates what can be measured
 * @param bed the program over the corpus of an evaluation
 */
public record LabParts(Parts parts, ModelCandidates candidates, TestBed bed) {}
