package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import java.util.List;

/** Breaks sentences into sub-facts. */
@FunctionalInterface
public interface Decomposer {

    /**
     * Decomposes a batch; a caller that wants one model call a sentence passes one sentence.
     *
     * @return as many outcomes as sentences, in their order; the facts of a sentence have ordinals
     *     from 0, its index and a span inside it, and there is at least one
     * @throws io.fides.domain.FidesException if nothing of the batch could be done
     */
    List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences);
}
