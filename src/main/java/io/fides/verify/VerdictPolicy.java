package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.Verdict;
import java.util.List;

/** Turns all judgements of a claim into a verdict. */
@FunctionalInterface
public interface VerdictPolicy {

    /**
     * @param judgements in any order; the verdict does not depend on it
     */
    Verdict decide(List<Judgement> judgements);

    /**
     * Contradiction is never hidden by entailment: both together are {@link Verdict.Conflicting}.
     * The score is the strongest entailment, weakened by the strongest contradiction.
     */
    VerdictPolicy STRICT =
            judgements -> {
                List<Judgement> supporting = with(Stance.ENTAILS, judgements);
                List<Judgement> contradicting = with(Stance.CONTRADICTS, judgements);
                double score = score(judgements);
                if (supporting.isEmpty() && contradicting.isEmpty()) {
                    return new Verdict.NotEnoughEvidence(score);
                }
                if (contradicting.isEmpty()) {
                    return new Verdict.Supported(score, supporting);
                }
                return supporting.isEmpty()
                        ? new Verdict.Contradicted(score, contradicting)
                        : new Verdict.Conflicting(score, supporting, contradicting);
            };

    private static List<Judgement> with(Stance stance, List<Judgement> judgements) {
        return judgements.stream().filter(judgement -> judgement.stance() == stance).toList();
    }

    private static double score(List<Judgement> judgements) {
        double entails = 0;
        double contradicts = 0;
        for (Judgement judgement : judgements) {
            entails = Math.max(entails, judgement.probabilities().entails());
            contradicts = Math.max(contradicts, judgement.probabilities().contradicts());
        }
        return entails * (1 - contradicts);
    }
}
