package io.fides.pipeline;

import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.segment.Segmenter;
import java.util.Collections;
import java.util.List;

/**
 * A decomposition that keeps a limit of time without failing the request: where the time is over
 * before the sentences are read, they are those that are told apart without a model, and each has
 * failed for that reason.
 */
public record TimelyDecomposition(FactDecomposition whole) implements FactDecomposition {

    @Override
    public Decomposed decompose(Answer answer) {
        try {
            return whole.decompose(answer);
        } catch (FidesException e) {
            return unread(answer, late(e));
        }
    }

    private static Decomposed unread(Answer answer, Failure why) {
        List<ContextualSentence> sentences = Segmenter.plain().segment(answer);
        Outcome<List<SubFact>> unread = new Outcome.Failed<>(why);
        return new Decomposed(sentences, Collections.nCopies(sentences.size(), unread));
    }

    /** Why nothing was read if the time was over; whatever else failed is thrown again. */
    static Failure late(FidesException failed) {
        if (failed.failure().kind() != Failure.Kind.DEADLINE_EXCEEDED) {
            throw failed;
        }
        return failed.failure().at(Stage.SEGMENTATION);
    }
}
