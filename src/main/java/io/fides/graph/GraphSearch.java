package io.fides.graph;

import io.fides.domain.Document;
import io.fides.domain.graph.Entity;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * A graph as a source of evidence: finds the things that a query names, in its order, each as a
 * page that says what the graph knows about it.
 */
public record GraphSearch(KnowledgeGraph graph, EntityLinker linker) implements SearchBackend {

    public static final String NAME = "graph";

    /** Sentences of a page at most; nobody reads all that a graph knows about a country. */
    private static final int SENTENCES = 120;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        List<Entity> wanted =
                linker.link(List.of(query.text())).getFirst().stream()
                        .flatMap(mention -> mention.entity().stream())
                        .distinct()
                        .limit(query.maxResults())
                        .toList();
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<KnowledgeGraph.Links> links = graph.links(wanted, SENTENCES);
        List<SearchHit> hits = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            Document page = GraphPages.page(wanted.get(i), links.get(i).triplets());
            if (!page.text().isBlank()
                    && hits.stream().noneMatch(h -> h.uri().equals(page.source().uri()))) {
                hits.add(new SearchHit.Held(page));
            }
        }
        return List.copyOf(hits);
    }
}
