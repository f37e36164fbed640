package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.run.Stage;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SentenceEmbeddingsTest {

    private static final SentenceEmbeddings EMBEDDINGS = new SentenceEmbeddings();
    private static final String FILM = "The film was shot in Iceland.";

    @Test
    void otherWordsForTheSameAreNearerThanTheSameWordsForAnother() {
        double[] cosines =
                EMBEDDINGS.cosines(
                        Stage.RETRIEVAL,
                        FILM,
                        List.of(
                                "They made the movie near Reykjavík.",
                                "The rabbit was shot in the garden."));

        assertThat(cosines[0]).isGreaterThan(cosines[1]);
    }

    @Test
    void aTextIsLikeItselfAndNothingIsLikeNothing() {
        assertThat(EMBEDDINGS.cosines(Stage.RETRIEVAL, FILM, List.of(FILM, "", " \n", FILM)))
                .containsExactly(new double[] {1, 0, 0, 1}, within(1e-4));
        assertThat(EMBEDDINGS.cosines(Stage.RETRIEVAL, "", List.of(FILM))).containsExactly(0);
        assertThat(EMBEDDINGS.cosines(Stage.RETRIEVAL, FILM, List.of())).isEmpty();
    }

    @Test
    void similarityIsNeverNegative() {
        SentenceEmbeddings similarity = EMBEDDINGS;

        assertThat(
                        Stream.of(
                                "0 1 1 0",
                                "yes",
                                "Wie geht es?",
                                "\uD83D\uDE00\uD800",
                                "film \uD800 set",
                                "x".repeat(9_000)))
                .allSatisfy(text -> assertThat(similarity.cosine(FILM, text)).isBetween(0.0, 1.0));
        assertThat(similarity.name()).isEqualTo(EMBEDDINGS.name());
    }

    @Test
    void itRanksByWhatAPassageIsAbout() {
        SentenceEmbeddings reranker = EMBEDDINGS;

        double[] scores =
                reranker.score(
                        "Where do bees live?",
                        List.of(
                                passage("A hive is the home of a colony."),
                                passage("Gold is heavy.")));

        assertThat(scores[0]).isGreaterThan(scores[1]);
    }

    /** More texts than are remembered, from several threads: each has its own value. */
    @Test
    void manyMayAskAtOnce() throws InterruptedException, ExecutionException {
        Callable<double[]> asked =
                () ->
                        EMBEDDINGS.cosines(
                                Stage.RETRIEVAL,
                                FILM,
                                IntStream.range(0, 600).mapToObj(i -> "Number " + i).toList());
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<double[]> one = threads.submit(asked);
            Future<double[]> other =
                    threads.submit(
                            () ->
                                    EMBEDDINGS.cosines(
                                            Stage.RETRIEVAL,
                                            FILM,
                                            IntStream.range(300, 1_200)
                                                    .mapToObj(i -> "Number " + i)
                                                    .toList()));
            for (int i = 300; i < 600; i++) {
                assertThat(other.get()[i - 300]).isCloseTo(one.get()[i], within(1e-6));
            }
        }
    }

    private static Passage passage(String text) {
        Document page = Document.of(URI.create("test:page"), "", Optional.empty(), text);
        return new Passage(page.source(), Span.whole(text), text);
    }

    @Test
    void eachTextHasAVectorOfLengthOne() {
        List<float[]> vectors =
                EMBEDDINGS.vectors(
                        List.of("A film.", "A film.", "\uD800", "?", "x ".repeat(9_000)));

        assertThat(vectors).hasSize(5);
        assertThat(vectors)
                .allSatisfy(
                        vector -> {
                            double squares = 0;
                            for (float number : vector) {
                                squares += number * number;
                            }
                            assertThat(vector).hasSize(384);
                            assertThat(squares).isCloseTo(1, within(1e-3));
                        });
        assertThat(vectors.get(0)).isEqualTo(vectors.get(1));
        assertThat(System.getProperty("OPT_OUT_TRACKING")).isEqualTo("true");
        assertThat(System.getProperty("ai.djl.offline")).isEqualTo("true");
    }
}
