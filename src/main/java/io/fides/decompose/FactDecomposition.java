package io.fides.decompose;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import java.util.List;

/** FD, both steps of FIDES §3.2 together: from an answer to its sentences and their sub-facts. */
@FunctionalInterface
public interface FactDecomposition {

    /**
     * @throws io.fides.domain.run.FidesException if the answer cannot be segmented
     */
    Decomposed decompose(Answer answer);

    /**
     * @param sentences y_1 … y_m
     * @param facts for each sentence its sub-facts
     */
    record Decomposed(List<ContextualSentence> sentences, List<Outcome<List<SubFact>>> facts) {

        public Decomposed {
            sentences = List.copyOf(sentences);
            facts = List.copyOf(facts);
            if (sentences.size() != facts.size()) {
                throw new IllegalArgumentException("every sentence needs its outcome");
            }
        }
    }
}
