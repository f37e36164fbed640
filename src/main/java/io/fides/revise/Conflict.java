package io.fides.revise;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Judgement;
import io.fides.domain.SubFact;
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
}
