package io.fides.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Scores;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.segment.Segmenter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
                        alone(THREE_TOKENS, ONE_TOKEN),
                        Map.of("y1/alpha beta gamma", 0.9, "y1/delta", 0.2, "y2/delta", 0.4));

        // (max(0.9, 0.2) + max(0, 0.4)) ÷ 2
        assertThat(scores.ar().getAsDouble()).isCloseTo(0.65, within(1e-12));
    }

    @Test
    void precisionCountsTheTokensOfEntailingSnippets() {
        Scores scores =
                score(
                        List.of("y1", "y2"),
                        alone(THREE_TOKENS, ONE_TOKEN),
                        Map.of("y1/alpha beta gamma", 0.5, "y2/delta", 0.49));

        // 3 of 4 tokens belong to a snippet that entails a sentence with at least 0.5
        assertThat(scores.ap().getAsDouble()).isEqualTo(0.75);
        assertThat(scores.precision().part()).isEqualTo(3);
        assertThat(scores.precision().of()).isEqualTo(4);
    }

    @Test
    void af1IsTheHarmonicMean() {
        Scores scores =
                score(List.of("y1"), alone(THREE_TOKENS), Map.of("y1/alpha beta gamma", 0.6));

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
        Scores scores = score(List.of(), alone(THREE_TOKENS), Map.of());

        assertThat(scores.ar()).isEmpty();
        assertThat(scores.ap()).isEmpty();
    }

    @Test
    void whatCannotBeJudgedIsCountedAndLeftOut() {
        AttributionScorer scorer =
                new AttributionScorer(
                        new Table(Map.of("y1/alpha beta gamma", 0.8), "y2/alpha beta gamma"),
                        Segmenter.plain(),
                        true);

        AttributionScorer.Scored scored = scorer.score(List.of("y1", "y2"), alone(THREE_TOKENS));

        assertThat(scored.failures()).hasSize(1);
        assertThat(scored.scores().recall().of()).isEqualTo(1);
        assertThat(scored.scores().ar().getAsDouble()).isEqualTo(0.8);
    }

    @Test
    void onlyWhatCouldChangeAScoreIsRead() {
        List<String> sentences = List.of("y1", "y2");
        List<List<Evidence>> evidence = alone(THREE_TOKENS, ONE_TOKEN);
        String first = "y1/alpha beta gamma";
        String second = "y2/delta";
        Map<String, Double> unsure = Map.of(first, 0.99, second, 0.94);
        Map<String, Double> useless = Map.of(first, 0.99, "y1/delta", 0.3, second, 0.2);

        assertThat(read(sentences, evidence, Map.of(first, 0.99, second, 0.95)))
                .containsExactlyInAnyOrder(first, second);
        assertThat(read(sentences, evidence, unsure))
                .containsExactlyInAnyOrder(first, second, "y2/alpha beta gamma");
        assertThat(read(sentences, evidence, useless))
                .containsExactlyInAnyOrder(first, second, "y1/delta", "y2/alpha beta gamma");
    }

    /** What a scorer asks about, as “sentence/snippet”. */
    private static List<String> read(
            List<String> sentences, List<List<Evidence>> evidence, Map<String, Double> entailment) {
        List<String> asked = new ArrayList<>();
        Table table = new Table(entailment, "");
        Verifier listening =
                new Verifier() {
                    @Override
                    public String name() {
                        return table.name();
                    }

                    @Override
                    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
                        pairs.stream().map(Table::key).forEach(asked::add);
                        return table.judge(pairs);
                    }
                };
        new AttributionScorer(listening, Segmenter.plain(), true).score(sentences, evidence);
        return asked;
    }

    private static final Document BIRTH =
            page(
                    "birth",
                    "Elena Varga was born in the town of Szeged on 4 March 1931. Her father was a"
                            + " railway clerk. The family moved to Budapest in 1940.");
    private static final Document MEDAL =
            page(
                    "medal",
                    "The Lindgren Medal for 1978 went to the physicist Elena Varga. She shared it"
                            + " with nobody.");

    /** One sentence of two facts, each from a document of its own: neither entails it alone. */
    @Test
    void theEvidenceOfASentenceEntailsItTogether() {
        List<Evidence> both = List.of(whole(BIRTH), whole(MEDAL));
        String sentence = "Elena Varga was born in Szeged and was awarded the Lindgren Medal.";
        Holding nli = new Holding("Szeged", "Lindgren Medal");

        Scores together = nli.score(sentence, List.of(both));
        Scores apart = nli.score(sentence, List.of(both.subList(0, 1), both.subList(1, 2)));

        assertThat(together.af1().getAsDouble()).isEqualTo(1);
        assertThat(apart.af1().getAsDouble()).isZero();
    }

    /** A repair of two facts from two windows raises the score; without EA it would not. */
    @Test
    void aRepairedSentenceOfTwoFactsIsAttributed() {
        Document page =
                page(
                        "bridge",
                        "The Humber Bridge is in England. The Queen opened it in 1981. Tolls are"
                                + " taken. Its towers are high. A bridge in Japan surpassed it in"
                                + " 1998.");
        List<Evidence> first = List.of(window(page, "The Humber Bridge is in England."));
        List<Evidence> second =
                List.of(
                        window(page, "The Queen opened it in 1981. Tolls are taken."),
                        window(
                                page,
                                "Its towers are high. A bridge in Japan surpassed it in 1998."));
        List<String> before = List.of("It is in England.", "Diana opened it; surpassed in 2002.");
        List<String> after =
                List.of("It is in England.", "The Queen opened it; surpassed in 1998.");
        Verifier nli = new Facts(Map.of("England", "England", "1998", "Queen"));
        AttributionScorer scorer = new AttributionScorer(nli, Segmenter.plain(), true);

        Scores wrong = scorer.score(before, List.of(first, second)).scores();
        Scores right = scorer.score(after, List.of(first, second)).scores();
        Scores apart =
                scorer.score(after, List.of(first, second.subList(0, 1), second.subList(1, 2)))
                        .scores();

        assertThat(wrong.ar().getAsDouble()).isEqualTo(0.5);
        assertThat(right.af1().getAsDouble()).isEqualTo(1);
        assertThat(apart.af1().getAsDouble()).isLessThan(wrong.ar().getAsDouble());
    }

    @Test
    void aWindowMayEntailWhatTheWholeIsTooLongFor() {
        List<Evidence> both = List.of(whole(BIRTH), whole(MEDAL));
        AttributionScorer scorer =
                new AttributionScorer(
                        new Table(Map.of("y1/" + BIRTH.text(), 0.9), ""), Segmenter.plain(), true);

        Scores scores = scorer.score(List.of("y1"), List.of(both)).scores();

        assertThat(scores.ar().getAsDouble()).isEqualTo(0.9);
        assertThat(scores.ap().getAsDouble()).isEqualTo(1);
    }

    /** Two windows of 3 sentences share 2; the third sentence of the second stands in r_2 alone. */
    @Test
    void whatWindowsShareCountsOnce() {
        Document page = page("page", "A b c. D e. F g h i. J k.");
        Evidence first = window(page, "A b c. D e. F g h i.");
        Evidence second = window(page, "D e. F g h i. J k.");

        Scores one = score(List.of("y1"), List.of(List.of(first, second)), Map.of());
        Scores two =
                score(
                        List.of("y1"),
                        List.of(List.of(first), List.of(second)),
                        Map.of("y1/" + first.passage().text(), 0.9));

        assertThat(one.precision().of()).isEqualTo(11);
        assertThat(two.precision().of()).isEqualTo(11);
        assertThat(two.precision().part()).isEqualTo(9);
    }

    @Test
    void overlappingWindowsAreJoinedAndQuoteTheirSource() {
        Document page = page("page", "A b c. D e. F g h i. J k. L m. N o.");
        Evidence first = window(page, "A b c. D e.");
        Evidence last = window(page, "L m. N o.");
        Evidence bridge = window(page, "D e. F g h i. J k. L m.");
        Evidence other = whole(BIRTH);

        List<Evidence> joined =
                EvidenceSequence.aggregate(List.of(first, other, last, bridge, first));

        assertThat(joined)
                .extracting(each -> each.passage().text())
                .containsExactly(page.text(), BIRTH.text());
        assertThat(joined.getFirst().passage().span()).isEqualTo(Span.whole(page.text()));
        assertThat(EvidenceSequence.aggregate(List.of(first, last))).hasSize(2);
    }

    private static Document page(String name, String text) {
        return Document.of(URI.create("test:" + name), "", Optional.empty(), text);
    }

    private static Evidence whole(Document page) {
        return window(page, page.text());
    }

    /** A sentence that says a key is entailed by what holds the key and its value. */
    private record Facts(Map<String, String> facts) implements Verifier {

        @Override
        public String name() {
            return "facts";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().<Outcome<Judgement>>map(this::judged).toList();
        }

        private Outcome<Judgement> judged(Pairing pair) {
            String text = pair.evidence().passage().text();
            boolean entailed =
                    facts.entrySet().stream()
                            .filter(fact -> pair.claim().contains(fact.getKey()))
                            .anyMatch(
                                    fact ->
                                            text.contains(fact.getKey())
                                                    && text.contains(fact.getValue()));
            return new Outcome.Done<>(
                    new Judgement(
                            pair.evidence(),
                            new StanceProbabilities(entailed ? 1 : 0, entailed ? 0 : 1, 0),
                            "",
                            List.of()));
        }
    }

    /** A sentence is entailed by whatever holds all of these. */
    private record Holding(List<String> words) implements Verifier {

        Holding(String... words) {
            this(List.of(words));
        }

        Scores score(String sentence, List<List<Evidence>> evidence) {
            return new AttributionScorer(this, Segmenter.plain(), true)
                    .score(List.of(sentence), evidence)
                    .scores();
        }

        @Override
        public String name() {
            return "holding";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream()
                    .<Outcome<Judgement>>map(
                            pair -> {
                                String text = pair.evidence().passage().text();
                                double entails = words.stream().allMatch(text::contains) ? 1 : 0;
                                return new Outcome.Done<>(
                                        new Judgement(
                                                pair.evidence(),
                                                new StanceProbabilities(entails, 1 - entails, 0),
                                                "",
                                                List.of()));
                            })
                    .toList();
        }
    }

    private static Scores score(
            List<String> sentences, List<List<Evidence>> evidence, Map<String, Double> entailment) {
        return new AttributionScorer(new Table(entailment, ""), Segmenter.plain(), true)
                .score(sentences, evidence)
                .scores();
    }

    /** Each is the evidence of a sentence. */
    private static List<List<Evidence>> alone(Evidence... evidence) {
        return Stream.of(evidence).map(List::of).toList();
    }

    private static Evidence window(Document page, String text) {
        int start = page.text().indexOf(text);
        Span span = new Span(start, start + text.length());
        return new Evidence(new Passage(page.source(), span, text), "query", 0, 1);
    }

    private static Evidence evidence(String text) {
        Document document = Document.of(URI.create("test:a"), "", Optional.empty(), text);
        return new Evidence(new Passage(document.source(), Span.whole(text), text), "query", 0, 1);
    }

    /** Entailments looked up by “sentence/snippet”; 0 where nothing is written. */
    private record Table(Map<String, Double> entailment, String unreadable) implements Verifier {

        static String key(Pairing pair) {
            return pair.claim() + "/" + pair.evidence().passage().text();
        }

        @Override
        public String name() {
            return "table";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().map(this::judge).toList();
        }

        private Outcome<Judgement> judge(Pairing pair) {
            String key = key(pair);
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
