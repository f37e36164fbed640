package io.fides.wiring;

import io.fides.adapter.files.SampleCorpus;
import io.fides.adapter.onnx.OnnxReranker;
import io.fides.domain.Document;
import io.fides.eval.Candidate;
import io.fides.eval.Candidates;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.Verifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What can be measured in this program: its own parts by name, and any model in a folder.
 *
 * @param folders finds models
 * @param settings of models that run here
 */
record LocalCandidates(ModelFolders folders, OnnxReranker.Settings settings) implements Candidates {

    private static final String COMPACT = "compact";
    private static final String COMPARATORS = "comparators";
    private static final String BM25 = "bm25";

    @Override
    public String standard() {
        return COMPACT;
    }

    @Override
    public List<String> names() {
        return List.of(COMPACT, COMPARATORS, BM25);
    }

    @Override
    public Candidate named(String model) {
        Supplier<Verifier> comparators = ComparatorVerifier::new;
        Supplier<Reranker> bm25 = Bm25Reranker::new;
        return switch (model) {
            case COMPACT -> candidate(model, Optional.of(comparators), Optional.of(bm25));
            case COMPARATORS -> candidate(model, Optional.of(comparators), Optional.empty());
            case BM25 -> candidate(model, Optional.empty(), Optional.of(bm25));
            default -> {
                Path folder =
                        folders.find(model)
                                .orElseThrow(
                                        () ->
                                                new IllegalArgumentException(
                                                        ModelFolders.missing(model)));
                Supplier<Reranker> onnx = Once.of(() -> new OnnxReranker(folder, settings));
                yield candidate(model, Optional.empty(), Optional.of(onnx));
            }
        };
    }

    private static Candidate candidate(
            String name,
            Optional<Supplier<Verifier>> verifier,
            Optional<Supplier<Reranker>> reranker) {
        return new Candidate(name, verifier, reranker, Optional.empty());
    }

    @Override
    public List<Document> pages() {
        return SampleCorpus.documents();
    }
}
