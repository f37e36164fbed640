package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.Verdict;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * One score of all sources, and a threshold (Provenance §3.3). A source weighs what its relevance
 * says. The method knows only what is supported and what is not: it never says contradicted.
 *
 * @param aggregate makes one score of those of the sources
 * @param threshold a claim is supported from this score on, above 0, at most 1
 */
public record WeightedPolicy(Aggregate aggregate, double threshold) implements VerdictPolicy {

    public WeightedPolicy {
        if (!(threshold > 0 && threshold <= 1)) {
            throw new IllegalArgumentException("not a threshold: " + threshold);
        }
    }

    /** How the scores of sources become one. */
    public enum Aggregate {
        /** The least: every source has to support the claim. */
        MIN,
        /** The greatest: one source suffices. */
        MAX,
        /** The mean, in which each source counts by its weight. */
        WEIGHTED
    }

    @Override
    public Verdict decide(List<Judgement> judgements) {
        double score = score(judgements);
        return score >= threshold
                ? new Verdict.Supported(
                        score,
                        judgements.stream().filter(each -> entailment(each) >= threshold).toList())
                : new Verdict.NotEnoughEvidence(score);
    }

    /** One score of all sources, 0 to 1. */
    public double score(List<Judgement> judgements) {
        DoubleStream scores = judgements.stream().mapToDouble(WeightedPolicy::entailment);
        return switch (aggregate) {
            case MIN -> scores.min().orElse(0);
            case MAX -> scores.max().orElse(0);
            case WEIGHTED -> mean(judgements);
        };
    }

    /** At most the greatest score, whatever rounding does. */
    private static double mean(List<Judgement> judgements) {
        double weights = judgements.stream().mapToDouble(WeightedPolicy::weight).sum();
        double sum = 0;
        double most = 0;
        for (Judgement each : judgements) {
            double weight = weights > 0 ? weight(each) / weights : 1.0 / judgements.size();
            sum += weight * entailment(each);
            most = Math.max(most, entailment(each));
        }
        return Math.min(sum, most);
    }

    private static double entailment(Judgement judgement) {
        return judgement.probabilities().entails();
    }

    private static double weight(Judgement judgement) {
        return Math.max(0, judgement.evidence().relevance());
    }
}
