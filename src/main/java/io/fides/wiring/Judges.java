package io.fides.wiring;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.retrieve.Reranker;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * What ranks and what judges the windows of one request. Both remember what they have read, and
 * where one model does both, a window that was ranked for a claim is judged for it at no cost.
 *
 * @param reranker orders windows
 * @param crossEncoder tells how relevant each of them is, between 0 and 1, without a first stage
 * @param verifier judges them without a language model
 * @param scorer judges them likewise, without a search for what is right
 */
record Judges(Reranker reranker, Reranker crossEncoder, Verifier verifier, Verifier scorer) {

    /** Comparators find nothing here, so that a model is asked if there is one. */
    private static final String CLAIM = "Somebody closed the old bridge.";

    private static final Document SOURCE =
            Document.of(
                    URI.create("fides:opening"),
                    "Bridge",
                    Optional.empty(),
                    "The crossing is shut.");

    /**
     * Reads a small pair, which opens the models.
     *
     * @throws io.fides.domain.FidesException if one cannot be used
     */
    void open() {
        Passage passage = new Passage(SOURCE.source(), Span.whole(SOURCE.text()), SOURCE.text());
        reranker.score(CLAIM, List.of(passage));
        Pairing pair = new Pairing(CLAIM, new Evidence(passage, CLAIM, 0, 1));
        for (Outcome<Judgement> outcome : verifier.judge(List.of(pair))) {
            if (outcome instanceof Outcome.Failed<Judgement>(Failure failure)) {
                throw new FidesException(failure);
            }
        }
    }
}
