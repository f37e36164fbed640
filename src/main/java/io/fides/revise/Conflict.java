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

    /** The first judgement that names what differs; the most relevant one if none does. */
    Judgement telling() {
        return contradicting.stream()
                .filter(each -> !each.discrepancies().isEmpty())
                .findFirst()
                .orElse(contradicting.getFirst());
    }
}
