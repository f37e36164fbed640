package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A search backend whose replies are kept. */
public record TapedSearch(SearchBackend backend, Tape tape) implements SearchBackend {

    private static final String DOCUMENT = "document";

    @Override
    public String name() {
        return backend.name();
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        ObjectNode asked =
                Tape.object()
                        .put("backend", backend.name())
                        .put("query", query.text())
                        .put("maxResults", query.maxResults())
                        .put("language", query.language());
        return tape.reply(
                Stage.RETRIEVAL,
                "search",
                asked,
                () -> backend.search(query),
                TapedSearch::json,
                TapedSearch::hits);
    }

    private static JsonNode json(List<SearchHit> hits) {
        ObjectNode json = Tape.object();
        var all = json.putArray("hits");
        for (SearchHit hit : hits) {
            switch (hit) {
                case SearchHit.Held(var document) ->
                        all.addObject().set(DOCUMENT, Documents.json(document));
                case SearchHit.Link(var uri, var title, var published) -> {
                    ObjectNode link =
                            all.addObject().put("uri", uri.toString()).put("title", title);
                    published.ifPresent(day -> link.put("published", day.toString()));
                }
            }
        }
        return json;
    }

    private static List<SearchHit> hits(JsonNode json) {
        List<SearchHit> hits = new ArrayList<>();
        for (JsonNode each : json.path("hits")) {
            hits.add(
                    each.has(DOCUMENT)
                            ? new SearchHit.Held(Documents.read(each.path(DOCUMENT)))
                            : new SearchHit.Link(
                                    URI.create(Documents.needed(each, "uri")),
                                    Documents.needed(each, "title"),
                                    Tape.text(each, "published").map(LocalDate::parse)));
        }
        return List.copyOf(hits);
    }
}
