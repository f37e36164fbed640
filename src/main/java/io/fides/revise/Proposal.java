package io.fides.revise;

import io.fides.domain.Judgement;
import io.fides.domain.SubFact;
import java.util.List;

/**
 * A change that waits for its proof.
 *
 * @param conflict what it resolves
 * @param change what would be changed in the sentence
 * @param explanation why, for a person
 * @param standing what else the sentence states and evidence supports; must not suffer
 */
public record Proposal(
        Conflict conflict, Change change, String explanation, List<Standing> standing) {

    public Proposal {
        standing = List.copyOf(standing);
    }

    /**
     * Another sub-fact of the same sentence that is supported.
     *
     * @param support the judgement that entails it best
     */
    public record Standing(SubFact fact, Judgement support) {}

    /**
     * The sub-fact as the change would state it. Where the replaced words do not stand in the
     * sub-fact, which a language model may have reworded, it is the whole revised sentence.
     */
    public String revisedFact() {
        return change.in(conflict.fact().text()).orElseGet(this::revisedWording);
    }

    private String revisedWording() {
        return change.in(conflict.sentence().wording()).orElseGet(change::revised);
    }
}
