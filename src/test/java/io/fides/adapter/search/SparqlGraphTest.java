package io.fides.adapter.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.KnowledgeGraphContract;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.eclipse.rdf4j.query.resultio.sparqljson.SPARQLResultsJSONWriter;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The endpoint is on loopback and evaluates every query with RDF4J's engine. */
class SparqlGraphTest extends KnowledgeGraphContract {

    private static final String AGENT = "FidesTest/1 (test@example.org)";

    private final SailRepository repository = new SailRepository(new MemoryStore());
    private final List<String> agents = new CopyOnWriteArrayList<>();
    private final HttpServer server = started();
    private volatile int status = 200;
    private volatile long delay;

    private static HttpServer started() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void start() {
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/sparql", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        repository.shutDown();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            agents.add(exchange.getRequestHeaders().getFirst("User-Agent"));
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (delay > 0) {
                Thread.sleep(delay);
            }
            if (status != 200) {
                exchange.getResponseHeaders().add("Retry-After", "30");
                exchange.sendResponseHeaders(status, -1);
                return;
            }
            String query =
                    URLDecoder.decode(body.substring("query=".length()), StandardCharsets.UTF_8);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (RepositoryConnection connection = repository.getConnection()) {
                connection.prepareTupleQuery(query).evaluate(new SPARQLResultsJSONWriter(out));
            }
            exchange.getResponseHeaders().add("Content-Type", "application/sparql-results+json");
            exchange.sendResponseHeaders(200, out.size());
            exchange.getResponseBody().write(out.toByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private SparqlGraph ask(Duration timeout) {
        URI endpoint =
                URI.create(
                        "http://"
                                + InetAddress.getLoopbackAddress().getHostAddress()
                                + ":"
                                + server.getAddress().getPort()
                                + "/sparql");
        return new SparqlGraph(new JsonHttp(AGENT), endpoint, "en", timeout);
    }

    @Override
    protected KnowledgeGraph graph(String turtle) {
        try (RepositoryConnection connection = repository.getConnection()) {
            connection.clear();
            connection.add(new StringReader(turtle), "", RDFFormat.TURTLE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ask(Duration.ofSeconds(20));
    }

    @Test
    void saysWhoAsks() {
        assertThat(ask(Duration.ofSeconds(20)).named(List.of("Oslo"))).hasSize(1);
        assertThat(agents).isNotEmpty().containsOnly(AGENT);
    }

    @ParameterizedTest
    @CsvSource({"429,RATE_LIMITED", "403,FORBIDDEN", "500,UNAVAILABLE", "504,TIMEOUT"})
    void anErrorIsAFailureAfterOneRequest(int code, Failure.Kind kind) {
        status = code;
        assertThatThrownBy(() -> ask(Duration.ofSeconds(20)).named(List.of("Oslo")))
                .isInstanceOfSatisfying(
                        FidesException.class, e -> assertThat(e.failure().kind()).isEqualTo(kind));
        assertThat(agents).hasSize(1);
    }

    @Test
    void aSlowEndpointIsNotWaitedFor() {
        delay = 5000;
        assertThatThrownBy(() -> ask(Duration.ofMillis(200)).named(List.of("Oslo")))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).isEqualTo(Failure.Kind.TIMEOUT));
    }

    @Test
    void namesCannotBreakOutOfTheQuery() {
        assertThat(graph("<u:a> <u:p> <u:b> .").named(List.of("x\" } DELETE { \\ \n", "ok")))
                .hasSize(2)
                .allMatch(List::isEmpty);
    }
}
