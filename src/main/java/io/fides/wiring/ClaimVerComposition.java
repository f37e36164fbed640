package io.fides.wiring;

import io.fides.adapter.llm.LlmGraphClaims;
import io.fides.decompose.EnglishOnly;
import io.fides.decompose.RuleDecomposer;
import io.fides.decompose.SyntaxDecomposer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Manifest;
import io.fides.domain.Stage;
import io.fides.graph.ClaimJudge;
import io.fides.graph.CompactClaims;
import io.fides.graph.EntityLinker;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.LexicalCosine;
import io.fides.graph.PathSearch;
import io.fides.graph.TextSimilarity;
import io.fides.graph.TripletMatch;
import io.fides.graph.TripletRetrieval;
import io.fides.pipeline.Budget;
import io.fides.pipeline.ClaimVer;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.TwoStageDecomposition;
import io.fides.segment.ParsedSegmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import java.util.Map;
import java.util.function.Consumer;

/**
 * ClaimVer for one request. The compact engine reasons; the others ask a language model for the
 * labels of a compartment in one call, and do the rest as the compact engine does.
 */
final class ClaimVerComposition {

    private static final int ALL_AT_ONCE = Integer.MAX_VALUE;

    private final FixRequest request;
    private final FidesConfig config;
    private final SharedParts parts;
    private final Fanout fanout;
    private final Budget budget;
    private final TextSimilarity similarity = new LexicalCosine();

    ClaimVerComposition(
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
    }

    AttributionReport check(String version, Consumer<PipelineEvent> listener) {
        Parser parser = new RememberingParser(parts.parser());
        KnowledgeGraph graph = budget.limit(parts.graph().get());
        ClaimJudge judge = judge(parser);
        ClaimVer flow =
                new ClaimVer(
                        new ClaimVer.Parts(
                                graph.name(),
                                new TwoStageDecomposition(
                                        new ParsedSegmenter(parser),
                                        new EnglishOnly(
                                                new SyntaxDecomposer(parser, new RuleDecomposer()),
                                                parts.foreign()),
                                        ALL_AT_ONCE,
                                        fanout,
                                        budget),
                                new EntityLinker(graph, parser, similarity),
                                new TripletRetrieval(graph, limits()),
                                judge),
                        fanout,
                        budget,
                        listener);
        return flow.check(request.answer(), manifest(version, graph, judge));
    }

    private PathSearch.Limits limits() {
        FidesConfig.Graph own = config.graph();
        return new PathSearch.Limits(own.hops(), own.paths(), own.hub());
    }

    private ClaimJudge judge(Parser parser) {
        TripletMatch match = new TripletMatch(similarity);
        return switch (request.engine()) {
            case COMPACT ->
                    new CompactClaims(budget.count(parts.judges().apply(parser).verifier()), match);
            case LLM, HYBRID ->
                    new LlmGraphClaims(
                            parts.models().prompts(),
                            budget.limit(parts.models().of(Stage.VERIFICATION), Stage.VERIFICATION),
                            match);
        };
    }

    private Manifest manifest(String version, KnowledgeGraph graph, ClaimJudge judge) {
        boolean compact = request.engine() == FixRequest.Engine.COMPACT;
        return new Manifest(
                version,
                Names.of(request.mode()) + " " + Names.of(request.engine()),
                compact ? Map.of() : parts.models().prompts().digests(),
                Map.of("judge", judge.name(), "similarity", similarity.name()),
                Map.of(
                        "graph", graph.name(),
                        "hops", String.valueOf(limits().hops()),
                        "paths", String.valueOf(limits().paths()),
                        "hub", String.valueOf(limits().hub())));
    }
}
