package io.fides.revise;

import io.fides.domain.EditProof;
import io.fides.domain.Judgement;
import java.util.List;
import java.util.Optional;

/**
 * A proposal of which it is known whether it may be applied.
 *
 * @param proposal what was proposed
 * @param proof absent when it was refused before anything was scored, and where nothing is proven
 *     at all
 * @param after what the contradicting evidence says about the revised fact; empty without proof
 * @param objection why it must not be applied; empty if it may
 */
public record Examined(
        Proposal proposal,
        Optional<EditProof> proof,
        List<Judgement> after,
        Optional<String> objection) {

    public Examined {
        after = List.copyOf(after);
    }

    /** A proposal that is applied as it is, because the method that made it proves nothing. */
    public static Examined trusted(Proposal proposal) {
        return new Examined(proposal, Optional.empty(), List.of(), Optional.empty());
    }
}
