package io.fides.wiring;

import io.fides.attribute.AttributionScorer;
import io.fides.decompose.RuleDecomposer;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Manifest;
import io.fides.domain.Question;
import io.fides.domain.Stage;
import io.fides.pipeline.Batching;
import io.fides.pipeline.Budget;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.SearchingRetriever;
import io.fides.pipeline.TwoStageDecomposition;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.Windows;
import io.fides.revise.EditGate;
import io.fides.revise.EditShape;
import io.fides.revise.ValueEditor;
import io.fides.segment.RuleSegmenter;
import io.fides.verify.ComparatorVerifier;
import io.fides.verify.VerdictPolicy;
import io.fides.verify.Verifier;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Composes the flow of each request from the parts that its mode, engine and preset name. */
@ApplicationScoped
public class ComposedFixer implements Fixer {

    private final FidesConfig config;

    ComposedFixer(FidesConfig config) {
        this.config = config;
    }

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        Budget budget = new Budget(request.limits(), System::nanoTime);
        Fanout fanout = new Fanout(config.concurrency());
        Verifier verifier = budget.count(new ComparatorVerifier());
        Batching batching = Batching.WHOLE;
        EditGate gate = new EditGate(EditShape.DEFAULT, verifier);
        Fides.Stages stages =
                new Fides.Stages(
                        new TwoStageDecomposition(
                                new RuleSegmenter(),
                                new RuleDecomposer(),
                                batching.sentences(),
                                fanout,
                                budget),
                        new SearchingRetriever(
                                List.of(budget.limit(new Documents(request.documents()))),
                                link -> {
                                    throw new FidesException(
                                            Stage.RETRIEVAL,
                                            Failure.Kind.UNAVAILABLE,
                                            link.uri().toString());
                                },
                                new Windows(config.retrieve().window(), config.retrieve().stride()),
                                new Bm25Reranker(),
                                new SearchingRetriever.Settings(
                                        request.search().maxResults(),
                                        config.retrieve().evidence(),
                                        request.search().language()),
                                fanout,
                                budget.deadline()),
                        verifier,
                        VerdictPolicy.STRICT,
                        request.correction()
                                ? FactualEdit.gated(
                                        new ValueEditor(), gate, batching, fanout, budget)
                                : FactualEdit.NONE,
                        new AttributionScorer(verifier));
        Manifest manifest =
                new Manifest(
                        "0.1.0",
                        request.mode().name().toLowerCase(Locale.ROOT),
                        Map.of(),
                        Map.of("verifier", verifier.name()),
                        Map.of());
        return new Fides(stages, batching, fanout, budget, listener)
                .fix(request.answer(), manifest);
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        throw new FidesException(
                Stage.GENERATION, Failure.Kind.UNAVAILABLE, "no language model is configured");
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        return List.of();
    }

    @Override
    public Set<String> backends() {
        return Set.of("documents");
    }

    @Override
    public Defaults defaults() {
        return new Defaults(
                FixRequest.Mode.FIDES,
                FixRequest.Engine.COMPACT,
                FixRequest.Preset.BALANCED,
                new FixRequest.Search(List.of(), config.retrieve().pages(), "en"),
                new Limits(
                        config.limits().maxLlmCalls(),
                        config.limits().maxSearches(),
                        config.limits().maxTime()));
    }

    /** The request's own documents. */
    private record Documents(List<Document> documents) implements SearchBackend {

        @Override
        public String name() {
            return "documents";
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return documents.stream()
                    .limit(query.maxResults())
                    .<SearchHit>map(SearchHit.Held::new)
                    .toList();
        }
    }
}
