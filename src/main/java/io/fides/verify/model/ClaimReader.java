package io.fides.verify.model;

import io.fides.verify.Pairing;
import java.util.List;

/** A model that reads a claim beside a passage, statement by statement. */
public interface ClaimReader extends Rewriter {

    /** Names the model in manifests. */
    String name();

    /** How far it is believed. */
    JudgeWeights weights();

    /**
     * @return for each pair what its passage and its statements say, in the order of the pairs
     * @throws io.fides.domain.run.FidesException if the model cannot be used
     */
    List<PassageReading> read(List<Pairing> pairs);
}
