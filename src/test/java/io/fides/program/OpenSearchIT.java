package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.NearestVectors;
import io.fides.adapter.search.OpenSearch;
import io.fides.adapter.search.OpenSearchIndex;
import io.fides.adapter.search.OpenSearchIndexing;
import io.fides.domain.Document;
import io.fides.domain.run.Outcome;
import io.fides.fixture.LocalSearchContract;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a search over documents that we hold must do, by a real OpenSearch; then as users do it. */
@Tag("systems")
@Timeout(300)
class OpenSearchIT extends LocalSearchContract {

    private static final String WRONG = "The Harbour Bridge opened in 1998.";
    private static final String RIGHT = "The Harbour Bridge opened in 2000.";

    /** The exit code of a report in which something is unchecked. */
    private static final int PARTIAL = 4;

    private static final AtomicInteger INDEXES = new AtomicInteger();
    private static final JsonHttp HTTP = new JsonHttp("FidesTest/1 (test@example.org)");

    @TempDir private static Path data = Path.of("");
    private static @Nullable RealOpenSearch server;

    @TempDir private Path folder = Path.of("");

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = new RealOpenSearch(data);
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static URI address() {
        return Objects.requireNonNull(server).address();
    }

    private static OpenSearchIndex index(String name, Optional<String> filter) {
        return new OpenSearchIndex(
                address(),
                name,
                List.of("title^1.5", "text"),
                new OpenSearchIndex.Fields("text", "title", "uri", "date"),
                filter,
                Optional.empty(),
                Duration.ofSeconds(30));
    }

    private static IndexReport fill(OpenSearchIndex index, List<Document> documents) {
        Map<URI, Document> byUri = new HashMap<>();
        List<FileListing.LocalFile> files = new ArrayList<>();
        for (Document document : documents) {
            URI uri = document.source().uri();
            byUri.put(uri, document);
            byte[] content = document.text().getBytes(StandardCharsets.UTF_8);
            files.add(
                    new FileListing.LocalFile(uri, "text/plain", content.length, 1, () -> content));
        }
        return new OpenSearchIndexing(
                        index, HTTP, (uri, _, _) -> Objects.requireNonNull(byUri.get(uri)))
                .index(
                        new FileListing(URI.create("file:///"), files, List.of()),
                        IndexReport.Progress.NONE);
    }

    @Override
    protected SearchBackend holding(List<Document> documents) {
        OpenSearchIndex index = index("contract-" + INDEXES.incrementAndGet(), Optional.empty());
        assertThat(fill(index, documents).added()).isEqualTo(documents.size());
        return wordSearch(index);
    }

    private static OpenSearch wordSearch(OpenSearchIndex index) {
        return new OpenSearch(index, HTTP, Optional.empty());
    }

    /** The engine breaks ties; it does so always alike. */
    @Override
    @Test
    protected void equalDocumentsAreInOrderOfTheirUris() {
        SearchBackend backend =
                holding(
                        List.of(
                                document("b", "Same", "The same words."),
                                document("a", "Same", "The same words.")));
        assertThat(search(backend, "same words", 2))
                .hasSize(2)
                .isEqualTo(search(backend, "same words", 2));
    }

    /** Of a query that an engine would refuse the beginning counts. */
    @Override
    @Test
    protected void veryLongQueriesAreAnswered() {
        String query = "iron " + "word and another ".repeat(20_000);
        assertThat(search(holding(List.of(TOWER, BEES)), query, 5)).containsExactly(TOWER);
    }

    @Test
    void anIndexFollowsItsFiles() {
        OpenSearchIndex index = index("follows", Optional.empty());
        assertThat(fill(index, List.of(TOWER, BEES))).isEqualTo(report(2, 0, 0, 0));
        assertThat(fill(index, List.of(TOWER, BEES))).isEqualTo(report(0, 0, 2, 0));
        Document more = document("bees", "", "Honey bees and their queen.");
        assertThat(fill(index, List.of(more, BRIDGE))).isEqualTo(report(1, 1, 0, 1));
        SearchBackend backend = wordSearch(index);
        assertThat(search(backend, "honey", 5)).containsExactly(more);
        assertThat(search(backend, "tower", 5)).isEmpty();
    }

    private static IndexReport report(int added, int updated, int unchanged, int removed) {
        return new IndexReport(added, updated, unchanged, removed, List.of());
    }

    @Test
    void patternsAndFiltersChooseDocuments() {
        fill(index("kind-a", Optional.empty()), List.of(TOWER));
        fill(index("kind-b", Optional.empty()), List.of(BRIDGE));
        assertThat(search(wordSearch(index("kind-*", Optional.empty())), "made", 5))
                .containsExactlyInAnyOrder(TOWER, BRIDGE);
        String filter = "{\"prefix\": {\"uri\": \"file:///bridge\"}}";
        assertThat(search(wordSearch(index("kind-a,kind-b", Optional.of(filter))), "made", 5))
                .containsExactly(BRIDGE);
    }

    /** The engine here has no plugin for vectors, and refuses a request that asks for them. */
    @ParameterizedTest
    @EnumSource
    void whatWordsFindIsUsedWhereVectorsAreRefused(NearestVectors.Product product) {
        OpenSearchIndex index = index("vectors-" + INDEXES.incrementAndGet(), Optional.empty());
        fill(index, List.of(TOWER, BEES));
        NearestVectors nearest = new NearestVectors("vector", product, new SentenceEmbeddings());
        SearchBackend backend = new OpenSearch(index, HTTP, Optional.of(nearest));
        Outcome<SearchBackend.Found> outcome =
                backend.searchAll(List.of(new SearchQuery("honey", 5, "en"))).getFirst();
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Done.class,
                        done -> {
                            SearchBackend.Found found = (SearchBackend.Found) done.value();
                            assertThat(found.hits()).containsExactly(new SearchHit.Held(BEES));
                            assertThat(found.failures())
                                    .singleElement()
                                    .matches(each -> each.detail().contains("vector-field"));
                        });
    }

    private Program.Said fides(String index, String... words)
            throws IOException, InterruptedException {
        return new Program(
                        folder,
                        Map.of(
                                "FIDES_SEARCH_OPENSEARCH_URL",
                                address().toString(),
                                "FIDES_SEARCH_OPENSEARCH_INDEX",
                                index))
                .run(words);
    }

    @Test
    void aFolderIsIndexedAndAnAnswerFixedByIt() throws IOException, InterruptedException {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(documents.resolve("bridge.md"), "# Harbour Bridge\n\n" + RIGHT + "\n");
        Files.writeString(documents.resolve("lune.txt"), "The Lune is a river in England.");
        Program.Said indexed = fides("docs", "index", documents.toString(), "--to", "opensearch");
        assertThat(indexed.exit()).as(indexed.err()).isZero();
        assertThat(indexed.out()).contains("2 documents in docs at http://127.0.0.1");

        Program.Said fixed =
                fides("docs", "fix", "--text", WRONG + " The Lune is in England.", "--json");
        assertThat(fixed.exit()).as(fixed.err()).isZero();
        JsonNode report = new ObjectMapper().readTree(fixed.out());
        assertThat(report.path("correctedText").asText()).startsWith(RIGHT);
        assertThat(report.path("citations").get(0).path("uri").asText()).endsWith("bridge.md");
        assertThat(report.at("/usage/searches").asInt()).isEqualTo(2);
        assertThat(report.path("failures")).isEmpty();
    }

    @Test
    void withoutTheIndexNothingIsChecked() throws IOException, InterruptedException {
        Program.Said said = fides("missing", "fix", "--text", WRONG);
        assertThat(said.exit()).as(said.err()).isEqualTo(PARTIAL);
        assertThat(said.out().replaceAll("\\s+", " "))
                .contains(WRONG, "not checked", "no index missing: `fides index FOLDER --to");
    }
}
