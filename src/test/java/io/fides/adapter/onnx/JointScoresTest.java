package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.syntax.FlatParser;
import io.fides.verify.model.ClaimReader;
import io.fides.verify.model.JudgeWeights;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against logits that {@code models/recipe/tiny.py} computed without a graph. */
class JointScoresTest {

    /** Of the tiny models' config.json. */
    private static final double STANCE_TEMPERATURE = 2;

    private static final double RELEVANCE_TEMPERATURE = 0.5;
    private static final List<Integer> STANCES = List.of(0, 1, 2);
    private static final InferenceThreads THREADS = new InferenceThreads(2);

    /** How many pairs models were asked about. */
    private final AtomicInteger run = new AtomicInteger();

    private final Memory counting =
            new Memory() {
                @Override
                public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
                    run.addAndGet(keys.size());
                    return Map.of();
                }

                @Override
                public void put(Map<MemoryKey, byte[]> values, Duration keep) {}
            };

    @TempDir Path folder;

    @Test
    void rankAndStanceAreThoseOfTheReference() {
        for (String name : List.of("joint-float", "joint")) {
            double close = name.equals("joint") ? 0.04 : 1e-5;
            JointModel model = model(JudgedLine.MODELS.resolve(name));
            JointScores scores = model.forRequest();
            for (JudgedLine row : JudgedLine.by("joint")) {
                double[] relevance =
                        scores.score(row.claim(), List.of(JudgedLine.passage(row.window())));
                double logit = row.logits().get(3) / RELEVANCE_TEMPERATURE;
                assertThat(relevance[0])
                        .as("%s %s", name, row)
                        .isCloseTo(1 / (1 + Math.exp(-logit)), within(close));
                StanceProbabilities stance = stances(scores, List.of(row)).getFirst();
                assertThat(stance.entails())
                        .isCloseTo(row.probability(0, STANCES, STANCE_TEMPERATURE), within(close));
                assertThat(stance.contradicts())
                        .isCloseTo(row.probability(2, STANCES, STANCE_TEMPERATURE), within(close));
            }
        }
    }

    @Test
    void modelsOfTheProgramAreReadFromTheClassPath() {
        JudgedLine row = JudgedLine.by("joint").getFirst();
        JointModel inFolder = model(JudgedLine.MODELS.resolve("joint"));
        JointModel bundled =
                new JointModel(ModelFiles.bundled("onnx/joint"), 512, THREADS, Memory.NONE);
        assertThat(bundled.tokens("a claim", "a window")).isPositive();
        assertThat(bundled.name()).isEqualTo(inFolder.name()).isEqualTo("onnx:joint");
        assertThat(stances(bundled.forRequest(), List.of(row)))
                .isEqualTo(stances(inFolder.forRequest(), List.of(row)));
        assertThatThrownBy(
                        () ->
                                new JointModel(
                                        ModelFiles.bundled("onnx/missing"),
                                        512,
                                        THREADS,
                                        Memory.NONE))
                .hasMessageContaining("class path: onnx/missing/model.onnx");
    }

    @Test
    void aPairIsScoredOnceWhoeverAsks() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        JointScores scores = model.forRequest();
        List<JudgedLine> rows = JudgedLine.by("joint");
        String claim = rows.getFirst().claim();
        List<JudgedLine> same = rows.stream().filter(row -> row.claim().equals(claim)).toList();
        List<Passage> windows = same.stream().map(row -> JudgedLine.passage(row.window())).toList();
        double[] first = scores.score(claim, windows);
        assertThat(run).hasValue(same.size());
        List<StanceProbabilities> judged = stances(scores, same);
        assertThat(scores.score(claim, windows)).containsExactly(first);
        assertThat(run).hasValue(same.size());
        stances(scores, rows);
        assertThat(run).hasValue(rows.size());
        assertThat(stances(model.forRequest(), same)).isEqualTo(judged);
    }

    @Test
    void scoreOfAPairDoesNotDependOnItsNeighbours() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        List<JudgedLine> rows = JudgedLine.by("joint");
        List<StanceProbabilities> together = stances(model.forRequest(), rows);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(stances(model.forRequest(), List.of(rows.get(i))).getFirst())
                    .isEqualTo(together.get(i));
        }
    }

    @Test
    void aPairAskedForTwiceAtOnceIsOnePair() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        JointScores scores = model.forRequest();
        JudgedLine row = JudgedLine.by("joint").getFirst();
        assertThat(stances(scores, List.of(row, row)).stream().distinct()).hasSize(1);
        assertThat(run).hasValue(1);
    }

    @Test
    void aWindowIsRankedByItsBestStatementAndJudgedByThatAndAsAWhole() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        String claim = "Honey is gold.";
        List<String> statements = List.of("Rain falls.", "Honey was red.", "Snow lies.");
        String window = String.join(" ", statements);
        JointScores scores = model.forRequest();
        double[] alone = scores.score(claim, statements.stream().map(JudgedLine::passage).toList());
        double[] together = scores.score(claim, List.of(JudgedLine.passage(window)));
        assertThat(together).containsExactly(Arrays.stream(alone).max().orElseThrow());
        assertThat(run).hasValue(3);

        StanceProbabilities judged = stance(scores, claim, window);
        assertThat(run).as("the whole window besides").hasValue(4);
        StanceProbabilities whole =
                model.read(Stage.VERIFICATION, List.of(new PairModel.Texts(claim, window)))
                        .getFirst()
                        .stance();
        assertThat(statements)
                .anySatisfy(
                        each ->
                                assertThat(
                                                StanceProbabilities.mean(
                                                        stance(scores, claim, each), whole))
                                        .isEqualTo(judged));
    }

    @Test
    void nothingIsJudgedAsNothing() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        assertThat(model.forRequest().judge(List.of())).isEmpty();
        assertThat(model.forRequest().score("gold", List.of())).isEmpty();
    }

    @Test
    void howFarTheModelIsBelievedStandsBesideIt() throws Exception {
        for (String file : List.of("model.onnx", "tokenizer.json", "config.json")) {
            Files.copy(JudgedLine.MODELS.resolve("joint").resolve(file), folder.resolve(file));
        }
        ClaimReader reader = model(folder).forRequest();
        assertThatThrownBy(reader::weights).hasMessageContaining("has no judge.json");
        String judge = "{\"entails\": {\"bias\": -1.5}, \"contradicts\": {\"relevance\": 2}}";
        Files.writeString(folder.resolve("judge.json"), judge);
        assertThat(model(folder).forRequest().weights())
                .isEqualTo(
                        new JudgeWeights(Map.of("bias", -1.5), Map.of("relevance", 2.0), Map.of()));
        Files.writeString(folder.resolve("judge.json"), judge.replace("-1.5", "\"much\""));
        assertThatThrownBy(() -> model(folder).tokens("a", "b"))
                .hasMessageContaining("entails bias is not a number");
    }

    @Test
    void aModelThatDoesNotPointRewritesNothing() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        assertThat(
                        model.forRequest()
                                .rewritings(
                                        List.of(JudgedLine.by("joint").getFirst().pairing()),
                                        new FlatParser()))
                .containsExactly(List.of());
    }

    @Test
    void otherModelsAreRefused() throws Exception {
        for (String name : List.of("nli", "plain")) {
            JointModel model = model(JudgedLine.MODELS.resolve(name));
            assertThatThrownBy(() -> model.tokens("a", "b"))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("joint model");
        }
        for (String file : List.of("model.onnx", "tokenizer.json")) {
            Files.copy(JudgedLine.MODELS.resolve("nli").resolve(file), folder.resolve(file));
        }
        Files.copy(JudgedLine.MODELS.resolve("joint/config.json"), folder.resolve("config.json"));
        assertThatThrownBy(() -> model(folder).tokens("a", "b"))
                .hasMessageContaining("joint model");
    }

    @Test
    void interruptionIsNoticedAndNothingIsLost() {
        JointModel model = model(JudgedLine.MODELS.resolve("joint"));
        JointScores scores = model.forRequest();
        JudgedLine row = JudgedLine.by("joint").getFirst();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> scores.judge(List.of(row.pairing())))
                .satisfies(
                        e ->
                                assertThat(((FidesException) e).failure().kind())
                                        .isEqualTo(Failure.Kind.DEADLINE_EXCEEDED));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(stances(scores, List.of(row))).hasSize(1);
    }

    private static List<StanceProbabilities> stances(JointScores scores, List<JudgedLine> rows) {
        return scores.judge(rows.stream().map(JudgedLine::pairing).toList()).stream()
                .map(outcome -> ((Outcome.Done<Judgement>) outcome).value().probabilities())
                .toList();
    }

    private static StanceProbabilities stance(JointScores scores, String claim, String window) {
        return stances(scores, List.of(new JudgedLine(claim, window, List.of()))).getFirst();
    }

    private JointModel model(Path folder) {
        return new JointModel(ModelFiles.in(folder), 512, THREADS, counting);
    }
}
