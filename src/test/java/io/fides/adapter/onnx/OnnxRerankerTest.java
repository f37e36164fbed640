package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.memory.Memory;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against models and scores that {@code generate.py} made. */
class OnnxRerankerTest {

    private static final Path MODELS = Path.of("src/test/resources/onnx");
    private static final double CLOSE = 1e-4;
    private static final InferenceThreads THREADS = new InferenceThreads(2);

    /** One line of {@code expected.tsv}. */
    private record Expected(String kind, int limit, String query, String passage, double score) {

        double probability() {
            return 1 / (1 + Math.exp(-score));
        }
    }

    @TempDir Path folder;

    @Test
    void scoresAreThoseOfTheGenerator() throws IOException {
        for (String kind : List.of("reranker", "plain")) {
            for (int limit : List.of(512, 12)) {
                List<Expected> rows =
                        expected().stream()
                                .filter(row -> row.kind().equals(kind) && row.limit() == limit)
                                .toList();
                assertThat(rows).hasSize(5);
                OnnxReranker reranker = reranker(kind, limit);
                double[] scores =
                        reranker.score(
                                rows.getFirst().query(),
                                rows.stream().map(row -> passage(row.passage())).toList());
                for (int i = 0; i < scores.length; i++) {
                    assertThat(scores[i])
                            .as(rows.get(i).toString())
                            .isCloseTo(rows.get(i).probability(), within(CLOSE));
                }
            }
        }
    }

    @Test
    void neighboursAndOrderDoNotChangeScores() throws IOException {
        List<Passage> passages = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            passages.add(passage("bee ".repeat(i % 13) + "honey"));
        }
        OnnxReranker reranker = reranker("reranker", 16);
        double[] together = reranker.score("gold", passages);
        double[] reversed = reranker.score("gold", passages.reversed());
        for (int i = 0; i < together.length; i++) {
            assertThat(reranker.score("gold", List.of(passages.get(i))))
                    .containsExactly(together[i]);
            assertThat(reversed[together.length - 1 - i]).isEqualTo(together[i]);
        }
    }

    @Test
    void veryLongQueryLeavesRoomForThePassage() throws IOException {
        OnnxReranker reranker = reranker("reranker", 16);
        double[] scores =
                reranker.score(
                        "tower iron ".repeat(500), List.of(passage("honey"), passage("gold")));
        assertThat(scores[0]).isNotEqualTo(scores[1]);
        assertThat(reranker.score("x".repeat(5_000), List.of(passage("honey")))).hasSize(1);
    }

    @Test
    void nothingIsScoredAsNothingAndWithoutLoading() throws IOException {
        Files.writeString(folder.resolve("model.onnx"), "not a model");
        Files.writeString(folder.resolve("tokenizer.json"), "not a tokenizer");
        OnnxReranker reranker = new OnnxReranker(ModelFiles.in(folder), 512, THREADS, Memory.NONE);
        assertThat(reranker.score("gold", List.of())).isEmpty();
        assertThatThrownBy(() -> reranker.score("gold", List.of(passage("honey"))))
                .satisfies(kind(Failure.Kind.NOT_READABLE));
    }

    @Test
    void brokenModelBesideAGoodTokenizerIsSaid() throws IOException {
        Files.writeString(folder.resolve("model.onnx"), "not a model");
        Files.copy(MODELS.resolve("plain/tokenizer.json"), folder.resolve("tokenizer.json"));
        OnnxReranker reranker = new OnnxReranker(ModelFiles.in(folder), 512, THREADS, Memory.NONE);
        assertThatThrownBy(() -> reranker.score("gold", List.of(passage("honey"))))
                .satisfies(kind(Failure.Kind.NOT_READABLE));
    }

    @Test
    void missingFilesAreNamedAtOnce() {
        assertThatThrownBy(() -> new OnnxReranker(ModelFiles.in(folder), 512, THREADS, Memory.NONE))
                .satisfies(kind(Failure.Kind.NOT_READABLE))
                .hasMessageContaining("model.onnx");
    }

    @Test
    void modelMayLieInItsOwnFolder() throws IOException {
        Files.createDirectories(folder.resolve("onnx"));
        Files.copy(MODELS.resolve("plain/model.onnx"), folder.resolve("onnx/model.onnx"));
        Files.copy(MODELS.resolve("plain/tokenizer.json"), folder.resolve("tokenizer.json"));
        OnnxReranker reranker = new OnnxReranker(ModelFiles.in(folder), 512, THREADS, Memory.NONE);
        assertThat(reranker.score("gold", List.of(passage("honey")))).hasSize(1);
        assertThat(reranker.name()).startsWith("onnx:");
    }

    @Test
    void interruptionIsNoticed() throws IOException {
        OnnxReranker reranker = reranker("plain", 512);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> reranker.score("gold", List.of(passage("honey"))))
                .satisfies(kind(Failure.Kind.DEADLINE_EXCEEDED));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(reranker.score("gold", List.of(passage("honey")))).hasSize(1);
    }

    @Test
    void manyThreadsShareOneModel() throws Exception {
        List<Expected> rows = expected();
        OnnxReranker reranker = reranker("reranker", 512);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Callable<double[]> work =
                    () ->
                            reranker.score(
                                    rows.getFirst().query(),
                                    List.of(passage(rows.getFirst().passage())));
            for (Future<double[]> score :
                    threads.invokeAll(List.of(work, work, work, work, work, work))) {
                assertThat(score.get()[0]).isCloseTo(rows.getFirst().probability(), within(CLOSE));
            }
        }
    }

    private static OnnxReranker reranker(String kind, int maxTokens) {
        return new OnnxReranker(
                ModelFiles.in(MODELS.resolve(kind)), maxTokens, THREADS, Memory.NONE);
    }

    private static List<Expected> expected() throws IOException {
        return Files.readAllLines(MODELS.resolve("expected.tsv")).stream()
                .map(line -> line.split("\t", -1))
                .map(
                        row ->
                                new Expected(
                                        row[0],
                                        Integer.parseInt(row[1]),
                                        row[2],
                                        row[3],
                                        Double.parseDouble(row[4])))
                .toList();
    }

    private static Passage passage(String text) {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), "");
        return new Passage(source, Span.whole(text), text);
    }

    private static Consumer<Throwable> kind(Failure.Kind kind) {
        return e -> assertThat(((FidesException) e).failure().kind()).isEqualTo(kind);
    }
}
