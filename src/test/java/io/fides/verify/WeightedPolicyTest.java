package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import io.fides.verify.WeightedPolicy.Aggregate;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The formulas of Provenance §3.3 on three sources. */
final class WeightedPolicyTest {

    /** Weights 0.5, 0.3, 0.2; entailment 0.9, 0.4, 0.1. */
    private static final List<Judgement> THREE =
            List.of(judgement(0.5, 0.9), judgement(0.3, 0.4), judgement(0.2, 0.1));

    @Test
    void theThreeWaysToAggregate() {
        // 0.5·0.9 + 0.3·0.4 + 0.2·0.1 = 0.59
        assertThat(policy(Aggregate.WEIGHTED, 0.5).decide(THREE).score())
                .isCloseTo(0.59, within(1e-12));
        assertThat(policy(Aggregate.MIN, 0.5).decide(THREE).score()).isEqualTo(0.1);
        assertThat(policy(Aggregate.MAX, 0.5).decide(THREE).score()).isEqualTo(0.9);
    }

    @Test
    void theThresholdDecidesAndWhatReachesItIsTheWitness() {
        assertThat(policy(Aggregate.WEIGHTED, 0.5).decide(THREE))
                .isInstanceOfSatisfying(
                        Verdict.Supported.class,
                        verdict -> assertThat(verdict.by()).containsExactly(THREE.getFirst()));
        assertThat(policy(Aggregate.WEIGHTED, 0.6).decide(THREE))
                .isInstanceOf(Verdict.NotEnoughEvidence.class);
        assertThat(policy(Aggregate.MIN, 0.5).decide(THREE))
                .isInstanceOf(Verdict.NotEnoughEvidence.class);
    }

    @Test
    void weightsAreDividedByTheirSum() {
        List<Judgement> unequal = List.of(judgement(6, 0.9), judgement(2, 0.1));
        assertThat(policy(Aggregate.WEIGHTED, 0.5).decide(unequal).score())
                .isCloseTo(0.7, within(1e-12));
        List<Judgement> weightless = List.of(judgement(0, 0.9), judgement(0, 0.1));
        assertThat(policy(Aggregate.WEIGHTED, 0.5).decide(weightless).score())
                .isCloseTo(0.5, within(1e-12));
    }

    @Test
    void withoutSourcesNothingIsSupported() {
        for (Aggregate aggregate : Aggregate.values()) {
            assertThat(policy(aggregate, 0.5).decide(List.of()))
                    .isEqualTo(new Verdict.NotEnoughEvidence(0));
        }
    }

    private static WeightedPolicy policy(Aggregate aggregate, double threshold) {
        return new WeightedPolicy(aggregate, threshold);
    }

    private static Judgement judgement(double weight, double entails) {
        Source source = new Source(URI.create("test:page"), "", Optional.empty(), "");
        return new Judgement(
                new Evidence(new Passage(source, new Span(0, 1), "x"), "q", 0, weight),
                new StanceProbabilities(entails, 1 - entails, 0),
                "",
                List.of());
    }
}
