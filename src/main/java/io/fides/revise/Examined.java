package io.fides.revise;

import io.fides.domain.EditProof;
import io.fides.domain.Judgement;
import io.fides.domain.SubFact;
import java.util.List;
import java.util.Optional;

/**
 * A proposal of which it is known whether it may be applied.
 *
 * @param proof absent when it was refused before anything was scored, and where nothing is proven
 *     at all
 * @param after what the contradicting evidence says about each corrected fact, in their order;
 *     empty without proof
 * @param objection why it must not be applied; empty if it may
 */
public record Examined(
        Proposal proposal,
        Optional<EditProof> proof,
        List<List<Judgement>> after,
        Optional<String> objection) {

    public Examined {
        after = after.stream().map(List::copyOf).toList();
    }

    /** A corrected fact as it now reads; where it was taken out, the sentence as it now reads. */
    public String revised(SubFact fact) {
        return proposal.revised(proposal.corrected().get(place(fact)))
                .orElseGet(proposal::revisedWording);
    }

    /** What the evidence says about a corrected fact as it now reads. */
    public List<Judgement> after(SubFact fact) {
        return after.isEmpty() ? List.of() : after.get(place(fact));
    }

    private int place(SubFact fact) {
        return proposal.facts().indexOf(fact);
    }

    /** The same with an objection. */
    Examined but(String why) {
        return new Examined(proposal, proof, after, Optional.of(why));
    }

    /** A proposal that is refused before anything is scored. */
    public static Examined refused(Proposal proposal, String why) {
        return trusted(proposal).but(why);
    }

    /** A proposal that is applied as it is, because the method that made it proves nothing. */
    public static Examined trusted(Proposal proposal) {
        return new Examined(proposal, Optional.empty(), List.of(), Optional.empty());
    }
}
