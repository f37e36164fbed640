package io.fides.adapter.onnx;

import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.retrieve.Reranker;
import java.util.List;

/**
 * Ranks by the cosine of query and passage. It knows what a passage is about and not whether it
 * answers; of questions it finds more than common words do.
 */
public final class EmbeddingReranker implements Reranker {

    private final SentenceEmbeddings embeddings;

    public EmbeddingReranker(SentenceEmbeddings embeddings) {
        this.embeddings = embeddings;
    }

    @Override
    public String name() {
        return embeddings.name();
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        List<String> texts = passages.stream().map(Passage::text).toList();
        return embeddings.cosines(Stage.RETRIEVAL, query, texts);
    }
}
