package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.domain.Sha256;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.language.WordLists;
import io.fides.retrieve.DocumentIndex;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.IndexRun;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Brings an index of OpenSearch or Elasticsearch up to date with files, and makes it if it is
 * missing. What was sent is kept when a run is cut off, and the next one goes on from there.
 */
public record OpenSearchIndexing(OpenSearchIndex index, JsonHttp http, DocumentParser parser) {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int CHARS_PER_REQUEST = 4_000_000;
    private static final int STAMPS_PER_REQUEST = 5_000;

    /** What Fides keeps of the file beside the document. */
    private static final String STAMP = "fides";

    /**
     * @throws FidesException if the index cannot be used; if interrupted
     */
    public IndexReport index(FileListing files, IndexReport.Progress progress) {
        if (index.index().contains(",") || index.index().contains("*")) {
            throw OpenSearchIndex.failure(
                    Failure.Kind.NOT_READABLE,
                    "fills one index at a time, and " + index.index() + " may be several");
        }
        make();
        Update update = new Update();
        try {
            IndexReport report = new IndexRun(update, files, parser, progress).all();
            update.send();
            ask("POST", "/_refresh", "");
            return report;
        } catch (IOException e) {
            throw new IllegalStateException("what HTTP throws is mapped", e);
        }
    }

    /** How many documents the index holds. */
    public int size() {
        return ask("GET", "/_count", "").path("count").asInt();
    }

    private void make() {
        try {
            ask("GET", "", "");
        } catch (FidesException e) {
            if (e.failure().kind() != Failure.Kind.NOT_READABLE) {
                throw e;
            }
            OpenSearchIndex.Fields fields = index.fields();
            String lines = String.join("", WordLists.lines(OpenSearchIndexing.class, "index.txt"));
            ask(
                    "PUT",
                    "",
                    lines.formatted(fields.text(), fields.title(), fields.uri(), fields.date()));
        }
    }

    private JsonNode ask(String method, String path, String body) {
        return index.ask(http, method, path, body, PATIENCE);
    }

    /** Collects changes, so that one request carries many. */
    private final class Update implements DocumentIndex {

        private final StringBuilder lines = new StringBuilder();

        @Override
        public Map<URI, Stamp> stamps(URI root) {
            String uri = index.fields().uri();
            ObjectNode page = JsonHttp.object().put("size", STAMPS_PER_REQUEST);
            page.putObject("query").putObject("prefix").put(uri, root.toString());
            page.putArray("sort").addObject().put(uri, "asc");
            page.putArray("_source").add(uri).add(STAMP);
            Map<URI, Stamp> stamps = new HashMap<>();
            JsonNode hits;
            do {
                hits = ask("POST", "/_search", page.toString()).at("/hits/hits");
                for (JsonNode hit : hits) {
                    JsonNode stamp = hit.path("_source").path(STAMP);
                    stamps.put(
                            URI.create(OpenSearch.text(hit.path("_source"), uri)),
                            new Stamp(
                                    stamp.path("size").asLong(),
                                    stamp.path("modified").asLong(),
                                    stamp.path("digest").asText("")));
                    page.set("search_after", hit.path("sort"));
                }
            } while (hits.size() == STAMPS_PER_REQUEST);
            return stamps;
        }

        @Override
        public void put(Document document, Stamp stamp) {
            OpenSearchIndex.Fields fields = index.fields();
            ObjectNode stored =
                    JsonHttp.object()
                            .put(fields.text(), document.text())
                            .put(fields.title(), document.source().title())
                            .put(fields.uri(), document.source().uri().toString());
            document.source()
                    .published()
                    .ifPresent(date -> stored.put(fields.date(), date.toString()));
            stored.putObject(STAMP)
                    .put("size", stamp.size())
                    .put("modified", stamp.modifiedMillis())
                    .put("digest", stamp.digest());
            line("index", document.source().uri());
            lines.append(stored).append('\n');
        }

        @Override
        public void touch(URI uri, long modifiedMillis) {
            ObjectNode change = JsonHttp.object();
            change.putObject("doc").putObject(STAMP).put("modified", modifiedMillis);
            line("update", uri);
            lines.append(change).append('\n');
        }

        @Override
        public void remove(URI uri) {
            line("delete", uri);
        }

        @Override
        public void done(int files) {
            if (lines.length() > CHARS_PER_REQUEST) {
                send();
            }
        }

        /** A document's id is the digest of its URI, which may be too long for one. */
        private void line(String action, URI uri) {
            ObjectNode line = JsonHttp.object();
            line.putObject(action).put("_id", Sha256.of(uri.toString()).hex());
            lines.append(line).append('\n');
        }

        private void send() {
            if (lines.isEmpty()) {
                return;
            }
            for (JsonNode item : ask("POST", "/_bulk", lines.toString()).path("items")) {
                for (JsonNode result : item) {
                    if (result.has("error")) {
                        throw index.refused(result);
                    }
                }
            }
            lines.setLength(0);
        }
    }
}
