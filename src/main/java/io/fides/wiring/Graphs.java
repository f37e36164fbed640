package io.fides.wiring;

import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.rdf.GraphStore;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.SparqlGraph;
import io.fides.graph.AskedGraph;
import io.fides.graph.EntityLinker;
import io.fides.graph.GraphSearch;
import io.fides.graph.KnowledgeGraph;
import io.fides.retrieve.SearchBackend;
import java.time.Clock;

/** The knowledge graph as configured: a file, or an endpoint. */
final class Graphs {

    /** The parallel queries that Wikidata allows a client, and what it asks of one in a hurry. */
    private static final int PARALLEL = 4;

    private Graphs() {}

    static KnowledgeGraph open(FidesConfig.Graph config, String userAgent) {
        return switch (config.source()) {
            case FILE -> local(config);
            case SPARQL -> remote(config, userAgent);
        };
    }

    /** The graph as a source of evidence. */
    static SearchBackend search(KnowledgeGraph graph, LocalModels models) {
        return new GraphSearch(
                graph, new EntityLinker(graph, models.parser(), models.similarity()));
    }

    private static KnowledgeGraph local(FidesConfig.Graph config) {
        GraphStore store = new GraphStore(config.file());
        return store.exists() ? store.open() : GraphStore.sample();
    }

    private static KnowledgeGraph remote(FidesConfig.Graph config, String userAgent) {
        String host = String.valueOf(config.endpoint().getHost());
        GuardSettings polite = GuardSettings.usual(config.timeout(), config.rate(), PARALLEL);
        CallGuard guard = new CallGuard(polite, new BackendHealth(host, Clock.systemUTC()));
        return new AskedGraph(
                new SparqlGraph(
                        new JsonHttp(userAgent),
                        config.endpoint(),
                        config.language(),
                        config.timeout()),
                guard::retrieve);
    }
}
