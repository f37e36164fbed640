package io.fides.adapter.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.fixture.FakeWeb;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.SearchBackend.Found;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.TextEmbedding;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only this backend does, over the replies that an OpenSearch 3.8 gives. */
@Timeout(180)
class OpenSearchTest {

    private static final JsonHttp HTTP = new JsonHttp("FidesTest/1 (test@example.org)");
    private static final String SEARCH = "/pages%2Clogs-%2A/_msearch";
    private static final TextEmbedding VECTORS = new SentenceEmbeddings();
    private static final String NOTHING =
            "{\"took\":1,\"timed_out\":false,\"_shards\":{\"total\":1,\"failed\":0},"
                    + "\"hits\":{\"hits\":[]},\"status\":200}";

    private final FakeWeb web = web();
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<String> logins = new CopyOnWriteArrayList<>();

    private static FakeWeb web() {
        try {
            return new FakeWeb();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @AfterEach
    void close() {
        web.close();
    }

    private void on(String path, int status, String reply) {
        web.on(
                path,
                exchange -> {
                    byte[] body = exchange.getRequestBody().readAllBytes();
                    sent.add(
                            exchange.getRequestMethod()
                                    + " "
                                    + new String(body, StandardCharsets.UTF_8));
                    logins.add(
                            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
                    byte[] bytes = reply.getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(status, bytes.length);
                    exchange.getResponseBody().write(bytes);
                });
    }

    private void answers(String... responses) {
        on(SEARCH, 200, "{\"took\":1,\"responses\":[" + String.join(",", responses) + "]}");
    }

    private OpenSearchIndex index(
            Optional<String> filter, Optional<OpenSearchIndex.Login> login, String text) {
        return index("pages,logs-*", filter, login, text);
    }

    private OpenSearchIndex index(
            String name,
            Optional<String> filter,
            Optional<OpenSearchIndex.Login> login,
            String text) {
        return new OpenSearchIndex(
                web.uri("/"),
                name,
                List.of("title^2", text),
                new OpenSearchIndex.Fields(text, "title", "uri", "date"),
                filter,
                login,
                Duration.ofSeconds(8));
    }

    private OpenSearch backend() {
        return new OpenSearch(
                index(Optional.empty(), Optional.empty(), "text"), HTTP, Optional.empty());
    }

    private static SearchQuery query(String text) {
        return new SearchQuery(text, 5, "en");
    }

    private static String found(String shards, boolean late, String... sources) {
        List<String> hits = new ArrayList<>();
        for (String source : sources) {
            hits.add(
                    "{\"_index\":\"pages\",\"_id\":\"a b\",\"_score\":1,\"_source\":"
                            + source
                            + "}");
        }
        return "{\"took\":1,\"timed_out\":"
                + late
                + ",\"_shards\":"
                + shards
                + ",\"hits\":{\"hits\":"
                + hits
                + "},\"status\":200}";
    }

    private static String found(String source) {
        return found("{\"total\":1,\"failed\":0}", false, source);
    }

    private static Failure failure(OpenSearch backend) {
        return catchThrowableOfType(FidesException.class, () -> backend.search(query("q")))
                .failure();
    }

    private static Document only(List<SearchHit> hits) {
        assertThat(hits).hasSize(1);
        return ((SearchHit.Held) hits.getFirst()).document();
    }

    @Test
    void allQueriesAreOneRequestWithFieldsAndFilter() throws IOException {
        answers(found("{\"text\":\"One.\"}"), NOTHING, found("{\"text\":\"Three.\"}"));
        String filter = "{\"term\":{\"lang\":\"en\"}}";
        OpenSearch backend =
                new OpenSearch(
                        index(Optional.of(filter), Optional.empty(), "text"),
                        HTTP,
                        Optional.empty());

        List<Outcome<Found>> outcomes =
                backend.searchAll(List.of(query("who?"), query("a\nb"), query("x OR y:z")));

        assertThat(outcomes)
                .extracting(each -> ((Outcome.Done<Found>) each).value().hits().size())
                .containsExactly(1, 0, 1);
        assertThat(sent).hasSize(1);
        List<String> lines = sent.getFirst().substring("POST ".length()).lines().toList();
        assertThat(lines).hasSize(6);
        JsonNode second = new ObjectMapper().readTree(lines.get(3));
        assertThat(second.at("/query/bool/must/multi_match/query").asText()).isEqualTo("a b");
        assertThat(second.at("/query/bool/must/multi_match/fields").toString())
                .isEqualTo("[\"title^2\",\"text\"]");
        assertThat(second.at("/query/bool/filter").toString()).isEqualTo(filter);
        assertThat(second.path("size").asInt()).isEqualTo(5);
    }

    @Test
    void aDocumentIsTheStoredField() {
        String text = " It opened\\n in 2000.  ";
        answers(
                found(
                        "{\"body\":{\"text\":[\""
                                + text
                                + "\",\"More.\"]},\"title\":\"Bridge\",\"uri\":\"/relative\","
                                + "\"date\":\"2024-03-01T10:00:00Z\"}"));
        Document found =
                only(
                        new OpenSearch(
                                        index(Optional.empty(), Optional.empty(), "body.text"),
                                        HTTP,
                                        Optional.empty())
                                .search(query("q")));
        assertThat(found.text()).isEqualTo(" It opened\n in 2000.  \n\nMore.");
        assertThat(found.source().title()).isEqualTo("Bridge");
        assertThat(found.source().uri()).isEqualTo(URI.create("opensearch:pages/a%20b"));
        assertThat(found.source().published()).contains(LocalDate.of(2024, 3, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "2,false,UNAVAILABLE,2 of the index's 5 shards",
        "0,true,TIMEOUT,its time was over"
    })
    void whatWasNotSearchedIsSaidBesideWhatWasFound(
            int failed, boolean late, Failure.Kind kind, String said) {
        String shards = "{\"total\":5,\"failed\":" + failed + "}";
        answers(found(shards, late, "{\"text\":\"One.\"}"));
        Found found =
                ((Outcome.Done<Found>) backend().searchAll(List.of(query("q"))).getFirst()).value();
        assertThat(found.hits()).hasSize(1);
        assertThat(found.failures())
                .singleElement()
                .matches(failure -> failure.kind() == kind)
                .matches(failure -> failure.detail().contains(said));
        answers(found(shards, late));
        assertThat(failure(backend()).kind()).isEqualTo(kind);
    }

    @Test
    void aMissingIndexSaysWhatToDo() {
        String missing =
                "{\"error\":{\"type\":\"index_not_found_exception\",\"reason\":\"no such index\"},"
                        + "\"status\":404}";
        for (String reply : List.of(missing, found("{\"total\":0,\"failed\":0}", false))) {
            answers(reply);
            Failure failure = failure(backend());
            assertThat(failure.kind()).isEqualTo(Failure.Kind.NOT_READABLE);
            assertThat(failure.detail())
                    .contains("pages,logs-*", "fides index FOLDER --to opensearch");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400,parsing_exception,INTERNAL,.filter",
        "403,security_exception,FORBIDDEN,login",
        "429,rejected_execution_exception,RATE_LIMITED,busy",
        "503,no_shard_available_action_exception,UNAVAILABLE,no_shard"
    })
    void aSearchThatIsRefusedAloneIsAFailureAlone(
            int status, String type, Failure.Kind kind, String said) {
        String refusal = "{\"error\":{\"type\":\"" + type + "\"},\"status\":" + status + "}";
        answers(refusal, NOTHING);
        assertThat(backend().searchAll(List.of(query("a"), query("b"))).getFirst())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        each -> {
                            assertThat(each.failure().kind()).isEqualTo(kind);
                            assertThat(each.failure().detail()).contains(said);
                        });
        answers(refusal);
        assertThat(failure(backend()).kind()).isEqualTo(kind);
    }

    private OpenSearch near(NearestVectors.Product product, TextEmbedding embedding) {
        return new OpenSearch(
                index(Optional.of("{\"term\":{\"lang\":\"en\"}}"), Optional.empty(), "text"),
                HTTP,
                Optional.of(new NearestVectors("vec", product, embedding)));
    }

    /** Of an index whose documents have the vectors of their texts. */
    private String nearest(JsonNode vector, List<String> texts) {
        List<float[]> points = VECTORS.vectors(texts);
        return texts.stream()
                .sorted(Comparator.comparingDouble(t -> -dot(points.get(texts.indexOf(t)), vector)))
                .limit(1)
                .map(text -> found("{\"text\":\"" + text + "\"}"))
                .findFirst()
                .orElseThrow();
    }

    private static double dot(float[] point, JsonNode vector) {
        assertThat(vector).hasSize(point.length);
        double sum = 0;
        for (int i = 0; i < point.length; i++) {
            sum += point[i] * vector.get(i).asDouble();
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        "OPENSEARCH,/query/knn/vec/vector,/query/knn/vec/filter,/query/knn/vec/k",
        "ELASTICSEARCH,/query/knn/query_vector,/query/knn/filter,/size"
    })
    void vectorsFindWhatWordsDoNotInTheSameRequest(
            NearestVectors.Product product, String vector, String filter, String most) {
        String film = "They made the movie near Reykjavík.";
        String rabbit = "The rabbit was shot in the garden.";
        List<JsonNode> searches = new CopyOnWriteArrayList<>();
        web.on(
                SEARCH,
                exchange -> {
                    List<String> responses = new ArrayList<>();
                    for (String line :
                            new String(exchange.getRequestBody().readAllBytes(), UTF_8)
                                    .lines()
                                    .toList()) {
                        JsonNode search = JsonHttp.tree(line);
                        if (search.at("/query/bool").isObject()) {
                            responses.add(found("{\"text\":\"" + rabbit + "\"}"));
                        } else if (search.has("query")) {
                            searches.add(search);
                            responses.add(nearest(search.at(vector), List.of(rabbit, film)));
                        }
                    }
                    byte[] reply = ("{\"responses\":" + responses + "}").getBytes(UTF_8);
                    exchange.sendResponseHeaders(200, reply.length);
                    exchange.getResponseBody().write(reply);
                });

        List<Outcome<Found>> outcomes =
                near(product, VECTORS)
                        .searchAll(
                                List.of(
                                        query("The film was shot in Iceland."),
                                        query("A hare was shot in a garden.")));

        assertThat(outcomes)
                .extracting(
                        each ->
                                ((Outcome.Done<Found>) each)
                                        .value().hits().stream()
                                                .map(hit -> ((SearchHit.Held) hit).document())
                                                .map(Document::text)
                                                .toList())
                .containsExactly(List.of(rabbit, film), List.of(rabbit));
        assertThat(web.requests(SEARCH)).isEqualTo(1);
        assertThat(searches).hasSize(2);
        assertThat(searches.getFirst().at(filter).toString())
                .isEqualTo("{\"term\":{\"lang\":\"en\"}}");
        assertThat(searches.getFirst().at(most).asInt()).isEqualTo(5);
        if (product == NearestVectors.Product.ELASTICSEARCH) {
            assertThat(searches.getFirst().at("/query/knn/field").asText()).isEqualTo("vec");
            assertThat(searches.getFirst().at("/query/knn/num_candidates").asInt()).isEqualTo(100);
            assertThat(searches.getFirst().at("/query/knn/k").isMissingNode()).isTrue();
        }
    }

    private static Found only(OpenSearch backend) {
        return ((Outcome.Done<Found>) backend.searchAll(List.of(query("q"))).getFirst()).value();
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"error\":{\"type\":\"search_phase_execution_exception\"},\"status\":400}',INTERNAL",
        "'{\"error\":{\"type\":\"rejected_execution_exception\"},\"status\":429}',RATE_LIMITED",
        "'{\"_shards\":{\"total\":2,\"failed\":1},\"hits\":{\"hits\":[]}}',UNAVAILABLE"
    })
    void whatVectorsCannotFindIsSaidBesideWhatWordsFound(String refusal, Failure.Kind kind) {
        answers(found("{\"text\":\"One.\"}"), refusal);
        assertFoundByWords(only(near(NearestVectors.Product.OPENSEARCH, VECTORS)), kind);
        assertThat(sent).hasSize(1);
    }

    private static void assertFoundByWords(Found found, Failure.Kind kind) {
        assertThat(found.hits()).hasSize(1);
        assertThat(found.failures())
                .singleElement()
                .matches(failure -> failure.kind() == kind)
                .matches(failure -> failure.detail().contains("what words find is used"))
                .matches(
                        failure ->
                                failure.detail().contains("fides.search.opensearch.vector-field"));
    }

    /** As an engine without the plugin does, or one that is the other product. */
    @Test
    void aRequestThatIsRefusedForItsVectorsIsMadeAgainWithoutThem() {
        web.on(
                SEARCH,
                exchange -> {
                    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
                    boolean knn = body.contains("\"knn\"");
                    String reply =
                            knn
                                    ? "{\"error\":{\"type\":\"parsing_exception\"},\"status\":400}"
                                    : "{\"responses\":[" + found("{\"text\":\"One.\"}") + "]}";
                    byte[] bytes = reply.getBytes(UTF_8);
                    exchange.sendResponseHeaders(knn ? 400 : 200, bytes.length);
                    exchange.getResponseBody().write(bytes);
                });
        assertFoundByWords(
                only(near(NearestVectors.Product.OPENSEARCH, VECTORS)), Failure.Kind.INTERNAL);
        assertThat(web.requests(SEARCH)).isEqualTo(2);
    }

    @Test
    void withoutTheModelWordsAreSearched() {
        answers(found("{\"text\":\"One.\"}"));
        TextEmbedding missing =
                _ -> {
                    throw new FidesException(
                            Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, "no model");
                };
        assertFoundByWords(
                only(near(NearestVectors.Product.OPENSEARCH, missing)), Failure.Kind.NOT_READABLE);
    }

    @Test
    void anOutageIsOneWithVectorsToo() {
        on(SEARCH, 503, "{}");
        OpenSearch backend = near(NearestVectors.Product.OPENSEARCH, VECTORS);
        assertThat(failure(backend).kind()).isEqualTo(Failure.Kind.UNAVAILABLE);
        assertThat(sent).hasSize(1);
    }

    @Test
    void documentsWithoutTheFieldAreAFailure() {
        answers(found("{\"content\":\"One.\"}"));
        assertThat(failure(backend()).detail()).contains("fides.search.opensearch.text-field");
    }

    @Test
    void loginsAreSentAndNeverPrinted() {
        answers(NOTHING);
        List<OpenSearchIndex.Login> all =
                List.of(
                        OpenSearchIndex.Login.basic("fides", "s3cret"),
                        new OpenSearchIndex.Login("ApiKey", new ApiKey("a1b2")),
                        new OpenSearchIndex.Login("Bearer", new ApiKey("t0ken")));
        for (OpenSearchIndex.Login login : all) {
            OpenSearchIndex index = index(Optional.empty(), Optional.of(login), "text");
            assertThat(new OpenSearch(index, HTTP, Optional.empty()).search(query("q"))).isEmpty();
            assertThat(index.toString()).doesNotContain("s3cret", "a1b2", "t0ken", "ZmlkZXM");
        }
        assertThat(logins).containsExactly("Basic ZmlkZXM6czNjcmV0", "ApiKey a1b2", "Bearer t0ken");
        on(SEARCH, 401, "{\"error\":\"Basic ZmlkZXM6czNjcmV0\"}");
        assertThat(failure(backend()).detail())
                .contains("fides.search.opensearch.user", ".api-key")
                .doesNotContain("ZmlkZXM");
    }

    @Test
    void aFilterThatIsNoQueryIsRefusedAtOnce() {
        assertThatThrownBy(() -> index(Optional.of("lang:en"), Optional.empty(), "text"))
                .hasMessageContaining("fides.search.opensearch.filter");
    }

    @Test
    void aFolderIsSentInBulkToAnIndexThatIsMade() {
        String place = "/pages";
        on(place, 404, "{\"status\":404}");
        FileListing files =
                new FileListing(
                        URI.create("file:///d/"),
                        List.of(
                                new FileListing.LocalFile(
                                        URI.create("file:///d/a.txt"),
                                        "text/plain",
                                        3,
                                        1,
                                        () -> "One".getBytes(StandardCharsets.UTF_8))),
                        List.of());
        assertThatThrownBy(() -> filling("pages,logs-*").index(files, IndexReport.Progress.NONE))
                .hasMessageContaining("fills one index at a time");
        OpenSearchIndexing indexing = filling("pages");
        // Nobody may make it.
        assertThatThrownBy(() -> indexing.index(files, IndexReport.Progress.NONE))
                .isInstanceOf(FidesException.class);
        assertThat(sent).hasSize(2);
        assertThat(sent.getLast()).startsWith("PUT ").contains("kstem");

        on(place, 200, "{}");
        on(
                place + "/_search",
                200,
                "{\"hits\":{\"hits\":[{\"_source\":{\"uri\":\"file:///d/gone.txt\",\"fides\":{}}}]}}");
        on(place + "/_bulk", 200, "{\"errors\":false,\"items\":[{\"index\":{\"status\":201}}]}");
        on(place + "/_refresh", 200, "{}");
        assertThat(indexing.index(files, IndexReport.Progress.NONE))
                .isEqualTo(new IndexReport(1, 0, 0, 1, List.of()));
        on(place + "/_count", 200, "{\"count\":7}");
        assertThat(indexing.size()).isEqualTo(7);
        assertThat(sent.get(4))
                .containsSubsequence(
                        "{\"index\":", "\"text\":\"One\"", "\"size\":3", "{\"delete\":");

        on(
                place + "/_bulk",
                200,
                "{\"errors\":true,\"items\":[{\"index\":{\"status\":400,\"error\":"
                        + "{\"type\":\"mapper_parsing_exception\"}}}]}");
        assertThatThrownBy(() -> indexing.index(files, IndexReport.Progress.NONE))
                .hasMessageContaining("mapper_parsing_exception");
    }

    private OpenSearchIndexing filling(String name) {
        return new OpenSearchIndexing(
                index(name, Optional.empty(), Optional.empty(), "text"),
                HTTP,
                (uri, _, content) ->
                        Document.of(
                                uri,
                                "",
                                Optional.empty(),
                                new String(content, StandardCharsets.UTF_8)));
    }
}
