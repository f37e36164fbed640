package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.Source;
import io.fides.domain.Stance;
import io.fides.domain.Verdict;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Contradiction is never hidden by entailment, however many sources entail and whatever their date:
 * both together are {@link Verdict.Conflicting}.
 *
 * <p>The score is what speaks for the claim, weakened by what speaks against it. Of one publisher
 * only the strongest page counts. Publishers that agree make one another more believable, though
 * less than if they knew nothing of each other, because sites copy from sites: each one after the
 * first counts as half a witness.
 *
 * @param publishers tells which sources are independent
 */
public record StrictPolicy(Publishers publishers) implements VerdictPolicy {

    /**
     * Who is behind a source. What one publisher says twice is said by one witness, on however many
     * pages.
     */
    @FunctionalInterface
    public interface Publishers {

        /** The same name for all sources of a publisher, and no other's. */
        String of(Source source);
    }

    /** Of a further publisher's log odds against error. An assumption; no data here shows it. */
    private static final double FURTHER = 0.5;

    @Override
    public Verdict decide(List<Judgement> judgements) {
        List<Judgement> supporting = with(Stance.ENTAILS, judgements);
        List<Judgement> contradicting = with(Stance.CONTRADICTS, judgements);
        double score =
                together(supporting, judgements, each -> each.probabilities().entails())
                        * (1
                                - together(
                                        contradicting,
                                        judgements,
                                        each -> each.probabilities().contradicts()));
        if (supporting.isEmpty() && contradicting.isEmpty()) {
            return new Verdict.NotEnoughEvidence(score);
        }
        if (contradicting.isEmpty()) {
            return new Verdict.Supported(score, supporting);
        }
        return supporting.isEmpty()
                ? new Verdict.Contradicted(score, contradicting)
                : new Verdict.Conflicting(score, supporting, contradicting);
    }

    private static List<Judgement> with(Stance stance, List<Judgement> judgements) {
        return judgements.stream().filter(judgement -> judgement.stance() == stance).toList();
    }

    /** How probable a side is: by those who take it, or else by who comes nearest to it. */
    private double together(
            List<Judgement> side, List<Judgement> all, ToDoubleFunction<Judgement> probability) {
        if (side.size() < 2) {
            return all.stream().mapToDouble(probability).max().orElse(0);
        }
        Map<String, Double> strongest = new HashMap<>();
        for (Judgement each : side) {
            strongest.merge(
                    publishers.of(each.evidence().passage().source()),
                    probability.applyAsDouble(each),
                    Math::max);
        }
        List<Double> witnesses =
                strongest.values().stream().sorted(Comparator.reverseOrder()).toList();
        double wrong = 1 - witnesses.getFirst();
        for (double further : witnesses.subList(1, witnesses.size())) {
            wrong *= Math.pow(1 - further, FURTHER);
        }
        return 1 - wrong;
    }
}
