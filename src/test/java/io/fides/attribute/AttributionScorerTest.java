package io.fides.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Scores;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.StanceProbabilities;
import io.fides.segment.RuleSegmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Miniatures worked out by hand. */
class AttributionScorerTest {

    private static final Evidence THREE_TOKENS = evidence("alpha beta gamma");
    private static final Evidence ONE_TOKEN = evidence("delta");

    @Test
    void recallIsTheMeanOfTheBestEntailments() {
        Scores scores =
                score(
                        List.of("y1", "y2"),
                        List.of(THREE_TOKENS, ONE_TOKEN),
                        Map.of("y1/alpha beta gamma", 0.9, "y1/delta", 0.2, "y2/delta", 0.4));

        // (max(0.9, 0.2) + max(0, 0.4)) ÷ 2
        assertThat(scores.ar().getAsDouble()).isCloseTo(0.65, within(1e-12));
    }

    @Test
    void precisionCountsTheTokensOfEntailingSnippets() {
        Scores scores =
                score(
                        List.of("y1", "y2"),
                        List.of(THREE_TOKENS, ONE_TOKEN),
                        Map.of("y1/alpha beta gamma", 0.5, "y2/delta", 0.49));

        // 3 of 4 tokens belong to a snippet that entails a sentence with at least 0.5
        assertThat(scores.ap().getAsDouble()).isEqualTo(0.75);
        assertThat(scores.precision().part()).isEqualTo(3);
        assertThat(scores.precision().of()).isEqualTo(4);
    }

    @Test
    void af1IsTheHarmonicMean() {
        Scores scores =
                score(List.of("y1"), List.of(THREE_TOKENS), Map.of("y1/alpha beta gamma", 0.6));

        // AR 0.6, AP 1
        assertThat(scores.af1().getAsDouble()).isCloseTo(0.75, within(1e-12));
    }

    @Test
    void withoutEvidenceRecallIsZeroAndPrecisionAbsent() {
        Scores scores = score(List.of("y1"), List.of(), Map.of());

        assertThat(scores.ar().getAsDouble()).isZero();
        assertThat(scores.ap()).isEmpty();
        assertThat(scores.af1()).isEmpty();
    }

    @Test
    void withoutSentencesEverythingIsAbsent() {
        Scores scores = score(List.of(), List.of(THREE_TOKENS), Map.of());

        assertThat(scores.ar()).isEmpty();
        assertThat(scores.ap()).isEmpty();
    }

    @Test
    void whatCannotBeJudgedIsCountedAndLeftOut() {
        AttributionScorer scorer =
                new AttributionScorer(
                        new Table(Map.of("y1/alpha beta gamma", 0.8), "y2/alpha beta gamma"),
                        new RuleSegmenter());

        AttributionScorer.Scored scored = scorer.score(List.of("y1", "y2"), List.of(THREE_TOKENS));

        assertThat(scored.failures()).hasSize(1);
        assertThat(scored.scores().recall().of()).isEqualTo(1);
        assertThat(scored.scores().ar().getAsDouble()).isEqualTo(0.8);
    }

    private static Scores score(
            List<String> sentences, List<Evidence> snippets, Map<String, Double> entailment) {
        return new AttributionScorer(new Table(entailment, ""), new RuleSegmenter())
                .score(sentences, snippets)
                .scores();
    }

    private static Evidence evidence(String text) {
        Document document = Document.of(URI.create("test:a"), "", Optional.empty(), text);
        return new Evidence(new Passage(document.source(), Span.whole(text), text), "query", 0, 1);
    }

    /** Entailments looked up by “sentence/snippet”; 0 where nothing is written. */
    private record Table(Map<String, Double> entailment, String unreadable) implements Verifier {

        @Override
        public String name() {
            return "table";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().map(this::judge).toList();
        }

        private Outcome<Judgement> judge(Pairing pair) {
            String key = pair.claim() + "/" + pair.evidence().passage().text();
            if (key.equals(unreadable)) {
                return new Outcome.Failed<>(
                        new Failure(Stage.VERIFICATION, Failure.Kind.UNREADABLE_REPLY, key));
            }
            double entails = entailment.getOrDefault(key, 0.0);
            return new Outcome.Done<>(
                    new Judgement(
                            pair.evidence(),
                            new StanceProbabilities(entails, 1 - entails, 0),
                            "",
                            List.of()));
        }
    }
}
