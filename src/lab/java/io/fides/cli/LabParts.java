package io.fides.cli;

import io.fides.eval.ModelCandidates;
import io.fides.eval.run.TestBed;

/** What commands that measure work with. */
public record LabParts(Parts parts, ModelCandidates candidates, TestBed bed) {}
