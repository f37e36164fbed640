package io.fides.adapter.onnx;

import io.fides.domain.Stage;
import io.fides.graph.TextSimilarity;
import java.util.List;

/** The cosine of sentence embeddings, as ClaimVer §3.5.2 has it; opposites are not alike. */
public final class EmbeddingSimilarity implements TextSimilarity {

    private final SentenceEmbeddings embeddings;

    public EmbeddingSimilarity(SentenceEmbeddings embeddings) {
        this.embeddings = embeddings;
    }

    @Override
    public String name() {
        return embeddings.name();
    }

    @Override
    public double cosine(String one, String other) {
        double cosine = embeddings.cosines(Stage.VERIFICATION, one, List.of(other))[0];
        return Math.clamp(cosine, 0, 1);
    }
}
