package io.fides.adapter.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.retrieve.TextEmbedding;
import java.util.List;

/**
 * The 384 numbers of all-MiniLM-L6-v2, which LangChain4j has in its library, and keeps once for the
 * life of the program after the first text.
 */
public record SentenceVectors() implements TextEmbedding {

    @Override
    public List<float[]> vectors(List<String> texts) {
        try {
            // The tokenizer's library tells its maker of its use unless it is told not to.
            System.getProperties().putIfAbsent("OPT_OUT_TRACKING", "true");
            System.getProperties().putIfAbsent("ai.djl.offline", "true");
            return new AllMiniLmL6V2QuantizedEmbeddingModel()
                            .embedAll(texts.stream().map(SentenceVectors::segment).toList())
                            .content()
                            .stream()
                            .map(Embedding::vector)
                            .toList();
        } catch (RuntimeException | LinkageError | AssertionError e) { // and so do its libraries
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.NOT_READABLE,
                    "all-MiniLM-L6-v2 cannot be used: " + e,
                    e);
        }
    }

    /** Half a character, which no native library takes, becomes a question mark. */
    private static TextSegment segment(String text) {
        return TextSegment.from(new String(text.getBytes(UTF_8), UTF_8));
    }
}
