package io.fides.domain;

import java.util.List;

/**
 * What all evidence together says about a sub-fact.
 *
 * <p>Contradiction is never hidden by entailment: where sources disagree the verdict is {@link
 * Conflicting}.
 */
public sealed interface Verdict {

    /** Probability that the evidence supports the claim, 0 to 1. */
    double score();

    default List<Judgement> supporting() {
        return this instanceof Supported supported ? supported.by() : List.of();
    }

    default List<Judgement> contradicting() {
        return this instanceof Contradicted contradicted ? contradicted.by() : List.of();
    }

    /**
     * Some evidence entails the claim, none contradicts it.
     *
     * @param by the judgements that entail it, at least one
     */
    record Supported(double score, List<Judgement> by) implements Verdict {
        public Supported {
            by = witnesses(score, by);
        }
    }

    /**
     * Some evidence contradicts the claim, none entails it.
     *
     * @param by the judgements that contradict it, at least one
     */
    record Contradicted(double score, List<Judgement> by) implements Verdict {
        public Contradicted {
            by = witnesses(score, by);
        }
    }

    /**
     * Sources disagree.
     *
     * @param supporting the judgements that entail the claim, at least one
     * @param contradicting the judgements that contradict it, at least one
     */
    record Conflicting(double score, List<Judgement> supporting, List<Judgement> contradicting)
            implements Verdict {
        public Conflicting {
            supporting = witnesses(score, supporting);
            contradicting = witnesses(score, contradicting);
        }
    }

    /** Nothing that was read decides the claim. */
    record NotEnoughEvidence(double score) implements Verdict {
        public NotEnoughEvidence {
            checkScore(score);
        }
    }

    private static List<Judgement> witnesses(double score, List<Judgement> by) {
        checkScore(score);
        if (by.isEmpty()) {
            throw new IllegalArgumentException("a verdict needs a witness");
        }
        return List.copyOf(by);
    }

    private static void checkScore(double score) {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("not a probability: " + score);
        }
    }
}
