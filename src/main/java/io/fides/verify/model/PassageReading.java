package io.fides.verify.model;

import io.fides.domain.Passage;
import io.fides.domain.StanceProbabilities;
import java.util.Comparator;
import java.util.List;

/**
 * What a passage says of a claim.
 *
 * @param whole the passage read as a whole; where nobody has, what its deciding statement says
 * @param statements its statements read one by one, at least one
 */
public record PassageReading(StanceProbabilities whole, List<Statement> statements) {

    private static final double RELEVANT = 0.25;

    /** Read statement by statement. */
    public PassageReading(List<Statement> statements) {
        this(deciding(statements).stance(), statements);
    }

    PassageReading with(StanceProbabilities read) {
        return new PassageReading(read, statements);
    }

    /**
     * What one statement says.
     *
     * @param passage its place
     * @param stance of the statement towards the claim
     * @param relevance how likely it helps to decide the claim, 0 to 1
     */
    public record Statement(Passage passage, StanceProbabilities stance, double relevance) {

        /**
         * Two of five windows that a search finds are not; without them the verdicts are as good.
         */
        boolean isRelevant() {
            return relevance >= RELEVANT;
        }

        /** How much it says for or against the claim: the likelier of both, if it is relevant. */
        public double decisiveness() {
            return stance.decided() * relevance;
        }
    }

    public PassageReading {
        statements = List.copyOf(statements);
        if (statements.isEmpty()) {
            throw new IllegalArgumentException("a passage has a statement");
        }
    }

    /** The statement that says most. */
    public Statement deciding() {
        return deciding(statements);
    }

    private static Statement deciding(List<Statement> statements) {
        return statements.stream()
                .max(Comparator.comparingDouble(Statement::decisiveness))
                .orElseThrow();
    }
}
