package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.run.Outcome;
import java.util.List;

/** Judges claims by evidence. */
public interface Verifier {

    /** Names the judge and its version in the manifest and beside the scores. */
    String name();

    /**
     * Judges a batch; a caller that wants one model call a fact passes the pairs of one fact.
     *
     * @return as many outcomes as pairs, in their order
     * @throws io.fides.domain.run.FidesException if nothing of the batch could be judged
     */
    List<Outcome<Judgement>> judge(List<Pairing> pairs);
}
