package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.run.Failure;
import java.util.List;

/**
 * What was found for one sub-fact.
 *
 * @param evidence best first, or in reading order where a selection restores it; empty if nothing
 *     relevant exists where we looked
 * @param failures what went wrong although some evidence, or none, was found
 */
public record Retrieval(List<Evidence> evidence, List<Failure> failures) {

    public Retrieval {
        evidence = List.copyOf(evidence);
        failures = List.copyOf(failures);
    }
}
