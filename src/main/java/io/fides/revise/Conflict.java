package io.fides.revise;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * A sub-fact that its evidence contradicts.
 *
 * @param contradicting the judgements that contradict it, most relevant first, at least one
 */
public record Conflict(ContextualSentence sentence, SubFact fact, List<Judgement> contradicting) {

    public Conflict {
        contradicting = List.copyOf(contradicting);
        if (contradicting.isEmpty()) {
            throw new IllegalArgumentException("a conflict needs contradicting evidence");
        }
    }

    /** The contradicted sub-facts of an answer, in order. */
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

    /** What contradicts it, most relevant first. */
    List<Evidence> evidence() {
        return contradicting.stream().map(Judgement::evidence).toList();
    }

    /** The first judgement that names what differs; the most relevant one if none does. */
    Judgement telling() {
        return contradicting.stream()
                .filter(each -> !each.discrepancies().isEmpty())
                .findFirst()
                .orElse(contradicting.getFirst());
    }
}
