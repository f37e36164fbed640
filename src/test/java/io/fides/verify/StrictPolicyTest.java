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
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StrictPolicyTest {

    private static final VerdictPolicy BY_HOST =
            new StrictPolicy(source -> String.valueOf(source.uri().getHost()));

    @Test
    void manySourcesForAClaimDoNotHideOneAgainstIt() {
        Verdict verdict =
                BY_HOST.decide(
                        List.of(
                                entails("https://a.test/", 0.9),
                                entails("https://b.test/", 0.9),
                                entails("https://c.test/", 0.9),
                                contradicts("https://d.test/", 0.6)));

        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Conflicting.class,
                        conflict -> {
                            assertThat(conflict.supporting()).hasSize(3);
                            assertThat(conflict.contradicting()).hasSize(1);
                            assertThat(conflict.score()).isLessThan(0.4);
                        });
    }

    @Test
    void publishersThatAgreeMakeAClaimMoreProbable() {
        double one = BY_HOST.decide(List.of(entails("https://a.test/", 0.8))).score();
        double two =
                BY_HOST.decide(
                                List.of(
                                        entails("https://a.test/", 0.8),
                                        entails("https://b.test/", 0.75)))
                        .score();

        assertThat(one).isEqualTo(0.8);
        // 1 − 0.2 · √0.25
        assertThat(two).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void pagesOfOnePublisherAreOneWitness() {
        assertThat(
                        BY_HOST.decide(
                                        List.of(
                                                entails("https://a.test/1", 0.7),
                                                entails("https://a.test/2", 0.8),
                                                entails("https://a.test/3", 0.6)))
                                .score())
                .isEqualTo(0.8);
    }

    @Test
    void whatAlmostSupportsAddsNothingUp() {
        Verdict verdict =
                BY_HOST.decide(
                        List.of(
                                entails("https://a.test/", 0.4),
                                entails("https://b.test/", 0.4),
                                entails("https://c.test/", 0.3)));

        assertThat(verdict).isEqualTo(new Verdict.NotEnoughEvidence(0.4));
    }

    @Test
    void theOrderOfSourcesDoesNotMatter() {
        List<Judgement> judgements =
                List.of(
                        entails("https://a.test/", 0.8),
                        entails("https://b.test/", 0.75),
                        entails("https://c.test/", 0.6));

        assertThat(BY_HOST.decide(judgements.reversed()).score())
                .isEqualTo(BY_HOST.decide(judgements).score());
    }

    @Test
    void withoutEvidenceThereIsNotEnough() {
        assertThat(BY_HOST.decide(List.of())).isEqualTo(new Verdict.NotEnoughEvidence(0));
    }

    private static Judgement entails(String uri, double probability) {
        return judgement(uri, new StanceProbabilities(probability, 1 - probability, 0));
    }

    private static Judgement contradicts(String uri, double probability) {
        return judgement(uri, new StanceProbabilities(0, 1 - probability, probability));
    }

    private static Judgement judgement(String uri, StanceProbabilities probabilities) {
        Source source = new Source(URI.create(uri), "", Optional.empty(), "");
        return new Judgement(
                new Evidence(new Passage(source, new Span(0, 1), "x"), "q", 0, 1),
                probabilities,
                "",
                List.of());
    }
}
