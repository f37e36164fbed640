package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Document;
import io.fides.domain.Sha256;
import io.fides.domain.Source;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.PublicationDate;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Searches an index of OpenSearch or Elasticsearch by BM25, all queries of an answer with one
 * {@code _msearch}. A document is the text of its field as the index holds it.
 *
 * @param nearest if documents are found by vectors as well; where that fails words alone find, and
 *     the failure is told with what they found
 */
public record OpenSearch(OpenSearchIndex index, JsonHttp http, Optional<NearestVectors> nearest)
        implements SearchBackend {

    private static final int BATCH = 100;
    private static final int MOST = 100;

    /** An engine takes 1,024 clauses unless told otherwise, a word is one for each field. */
    private static final int CLAUSES = 1_000;

    private static final int CHARS = 20_000;

    private static final int FUSION = 60;

    /** What part of the time of a call the engine may search, so that what it found arrives. */
    private static final double SEARCHING = 0.75;

    @Override
    public String name() {
        return OpenSearchIndex.NAME;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        Found found = searchAll(List.of(query)).getFirst().orElseThrow();
        if (found.hits().isEmpty() && !found.failures().isEmpty()) {
            throw new FidesException(found.failures().getFirst());
        }
        return found.hits();
    }

    @Override
    public int batch() {
        return BATCH;
    }

    @Override
    public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
        List<Failure> refusal = new ArrayList<>();
        JsonNode replies = replies(queries, refusal);
        List<Outcome<Found>> outcomes = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            int most = queries.get(i).maxResults();
            try {
                Found byWords = found(replies.get(i), most);
                Found near = near(replies.path(queries.size() + i), most, refusal);
                outcomes.add(new Outcome.Done<>(fused(byWords, near, most)));
            } catch (FidesException e) {
                outcomes.add(new Outcome.Failed<>(e.failure()));
            }
        }
        if (outcomes.stream().allMatch(Outcome.Failed.class::isInstance)) {
            outcomes.getFirst().orElseThrow();
        }
        return outcomes;
    }

    /** For each query that by words, then for each that by vectors, unless those are refused. */
    private JsonNode replies(List<SearchQuery> queries, List<Failure> refusal) {
        List<String> lines = queries.stream().map(query -> lines(query, words(query))).toList();
        if (nearest.isPresent()) {
            try {
                return ask(Stream.concat(lines.stream(), near(queries, nearest.get())).toList());
            } catch (FidesException e) {
                // An engine that does not know one query refuses all of the request.
                if (e.failure().kind() != Failure.Kind.INTERNAL
                        && e.failure().kind() != Failure.Kind.NOT_READABLE) {
                    throw e;
                }
                refusal.add(byVectors(e.failure()));
            }
        }
        return ask(lines);
    }

    private JsonNode ask(List<String> searches) {
        String lines = String.join("", searches);
        JsonNode replies =
                index.ask(http, "POST", "/_msearch", lines, index.timeout()).path("responses");
        if (replies.size() != searches.size()) {
            throw OpenSearchIndex.failure(
                    Failure.Kind.UNREADABLE_REPLY,
                    "answers " + replies.size() + " of " + searches.size() + " searches");
        }
        return replies;
    }

    /** A search as {@code _msearch} reads it. */
    private String lines(SearchQuery query, ObjectNode asked) {
        // The same copies of the shards for the same words: equal scores stay in their order.
        ObjectNode where =
                JsonHttp.object().put("preference", Sha256.of(query.text()).hex().substring(0, 16));
        ObjectNode search =
                JsonHttp.object()
                        .put("size", size(query))
                        .put("timeout", (long) (index.timeout().toMillis() * SEARCHING) + "ms")
                        .put("track_total_hits", false);
        OpenSearchIndex.Fields fields = index.fields();
        search.putArray("_source")
                .add(fields.text())
                .add(fields.title())
                .add(fields.uri())
                .add(fields.date());
        search.set("query", asked);
        return where + "\n" + search + "\n";
    }

    private static int size(SearchQuery query) {
        return Math.min(query.maxResults(), MOST);
    }

    private ObjectNode words(SearchQuery query) {
        ObjectNode words = JsonHttp.object();
        ObjectNode bool = words.putObject("bool");
        ObjectNode match = bool.putObject("must").putObject("multi_match");
        int most = CLAUSES / index.searched().size();
        match.put("query", SearchText.query(query.text(), CHARS, most))
                .put("type", "most_fields")
                .put("lenient", true);
        ArrayNode searched = match.putArray("fields");
        index.searched().forEach(searched::add);
        filter().ifPresent(filter -> bool.set("filter", filter));
        return words;
    }

    private Stream<String> near(List<SearchQuery> queries, NearestVectors vectors) {
        Iterator<float[]> points =
                vectors.embedding()
                        .vectors(
                                queries.stream()
                                        .map(q -> SearchText.query(q.text(), CHARS, CLAUSES))
                                        .toList())
                        .iterator();
        return queries.stream().map(q -> lines(q, vectors.query(points.next(), size(q), filter())));
    }

    private Optional<JsonNode> filter() {
        return index.filter().map(JsonHttp::tree);
    }

    private Found near(JsonNode reply, int most, List<Failure> refusal) {
        if (reply.isMissingNode()) {
            return new Found(List.of(), refusal);
        }
        try {
            Found near = found(reply, most);
            return new Found(
                    near.hits(), near.failures().stream().map(OpenSearch::byVectors).toList());
        } catch (FidesException e) {
            return new Found(List.of(), List.of(byVectors(e.failure())));
        }
    }

    /**
     * One ranking of two whose scores cannot be compared: each gives what it ranks 1 / (60 + rank)
     * (reciprocal rank fusion of Cormack, Clarke and Büttcher 2009, their constant); of equals what
     * words found is first.
     */
    private static Found fused(Found one, Found other, int most) {
        Map<SearchHit, Double> sums = new LinkedHashMap<>();
        for (List<SearchHit> ranking : List.of(one.hits(), other.hits())) {
            for (int i = 0; i < ranking.size(); i++) {
                sums.merge(ranking.get(i), 1.0 / (FUSION + i + 1), Double::sum);
            }
        }
        return new Found(
                sums.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .map(Map.Entry::getKey)
                        .limit(most)
                        .toList(),
                Stream.concat(one.failures().stream(), other.failures().stream()).toList());
    }

    private static Failure byVectors(Failure failure) {
        return new Failure(
                failure.stage(),
                failure.kind(),
                "by vectors, "
                        + failure.detail()
                        + "; what words find is used (vectors are asked as"
                        + " fides.search.opensearch.vector-field and .product say)");
    }

    private Found found(JsonNode reply, int most) {
        if (reply.has("error")) {
            throw index.refused(reply);
        }
        JsonNode entries = reply.at("/hits/hits");
        if (!entries.isArray()) {
            throw OpenSearchIndex.failure(
                    Failure.Kind.UNREADABLE_REPLY, "answers without a result list");
        }
        if (reply.at("/_shards/total").asInt(1) == 0) {
            throw index.missing();
        }
        List<SearchHit> hits =
                entries.valueStream()
                        .flatMap(entry -> document(entry).stream())
                        .distinct()
                        .limit(most)
                        .<SearchHit>map(SearchHit.Held::new)
                        .toList();
        if (hits.isEmpty() && !entries.isEmpty()) {
            throw OpenSearchIndex.failure(
                    Failure.Kind.UNREADABLE_REPLY,
                    "finds documents without text in their field "
                            + index.fields().text()
                            + ": fides.search.opensearch.text-field names it");
        }
        return new Found(hits, unsearched(reply).stream().toList());
    }

    /** Documents that share a URI are parts of one page, of which each is found by itself. */
    private Optional<Document> document(JsonNode entry) {
        JsonNode stored = entry.path("_source");
        String title = text(stored, index.fields().title()).strip();
        String uri = text(stored, index.fields().uri()).strip();
        Optional<LocalDate> published = PublicationDate.of(text(stored, index.fields().date()));
        return Optional.of(text(stored, index.fields().text()))
                .filter(text -> !text.isBlank())
                .map(text -> Document.of(uri(uri, entry), title, published, text));
    }

    /** What the document calls itself, else its place in the index. */
    private static URI uri(String written, JsonNode entry) {
        String where = NormalizedUrl.segment(entry.path("_index").asText(""));
        String id = NormalizedUrl.segment(entry.path("_id").asText(""));
        return Source.address(written)
                .filter(URI::isAbsolute)
                .orElseGet(() -> URI.create(OpenSearchIndex.NAME + ":" + where + "/" + id));
    }

    /** The value of a field; several values are paragraphs. */
    static String text(JsonNode stored, String name) {
        JsonNode value =
                stored.has(name) ? stored.get(name) : stored.at("/" + name.replace('.', '/'));
        return value.isArray()
                ? value.valueStream()
                        .map(each -> each.asText(""))
                        .collect(Collectors.joining("\n\n"))
                : value.asText("");
    }

    private static Optional<Failure> unsearched(JsonNode reply) {
        JsonNode shards = reply.path("_shards");
        if (shards.path("failed").asInt() > 0) {
            return unsearched(
                    Failure.Kind.UNAVAILABLE,
                    "could not search %s of the index's %s shards; what the others found is used"
                            .formatted(
                                    shards.path("failed").asInt(), shards.path("total").asInt()));
        }
        return reply.path("timed_out").asBoolean()
                ? unsearched(
                        Failure.Kind.TIMEOUT,
                        "stopped searching when its time was over; what it found until then is"
                                + " used")
                : Optional.empty();
    }

    private static Optional<Failure> unsearched(Failure.Kind kind, String what) {
        return Optional.of(OpenSearchIndex.failure(kind, what).failure());
    }
}
