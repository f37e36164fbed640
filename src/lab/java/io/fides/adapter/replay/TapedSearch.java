package io.fides.adapter.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.adapter.replay.Tape.Page;
import io.fides.domain.run.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** A search backend whose replies are kept. */
public record TapedSearch(SearchBackend backend, Tape tape) implements SearchBackend {

    private record Hits(List<Hit> hits) {}

    /** A document, or else a link. */
    private record Hit(
            Optional<Page> document,
            Optional<URI> uri,
            Optional<String> title,
            Optional<LocalDate> published) {

        Hit {
            if (document.isEmpty() && (uri.isEmpty() || title.isEmpty())) {
                throw new IllegalArgumentException("neither a document nor a link");
            }
        }

        static Hit of(SearchHit hit) {
            return switch (hit) {
                case SearchHit.Held(var document) ->
                        new Hit(
                                Optional.of(Page.of(document)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty());
                case SearchHit.Link(var uri, var title, var published) ->
                        new Hit(Optional.empty(), Optional.of(uri), Optional.of(title), published);
            };
        }

        SearchHit hit() {
            return document.<SearchHit>map(page -> new SearchHit.Held(page.document()))
                    .orElseGet(
                            () ->
                                    new SearchHit.Link(
                                            uri.orElseThrow(), title.orElseThrow(), published));
        }
    }

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
        Hits reply =
                tape.reply(
                        Stage.RETRIEVAL,
                        "search",
                        asked,
                        () -> new Hits(backend.search(query).stream().map(Hit::of).toList()),
                        Hits.class);
        return reply.hits().stream().map(Hit::hit).toList();
    }
}
