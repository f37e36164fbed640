package io.fides.verify.model;

import io.fides.verify.Pairing;
import java.util.List;

/** A model that reads a claim beside a passage, statement by statement. */
public interface ClaimReader {

    /** Names the model in manifests. */
    String name();

    /** How far it is believed. */
    JudgeWeights weights();

    /**
     * @return for each pair what its passage and its statements say, in the order of the pairs
     * @throws io.fides.domain.FidesException if the model cannot be used
     */
    List<PassageReading> read(List<Pairing> pairs);

    /**
     * Rewrites claims by what one statement each says, and reads them beside it again.
     *
     * @param statements claims, each with a passage of one statement
     * @param fit tells which words may stand for which
     * @return for each pair its rewritings, likeliest first; none where the model does not point
     * @throws io.fides.domain.FidesException if the model cannot be used
     */
    List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Fit fit);

    /** Whether words of a statement can stand where words of a claim do. */
    @FunctionalInterface
    interface Fit {

        /**
         * @param stated words of the claim
         * @param found words of the statement
         */
        boolean test(String claim, String stated, String statement, String found);
    }
}
