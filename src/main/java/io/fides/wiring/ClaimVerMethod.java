package io.fides.wiring;

import io.fides.adapter.llm.LlmGraphClaims;
import io.fides.domain.AttributionReport;
import io.fides.domain.run.Stage;
import io.fides.graph.ClaimJudge;
import io.fides.graph.CompactClaims;
import io.fides.graph.EntityLinker;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.PathSearch;
import io.fides.graph.TextSimilarity;
import io.fides.graph.TripletMatch;
import io.fides.graph.TripletRetrieval;
import io.fides.pipeline.ClaimVer;
import java.util.Map;

/**
 * ClaimVer: claims compared with a knowledge graph. The compact engine reasons; the others ask a
 * language model for the labels of a compartment in one call, and do the rest as the compact engine
 * does. It edits nothing.
 */
final class ClaimVerMethod {

    private ClaimVerMethod() {}

    static AttributionReport run(Engine engine) {
        RequestParts parts = engine.parts();
        KnowledgeGraph graph = parts.budget().limit(parts.shared().graph().get());
        TextSimilarity similarity = parts.shared().local().similarity();
        ClaimJudge judge = judge(parts, new TripletMatch(similarity));
        FidesConfig.Graph own = parts.config().graph();
        PathSearch.Limits limits = new PathSearch.Limits(own.hops(), own.paths(), own.hub());
        Map<String, String> settings =
                Map.of(
                        "graph", graph.name(),
                        "hops", String.valueOf(limits.hops()),
                        "paths", String.valueOf(limits.paths()),
                        "hub", String.valueOf(limits.hub()));
        Map<String, String> models = Map.of("judge", judge.name(), "similarity", similarity.name());
        return new ClaimVer(
                        graph.name(),
                        new Engine(parts, Engine.Kind.COMPACT).decomposition(),
                        new EntityLinker(graph, parts.parser(), similarity),
                        new TripletRetrieval(new PathSearch(graph, limits)),
                        judge,
                        parts.clock())
                .check(parts.request().answer(), parts.manifest(models, settings));
    }

    private static ClaimJudge judge(RequestParts parts, TripletMatch match) {
        return switch (parts.request().engine()) {
            case COMPACT -> new CompactClaims(parts.judges().scorer(), match);
            case LLM, HYBRID ->
                    new LlmGraphClaims(parts.prompts(), parts.llm(Stage.VERIFICATION), match);
        };
    }
}
