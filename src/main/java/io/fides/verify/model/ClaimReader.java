package io.fides.verify.model;

import io.fides.domain.StanceProbabilities;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import java.util.List;

/**
 * A model that reads a claim beside a passage, statement by statement, and points at words of the
 * claim which a statement corrects.
 */
public interface ClaimReader {

    /** Names the model in manifests. */
    String name();

    /** How far it is believed. */
    JudgeWeights weights();

    /**
     * @return for each pair what its passage and its statements say, in the order of the pairs
     * @throws io.fides.domain.run.FidesException if the model cannot be used
     */
    List<PassageReading> read(List<Pairing> pairs);

    /**
     * Rewrites claims by what one statement each says, and reads them beside it again.
     *
     * @param statements claims, each with a passage of one statement
     * @param parser tells which words may be exchanged; remembers what it has parsed
     * @return for each pair its rewritings, likeliest first; none where the model does not point
     * @throws io.fides.domain.run.FidesException if the model cannot be used
     */
    List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser);

    /**
     * @return for each pair what its text as a whole says of the claim, contradictions told apart
     * @throws io.fides.domain.run.FidesException if the model cannot be used
     */
    List<StanceProbabilities> stances(List<Pairing> pairs);
}
