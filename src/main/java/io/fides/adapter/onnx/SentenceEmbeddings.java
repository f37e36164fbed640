package io.fides.adapter.onnx;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.langchain4j.store.embedding.CosineSimilarity;
import io.fides.domain.Passage;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.graph.TextSimilarity;
import io.fides.language.Unicode;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.TextEmbedding;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Ranks and compares by the cosine of sentence embeddings. As a reranker it knows what a passage is
 * about and not whether it answers; of questions it finds more than common words do. As a measure
 * of likeness (ClaimVer §3.5.2) it takes opposites for unlike.
 *
 * <p>Texts are points of a space in which those that mean alike are near each other: the model
 * all-MiniLM-L6-v2, which LangChain4j has in its library. It is loaded when it is first needed, and
 * what it has read lately is remembered. Safe for many threads.
 */
public final class SentenceEmbeddings implements Reranker, TextSimilarity, TextEmbedding {

    /** Names it in settings. */
    public static final String NAME = "all-minilm";

    /** Of 384 numbers each: 1.5 MB. */
    private static final int REMEMBERED = 1_000;

    private final Cache<String, Embedding> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    private Optional<EmbeddingModel> loaded = Optional.empty();

    @Override
    public String name() {
        return "langchain4j:all-minilm-l6-v2-q";
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        return cosines(Stage.RETRIEVAL, query, passages.stream().map(Passage::text).toList());
    }

    @Override
    public double cosine(String one, String other) {
        return Math.clamp(cosines(Stage.VERIFICATION, one, List.of(other))[0], 0, 1);
    }

    @Override
    public List<float[]> vectors(List<String> texts) {
        Map<String, Embedding> points = points(Stage.RETRIEVAL, new LinkedHashSet<>(texts));
        return texts.stream().map(points::get).map(Embedding::vector).toList();
    }

    /**
     * How alike texts are to one.
     *
     * @return their cosines with it, −1 to 1, in their order; 0 where there are no words
     */
    double[] cosines(Stage stage, String one, List<String> others) {
        Set<String> texts = new LinkedHashSet<>(others);
        texts.add(one);
        texts.removeIf(text -> text.codePoints().noneMatch(Character::isLetterOrDigit));
        Map<String, Embedding> points = points(stage, texts);
        Embedding from = points.get(one);
        return others.stream()
                .map(points::get)
                .mapToDouble(
                        to -> from == null || to == null ? 0 : CosineSimilarity.between(from, to))
                .toArray();
    }

    private Map<String, Embedding> points(Stage stage, Set<String> texts) {
        return known.getAll(
                texts,
                unknown -> {
                    List<String> open = List.copyOf(unknown);
                    List<Embedding> read = read(stage, open);
                    Map<String, Embedding> points = new HashMap<>();
                    for (int i = 0; i < open.size(); i++) {
                        points.put(open.get(i), read.get(i));
                    }
                    return points;
                });
    }

    private List<Embedding> read(Stage stage, List<String> texts) {
        try {
            return model().embedAll(texts.stream().map(SentenceEmbeddings::segment).toList())
                    .content();
        } catch (RuntimeException | LinkageError | AssertionError e) { // and so do its libraries
            throw new FidesException(
                    stage, Failure.Kind.NOT_READABLE, name() + " cannot be used: " + e, e);
        }
    }

    /** No native library takes half a character. */
    private static TextSegment segment(String text) {
        return TextSegment.from(Unicode.encodable(text));
    }

    private synchronized EmbeddingModel model() {
        if (loaded.isEmpty()) {
            LibraryPairs.stayOffline();
            loaded = Optional.of(new AllMiniLmL6V2QuantizedEmbeddingModel());
        }
        return loaded.get();
    }
}
