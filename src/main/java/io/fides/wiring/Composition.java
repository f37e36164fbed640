package io.fides.wiring;

import io.fides.adapter.llm.LlmAnswerGenerator;
import io.fides.adapter.llm.LlmDecomposer;
import io.fides.adapter.llm.LlmEditor;
import io.fides.adapter.llm.LlmJointDecomposition;
import io.fides.adapter.llm.LlmPrompts;
import io.fides.adapter.llm.LlmQuestionDecomposer;
import io.fides.adapter.llm.LlmSegmenter;
import io.fides.adapter.llm.LlmVerifier;
import io.fides.adapter.lucene.DocumentsSearch;
import io.fides.attribute.AttributionScorer;
import io.fides.decompose.Decomposer;
import io.fides.decompose.EnglishOnly;
import io.fides.decompose.FactDecomposition;
import io.fides.decompose.RuleDecomposer;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.generate.AnswerGenerator;
import io.fides.pipeline.Batching;
import io.fides.pipeline.Budget;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.SearchingRetriever;
import io.fides.pipeline.TwoStageDecomposition;
import io.fides.prompt.Llm;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.Windows;
import io.fides.revise.EditGate;
import io.fides.revise.EditShape;
import io.fides.revise.Editor;
import io.fides.revise.EscalatingEditor;
import io.fides.revise.ValueEditor;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.EscalatingVerifier;
import io.fides.verify.VerdictPolicy;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of the flow for one request, with its budget around everything that costs something.
 */
final class Composition {

    /** From this probability on a compact judgement stands in the hybrid engine. */
    private static final double SURE = 0.7;

    /** What one call can read without running over a small model's context. */
    private static final int SENTENCES_A_CALL = 20;

    private static final int FACTS_A_CALL = 16;
    private static final int CONFLICTS_A_CALL = 12;

    private final FixRequest request;
    private final FidesConfig config;
    private final SharedParts parts;
    private final Fanout fanout;
    private final Budget budget;
    private final Parser parser;
    private final Judges judges;
    private final Verifier compact;

    Composition(
            FixRequest request,
            FidesConfig config,
            SharedParts parts,
            Fanout fanout,
            Budget budget) {
        this.request = request;
        this.config = config;
        this.parts = parts;
        this.fanout = fanout;
        this.budget = budget;
        this.parser = new RememberingParser(parts.parser());
        this.judges = parts.judges().apply(parser);
        this.compact = budget.count(judges.verifier());
        if (request.mode() == FixRequest.Mode.FIDES_QD
                && request.engine() == FixRequest.Engine.COMPACT) {
            throw new FidesException(
                    Stage.DECOMPOSITION,
                    Failure.Kind.UNAVAILABLE,
                    "question decomposition needs a language model: choose engine llm or hybrid");
        }
    }

    Fides.Stages stages() {
        Verifier verifier = verifier();
        FactualEdit edit =
                request.correction()
                        ? FactualEdit.gated(
                                editor(),
                                new EditGate(EditShape.DEFAULT, verifier),
                                batching(),
                                fanout,
                                budget)
                        : FactualEdit.NONE;
        return new Fides.Stages(
                decomposition(),
                retriever(),
                verifier,
                VerdictPolicy.STRICT,
                edit,
                new AttributionScorer(compact));
    }

    /** How many items a call takes; what the presets differ in. */
    Batching batching() {
        return switch (request.engine()) {
            case COMPACT -> Batching.WHOLE;
            case HYBRID -> new Batching(SENTENCES_A_CALL, FACTS_A_CALL, CONFLICTS_A_CALL);
            case LLM ->
                    switch (request.preset()) {
                        case FAITHFUL -> Batching.PAPER;
                        case BALANCED -> new Batching(SENTENCES_A_CALL, FACTS_A_CALL, 1);
                        case FAST ->
                                new Batching(SENTENCES_A_CALL, Integer.MAX_VALUE, CONFLICTS_A_CALL);
                    };
        };
    }

    private FactDecomposition decomposition() {
        boolean joint =
                request.engine() == FixRequest.Engine.LLM
                        && request.preset() == FixRequest.Preset.FAST
                        && request.mode() == FixRequest.Mode.FIDES;
        if (joint) {
            FactDecomposition whole = new LlmJointDecomposition(prompts(), llm(Stage.SEGMENTATION));
            return answer ->
                    budget.time(
                            Stage.SEGMENTATION,
                            () ->
                                    fanout.one(
                                            Stage.SEGMENTATION,
                                            budget.deadline(),
                                            () -> whole.decompose(answer)));
        }
        return new TwoStageDecomposition(
                segmenter(), decomposer(), batching().sentences(), fanout, budget);
    }

    private Segmenter segmenter() {
        return switch (request.engine()) {
            case COMPACT, HYBRID -> new ParsedSegmenter(parser);
            case LLM -> new LlmSegmenter(prompts(), llm(Stage.SEGMENTATION));
        };
    }

    private Decomposer decomposer() {
        return switch (request.mode()) {
            case FIDES_QD -> new LlmQuestionDecomposer(prompts(), llm(Stage.DECOMPOSITION));
            case FIDES, CLAIMVER ->
                    switch (request.engine()) {
                        case COMPACT, HYBRID ->
                                new EnglishOnly(
                                        new SyntaxDecomposer(parser, new RuleDecomposer()),
                                        parts.foreign());
                        case LLM -> new LlmDecomposer(prompts(), llm(Stage.DECOMPOSITION));
                    };
        };
    }

    private Retriever retriever() {
        return new SearchingRetriever(
                backends().stream().map(budget::limit).toList(),
                budget.count(parts.pages()),
                new Windows(config.retrieve().window(), config.retrieve().stride()),
                judges.reranker(),
                new SearchingRetriever.Settings(
                        request.search().maxResults(),
                        evidence(),
                        request.search().language(),
                        request.limits().maxSearches()),
                fanout,
                budget.deadline());
    }

    /** Names what ranks the windows of this request. */
    String reranker() {
        return judges.reranker().name();
    }

    /** J, windows kept for a sub-fact. */
    int evidence() {
        return switch (request.engine()) {
            case COMPACT -> config.retrieve().compactEvidence();
            case LLM, HYBRID -> config.retrieve().evidence();
        };
    }

    /** The caller's documents first; then what the request names, or what is configured. */
    List<SearchBackend> backends() {
        List<SearchBackend> backends = new ArrayList<>();
        List<String> named = request.search().backends();
        if (!request.documents().isEmpty()) {
            backends.add(new DocumentsSearch(request.documents()));
        }
        if (!named.isEmpty()) {
            backends.addAll(parts.backends().named(named));
        } else if (backends.isEmpty()) {
            backends.addAll(parts.backends().chosen());
        }
        return backends;
    }

    private Verifier verifier() {
        return switch (request.engine()) {
            case COMPACT -> compact;
            case HYBRID -> new EscalatingVerifier(compact, llmVerifier(), SURE);
            case LLM ->
                    switch (request.preset()) {
                        case FAITHFUL, BALANCED -> llmVerifier();
                        case FAST -> compact;
                    };
        };
    }

    private Verifier llmVerifier() {
        return budget.count(new LlmVerifier(prompts(), llm(Stage.VERIFICATION)));
    }

    private Editor editor() {
        return switch (request.engine()) {
            case COMPACT -> new ValueEditor();
            case HYBRID -> new EscalatingEditor(new ValueEditor(), llmEditor());
            case LLM -> llmEditor();
        };
    }

    private Editor llmEditor() {
        return new LlmEditor(prompts(), llm(Stage.EDIT));
    }

    /** Writes answers; the request's other settings do not matter to it. */
    static AnswerGenerator generator(LanguageModels models, Budget budget) {
        return new LlmAnswerGenerator(
                models.prompts(), budget.limit(models.of(Stage.GENERATION), Stage.GENERATION));
    }

    private LlmPrompts prompts() {
        return parts.models().prompts();
    }

    private Llm llm(Stage stage) {
        return budget.limit(parts.models().of(stage), stage);
    }
}
