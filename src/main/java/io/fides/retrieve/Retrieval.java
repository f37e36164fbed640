package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import java.util.List;

/**
 * What was found for one sub-fact.
 *
 * @param evidence best first, or in reading order where a selection restores it; empty if nothing
 *     relevant exists where we looked
 * @param further the next best, for a fact that the evidence leaves open
 * @param failures what went wrong although some evidence, or none, was found
 */
public record Retrieval(List<Evidence> evidence, List<Evidence> further, List<Failure> failures) {

    public Retrieval {
        evidence = List.copyOf(evidence);
        further = List.copyOf(further);
        failures = List.copyOf(failures);
    }

    /** Where nothing further is looked at. */
    public Retrieval(List<Evidence> evidence, List<Failure> failures) {
        this(evidence, List.of(), failures);
    }
}
