package io.fides.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.StanceProbabilities;
import io.fides.eval.LabelledLine.LabelledPair;
import io.fides.eval.LabelledLine.RankingTask;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.eval.PairEvaluation.JudgedPair;
import io.fides.eval.metric.Bootstrap;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class EvaluationTest {

    private static final Bootstrap BOOTSTRAP = new Bootstrap(100, 1);

    @Test
    void linesAreReadByTheirFields() {
        List<LabelledLine> pairs =
                LabelledLine.read(
                        """
                        {"premise": "It opened in 1889.", "hypothesis": "It opened in 1889.", "label": "entailment"}

                        {"premise": "a", "hypothesis": "b", "label": "NOT ENOUGH INFO", "id": 7}
                        {"premise": "a", "hypothesis": "b", "label": "REFUTES"}
                        {"premise": "a", "hypothesis": "b", "label": "not_entailment"}
                        """);
        assertThat(LabelledLine.only(LabelledPair.class, pairs))
                .extracting(LabelledPair::gold)
                .containsExactly(
                        Gold.ENTAILMENT, Gold.NEUTRAL, Gold.CONTRADICTION, Gold.NOT_ENTAILMENT);
        assertThat(
                        LabelledLine.read(
                                "{\"query\": \"q\", \"passages\": [\"a\", \"b\"], \"relevant\": [1]}"))
                .isEqualTo(List.of(new RankingTask("q", List.of("a", "b"), Set.of(1))));
    }

    @Test
    void mistakesNameTheirLine() {
        String good = "{\"premise\": \"a\", \"hypothesis\": \"b\", \"label\": \"neutral\"}\n";
        mistaken(good + "{", "line 2: not JSON");
        mistaken(good + "[]", "line 2: not a JSON object");
        mistaken(good + good.replace("neutral", "maybe"), "line 2: the label 'maybe'");
        mistaken(good.replace("premise", "text"), "line 1: there is no premise");
        mistaken("{\"query\": \"q\", \"passages\": [\"a\"], \"relevant\": []}", "at least one");
        mistaken("{\"query\": \"q\", \"passages\": [\"a\"], \"relevant\": [1]}", "at least one");
        mistaken("{\"query\": \"q\", \"passages\": [\"a\"], \"relevant\": [0.5]}", "an index");
        mistaken("{\"query\": \"q\", \"passages\": [1], \"relevant\": [0]}", "not a text");
        mistaken(
                good + "{\"query\": \"q\", \"passages\": [\"a\"], \"relevant\": [0]}",
                "line 2: pairs and rankings");
        mistaken("\n \n", "no line");
    }

    private static void mistaken(String text, String message) {
        assertThatThrownBy(() -> LabelledLine.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void mutilatedFilesAreReadOrRefused() {
        String good =
                "{\"query\": \"q\", \"passages\": [\"a\", \"b\"], \"relevant\": [1]}\n".repeat(2)
                        + "{\"premise\": \"a\", \"hypothesis\": \"b\", \"label\": \"neutral\"}\n";
        SplittableRandom random = new SplittableRandom(13);
        int refused = 0;
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder(good);
            for (int change = random.nextInt(1, 5); change > 0; change--) {
                int at = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.deleteCharAt(at);
                } else {
                    text.setCharAt(at, "\"{}[],:\n1e\u0000".charAt(random.nextInt(11)));
                }
            }
            try {
                assertThat(LabelledLine.read(text.toString())).isNotNull();
            } catch (IllegalArgumentException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(1_000);
    }

    private static Measured figures(List<Gold> gold, List<StanceProbabilities> said) {
        return new PairEvaluation(
                        "judge",
                        IntStream.range(0, gold.size())
                                .mapToObj(i -> new JudgedPair(gold.get(i), said.get(i)))
                                .toList())
                .figures(BOOTSTRAP);
    }

    @Test
    void figuresOfPairsAreThoseWorkedOutByHand() {
        List<Gold> gold =
                List.of(Gold.ENTAILMENT, Gold.ENTAILMENT, Gold.NEUTRAL, Gold.CONTRADICTION);
        List<StanceProbabilities> judged =
                List.of(
                        new StanceProbabilities(0.9, 0.1, 0),
                        new StanceProbabilities(0.3, 0.6, 0.1),
                        new StanceProbabilities(0.4, 0.5, 0.1),
                        new StanceProbabilities(0.1, 0.2, 0.7));

        Measured result = figures(gold, judged);

        // 1 of 2 entailed found, 2 of 2 others left alone.
        assertThat(result.figure("balancedAccuracy").orElseThrow().value()).isEqualTo(0.75);
        // Of E against C: .9 > 0, .3 > .1, and .7 > .1.
        assertThat(result.figure("forcedAccuracy").orElseThrow().value()).isEqualTo(1);
        // .9 above .4 and .1; .3 above .1 only.
        assertThat(result.figure("rocAuc").orElseThrow().value()).isEqualTo(0.75);
        assertThat(result.figure("threeWayAccuracy").orElseThrow().value()).isEqualTo(0.75);
        // .7 is above all others.
        assertThat(result.figure("contradictionRecall").orElseThrow().value()).isEqualTo(1);
        // Every item is in a bin of its own but none shares one of 15.
        assertThat(result.figure("calibrationError").orElseThrow().value())
                .isCloseTo((0.1 + 0.7 + 0.4 + 0.1) / 4, within(1e-12));
    }

    @Test
    void ofASetWithOneLabelItIsToldHowMuchIsFound() {
        Measured result =
                figures(
                        List.of(Gold.CONTRADICTION, Gold.CONTRADICTION),
                        List.of(
                                new StanceProbabilities(0.1, 0.2, 0.7),
                                new StanceProbabilities(0.7, 0.2, 0.1)));
        assertThat(result.figure("threeWayAccuracy").orElseThrow().value()).isEqualTo(0.5);
        assertThat(result.figure("balancedAccuracy")).isEmpty();
    }

    @Test
    void whatLabelsDoNotAllowIsAbsent() {
        List<StanceProbabilities> judged =
                List.of(
                        new StanceProbabilities(0.9, 0.1, 0),
                        new StanceProbabilities(0.3, 0.6, 0.1));
        Measured result = figures(List.of(Gold.ENTAILMENT, Gold.NOT_ENTAILMENT), judged);
        assertThat(result.figure("threeWayAccuracy")).isEmpty();
        assertThat(result.figure("contradictionRecall")).isEmpty();
        assertThat(result.figure("forcedAccuracy")).isEmpty();
        assertThat(result.figure("rocAuc")).isPresent();
        assertThat(figures(List.of(Gold.NEUTRAL, Gold.NEUTRAL), judged).figure("rocAuc")).isEmpty();
    }

    @Test
    void aVerifierIsAskedForEveryPair() {
        List<LabelledPair> pairs = new ArrayList<>();
        for (int i = 0; i < 75; i++) {
            int built = 1800 + i;
            pairs.add(pair("The tower was built in " + built + ".", built, Gold.ENTAILMENT));
            pairs.add(pair("The tower was built in " + built + ".", 1700 + i, Gold.CONTRADICTION));
        }
        List<Integer> progress = new ArrayList<>();

        Measured result =
                PairEvaluation.of(new VerbatimVerifier(), pairs, progress::add).figures(BOOTSTRAP);

        assertThat(result.plain("model").asText()).isEqualTo("verbatim-1");
        assertThat(result.plain("pairs").intValue()).isEqualTo(150);
        assertThat(result.figure("balancedAccuracy").orElseThrow().value()).isEqualTo(1);
        assertThat(progress).containsExactly(64, 128, 150);
    }

    private static LabelledPair pair(String premise, int year, Gold gold) {
        return new LabelledPair(premise, "The tower was built in " + year + ".", gold);
    }

    @Test
    void aRerankerStandsBesideBm25() {
        List<RankingTask> tasks =
                List.of(
                        new RankingTask(
                                "bees make honey",
                                List.of("Iron is a metal.", "Bees make honey.", "Bees fly."),
                                Set.of(1)),
                        new RankingTask(
                                "gold rush",
                                List.of("Silver is shiny.", "Ships sail.", "A river."),
                                Set.of(2)));
        Measured result =
                RankingEvaluation.of(
                        new Longest(),
                        tasks,
                        new Measurement(BOOTSTRAP, 1, System::nanoTime, _ -> {}));

        assertThat(result.plain("queries").intValue()).isEqualTo(2);
        assertThat(result.plain("passages").intValue()).isEqualTo(6);
        // Longest first: the bees are tied with the metal at 16 characters, the river is last.
        assertThat(result.figure("mrr10").orElseThrow().value())
                .isCloseTo((0.75 + 1 / 3.0) / 2, within(1e-12));
        assertThat(result.figure("r1").orElseThrow().value()).isEqualTo(0.25);
        // BM25 finds the bees, and ties all passages of the second query.
        assertThat(result.figure("bm25R1").orElseThrow().value())
                .isCloseTo((1 + 1 / 3.0) / 2, within(1e-12));
        assertThat(result.figure("r1Gain").orElseThrow().value())
                .isCloseTo(0.25 - (1 + 1 / 3.0) / 2, within(1e-12));
    }

    /** A reranker that likes long passages. */
    private static final class Longest implements Reranker {

        @Override
        public String name() {
            return "longest";
        }

        @Override
        public double[] score(String query, List<Passage> passages) {
            return passages.stream().mapToDouble(passage -> passage.text().length()).toArray();
        }
    }

    @Test
    void speedIsCountedInPairs() {
        AtomicLong now = new AtomicLong();
        ModelCandidate bm25 =
                new ModelCandidate(
                        "bm25",
                        Optional.empty(),
                        Optional.of(Bm25Reranker::new),
                        Optional.empty(),
                        Optional.of((premise, fact) -> 10));
        Document page =
                Document.of(
                        URI.create("test:page"),
                        "",
                        Optional.empty(),
                        "One is first. Two is next. Three follows. Four ends. Five is more.");

        Measured speed =
                SpeedMeasurement.of(
                        bm25,
                        List.of(page),
                        new SpeedMeasurement.Plan(4, 1, 30),
                        // Every look at the clock is 10 ms after the one before.
                        () -> now.addAndGet(10_000_000),
                        _ -> {});

        assertThat(speed.plain("model").asText()).isEqualTo("bm25-1");
        assertThat(speed.about()).endsWith("ranked");
        assertThat(speed.plain("p50Millis").doubleValue()).isEqualTo(10);
        assertThat(speed.plain("p95Millis").doubleValue()).isEqualTo(10);
        assertThat(speed.plain("pairsPerSecond").doubleValue()).isCloseTo(3_000, within(1e-6));
        assertThat(speed.plain("tokensPerSecond").doubleValue()).isCloseTo(30_000, within(1e-6));
    }

    @Test
    void whatDoesNothingIsNotMeasured() {
        ModelCandidate none =
                new ModelCandidate(
                        "none",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        Document page = Document.of(URI.create("test:page"), "", Optional.empty(), "One is first.");
        SpeedMeasurement.Plan plan = new SpeedMeasurement.Plan(1, 0, 1);
        assertThatThrownBy(() -> SpeedMeasurement.of(none, List.of(page), plan, () -> 0, _ -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SpeedMeasurement.of(none, List.of(), plan, () -> 0, _ -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
