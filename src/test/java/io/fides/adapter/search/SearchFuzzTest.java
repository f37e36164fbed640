package io.fides.adapter.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fides.domain.graph.Entity;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeSearch.Format;
import io.fides.fixture.FakeSearch.Page;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileServer;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What search engines and graphs answer, and the addresses that they find. */
class SearchFuzzTest {

    private static final HostileServer SERVER = new HostileServer(HostileServer.Mode.REPLY);
    private static final JsonHttp HTTP = new JsonHttp("FidesTest/1 (test@example.org)");
    private static final Duration PATIENT = Duration.ofSeconds(60);
    private static final SearchQuery QUERY = new SearchQuery("harbour bridge", 3, "en");
    private static final String BINDINGS =
            "{\"head\":{\"vars\":[\"e\"]},\"results\":{\"bindings\":[{\"e\":{\"type\":\"uri\",\"value\":"
                    + "\"http://a.b/Q1\"},\"name\":{\"type\":\"literal\",\"value\":\"Bridge\"},\"label\":{\"type\":"
                    + "\"literal\",\"xml:lang\":\"en\",\"value\":\"Bridge\"},\"kind\":{\"type\":\"literal\",\"value\":"
                    + "\"LABEL\"},\"known\":{\"type\":\"literal\",\"value\":\"3\"},\"x\":{\"type\":\"uri\",\"value\":"
                    + "\"http://a.b/Q1\"},\"s\":{\"type\":\"uri\",\"value\":\"http://a.b/Q1\"},\"p\":{\"type\":\"uri\","
                    + "\"value\":\"http://a.b/P1\"},\"o\":{\"type\":\"literal\",\"datatype\":"
                    + "\"http://www.w3.org/2001/XMLSchema#date\",\"value\":\"2000-01-02\"}}]}}";

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        List<DynamicTest> all = new ArrayList<>();
        for (Format format : Format.values()) {
            all.add(engine(format));
        }
        SparqlGraph graph = new SparqlGraph(HTTP, SERVER.uri(), "en", PATIENT);
        Entity bridge = new Entity("http://a.b/Q1", "Bridge", "");
        all.add(
                Fuzz.bytes(
                        "sparql",
                        30,
                        List.of(Fuzz.utf8(BINDINGS)),
                        Set.of(FidesException.class),
                        bytes -> {
                            SERVER.reply("application/sparql-results+json", bytes);
                            assertThat(graph.named(List.of("Bridge"))).hasSize(1);
                            assertThat(graph.links(List.of(bridge), 5)).hasSize(1);
                            assertThat(graph.crowded(List.of(bridge), 5)).isNotNull();
                        }));
        all.add(
                Fuzz.text(
                        "found address",
                        500,
                        List.of(
                                "https://Example.org:443/a b/%zz?utm_source=x&q=ü#f",
                                "http://[::1]:8080/x", "https://xn--bcher-kva.example/c_(d)"),
                        Set.of(),
                        text -> NormalizedUrl.of(text).ifPresent(SearchFuzzTest::isWebAddress)));
        return all;
    }

    private static DynamicTest engine(Format format) {
        SearchBackend backend = format.backend(HTTP, SERVER.uri(), "key", PATIENT);
        var entries = JsonNodeFactory.instance.arrayNode();
        entries.add(format.entry(new Page("Bridge", "https://a.example/bridge", "2024-01-02")));
        entries.add(format.entry(new Page("Harbour", "http://b.example/?q=1", "May 1, 2020")));
        return Fuzz.bytes(
                format.name(),
                30,
                List.of(Fuzz.utf8(format.reply(entries).toString())),
                Set.of(FidesException.class),
                bytes -> {
                    SERVER.reply("application/json", bytes);
                    List<SearchHit> hits = backend.search(QUERY);
                    assertThat(hits).hasSizeLessThanOrEqualTo(3);
                    for (SearchHit hit : hits) {
                        if (hit instanceof SearchHit.Link link) {
                            isWebAddress(link.uri());
                        }
                    }
                });
    }

    private static void isWebAddress(URI uri) {
        assertThat(uri.getScheme()).isIn("http", "https");
        assertThat(uri.getHost()).isNotEmpty();
        assertThat(uri.getUserInfo()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"LABEL, NICKNAME", "http://a.b/Q1, ''"})
    void rowsThatWereNotAskedForAreUnreadable(String asked, String answered) {
        SERVER.reply("application/json", Fuzz.utf8(BINDINGS.replace(asked, answered)));
        SparqlGraph graph = new SparqlGraph(HTTP, SERVER.uri(), "en", PATIENT);
        assertThatThrownBy(() -> graph.named(List.of("Bridge")))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e ->
                                assertThat(e.failure().kind())
                                        .isEqualTo(Failure.Kind.UNREADABLE_REPLY));
    }
}
