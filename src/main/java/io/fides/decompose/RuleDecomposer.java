package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import java.util.List;

/** Baseline of the compact engine. */
public final class RuleDecomposer implements Decomposer {

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        return sentences.stream()
                .<Outcome<List<SubFact>>>map(
                        sentence -> new Outcome.Done<>(List.of(SubFact.whole(sentence, true))))
                .toList();
    }
}
