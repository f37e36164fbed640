package io.fides.pipeline;

import io.fides.domain.ContextualSentence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Verdict;
import io.fides.revise.Conflict;
import io.fides.revise.Proposal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What of the checks of an answer an editor is asked about, and what its edits must leave true. */
public final class Conflicts {

    private Conflicts() {}

    /**
     * The contradicted sub-facts, in order.
     *
     * @param sentences of the answer, by their index
     */
    public static List<Conflict> of(List<ContextualSentence> sentences, List<FactCheck> checks) {
        List<Conflict> conflicts = new ArrayList<>();
        for (FactCheck check : checks) {
            if (check
                    instanceof FactCheck.Unattributed(var fact, Verdict.Contradicted why, var _)) {
                conflicts.add(new Conflict(sentences.get(fact.sentence()), fact, why.by()));
            }
        }
        return List.copyOf(conflicts);
    }

    /** What else the sentence of a conflict states and evidence supports. */
    public static List<Proposal.Standing> standing(Conflict conflict, List<FactCheck> checks) {
        List<Proposal.Standing> standing = new ArrayList<>();
        for (FactCheck check : checks) {
            if (check instanceof FactCheck.Attributed(var fact, Verdict.Supported why, var _)
                    && fact.sentence() == conflict.fact().sentence()) {
                Judgement best =
                        why.by().stream()
                                .max(
                                        Comparator.comparingDouble(
                                                judgement -> judgement.probabilities().entails()))
                                .orElseThrow();
                standing.add(new Proposal.Standing(fact, best));
            }
        }
        return List.copyOf(standing);
    }
}
