package io.fides.graph;

import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.List;

/**
 * What was decided about a claim.
 *
 * @param triplets that matter; not empty unless the label is extrapolatory
 * @param sureness how sure, 0 to 1
 */
record Decision(ClaimLabel label, List<Triplet> triplets, String rationale, double sureness) {

    /** How sure reasoning is where it decides: its rules are right about plainly stated facts. */
    private static final double REASONED = 0.9;

    static Decision reasoned(ClaimLabel label, Collection<Triplet> triplets, String rationale) {
        return new Decision(label, List.copyOf(triplets), rationale, REASONED);
    }
}
