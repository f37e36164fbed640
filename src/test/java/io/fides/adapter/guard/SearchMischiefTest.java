package io.fides.adapter.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import io.fides.adapter.search.JsonHttp;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeSearch;
import io.fides.fixture.FakeSearch.Format;
import io.fides.fixture.FakeSearch.Page;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchQuery;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every backend on every misbehaviour: which failure, and how many requests were sent. */
class SearchMischiefTest {

    private static final JsonHttp HTTP = new JsonHttp("FidesTest/1 (test@example.org)", 1 << 20);
    private static final byte[] PACKED_BLANKS = zipped(" ".repeat(50 << 20));
    private static final SearchQuery QUERY = new SearchQuery("who wrote it", 5, "en");
    private static final Page PAGE = new Page("Caf\u00e9", "https://site.example/", "2024-03-01");

    /** How the engine misbehaves, the failure that this is, and whether to try again. */
    private enum Mischief {
        UNAUTHORIZED(Failure.Kind.FORBIDDEN, 1),
        FORBIDDEN(Failure.Kind.FORBIDDEN, 1),
        CREDITS_SPENT(Failure.Kind.FORBIDDEN, 1),
        TOO_MANY(Failure.Kind.RATE_LIMITED, 1),
        BROKEN(Failure.Kind.UNAVAILABLE, 2),
        ACCEPTED(Failure.Kind.UNAVAILABLE, 2),
        NO_CONTENT(Failure.Kind.UNAVAILABLE, 2),
        GATEWAY_TIMEOUT(Failure.Kind.TIMEOUT, 2),
        BAD_REQUEST(Failure.Kind.INTERNAL, 1),
        MOVED(Failure.Kind.UNREADABLE_REPLY, 1),
        DRIP(Failure.Kind.TIMEOUT, 2),
        STALL(Failure.Kind.TIMEOUT, 2),
        CUT(Failure.Kind.UNAVAILABLE, 2),
        LATIN(Failure.Kind.UNREADABLE_REPLY, 1),
        HTML(Failure.Kind.UNREADABLE_REPLY, 1),
        EMPTY_BODY(Failure.Kind.UNREADABLE_REPLY, 1),
        EMPTY_OBJECT(Failure.Kind.UNREADABLE_REPLY, 1),
        ARRAY(Failure.Kind.UNREADABLE_REPLY, 1),
        TRAILING(Failure.Kind.UNREADABLE_REPLY, 1),
        NULL_FIELDS(Failure.Kind.UNREADABLE_REPLY, 1),
        WRONG_TYPES(Failure.Kind.UNREADABLE_REPLY, 1),
        DEEP(Failure.Kind.UNREADABLE_REPLY, 1),
        BROKEN_GZIP(Failure.Kind.UNREADABLE_REPLY, 1),
        BOMB(Failure.Kind.TOO_LARGE, 1),
        HUGE(Failure.Kind.TOO_LARGE, 1);

        private final Failure.Kind kind;
        private final int attempts;

        Mischief(Failure.Kind kind, int attempts) {
            this.kind = kind;
            this.attempts = attempts;
        }

        private Duration timeout() {
            return Duration.ofMillis(this == DRIP || this == STALL ? 150 : 10_000);
        }

        private void play(FakeSearch fake, Format format, HttpExchange exchange)
                throws IOException {
            String good = good(format);
            switch (this) {
                case UNAUTHORIZED -> FakeSearch.send(exchange, 401, echo(exchange));
                case FORBIDDEN -> FakeSearch.send(exchange, 403, echo(exchange));
                case CREDITS_SPENT -> FakeSearch.send(exchange, 402, echo(exchange));
                case TOO_MANY -> {
                    exchange.getResponseHeaders().set("Retry-After", "3600");
                    FakeSearch.send(exchange, 429, echo(exchange));
                }
                case BROKEN -> FakeSearch.send(exchange, 500, echo(exchange));
                case ACCEPTED -> FakeSearch.send(exchange, 202, good);
                case NO_CONTENT -> FakeSearch.send(exchange, 204, "");
                case GATEWAY_TIMEOUT -> FakeSearch.send(exchange, 504, "{}");
                case BAD_REQUEST -> FakeSearch.send(exchange, 400, echo(exchange));
                case MOVED -> {
                    exchange.getResponseHeaders().set("Location", fake.base() + "/elsewhere");
                    FakeSearch.send(exchange, 302, "");
                }
                case DRIP -> drip(exchange, good);
                case STALL -> fake.stall();
                case CUT -> {
                    exchange.sendResponseHeaders(200, 10_000);
                    exchange.getResponseBody().write(bytes(good));
                    exchange.getResponseBody().flush();
                    // Closing the exchange early drops the connection.
                }
                case LATIN -> write(exchange, good.getBytes(StandardCharsets.ISO_8859_1));
                case HTML -> FakeSearch.send(exchange, 200, "<html><body>Sorry</body></html>");
                case EMPTY_BODY -> FakeSearch.send(exchange, 200, "");
                case EMPTY_OBJECT -> FakeSearch.send(exchange, 200, "{}");
                case ARRAY -> FakeSearch.send(exchange, 200, "[]");
                case TRAILING -> FakeSearch.send(exchange, 200, good + " and more");
                case NULL_FIELDS ->
                        FakeSearch.send(
                                exchange,
                                200,
                                "{\"pages\":null,\"results\":null,\"organic\":null,\"web\":null}");
                case WRONG_TYPES ->
                        FakeSearch.send(
                                exchange,
                                200,
                                "{\"pages\":{},\"results\":\"x\",\"organic\":1,\"web\":[]}");
                case DEEP -> FakeSearch.send(exchange, 200, "{\"a\":[".repeat(50_000));
                case BROKEN_GZIP -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    write(exchange, bytes(good));
                }
                case BOMB -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    write(exchange, PACKED_BLANKS);
                }
                case HUGE -> {
                    exchange.sendResponseHeaders(200, 0);
                    byte[] some = new byte[1 << 16];
                    for (int sent = 0; sent < 50 << 20; sent += some.length) {
                        exchange.getResponseBody().write(some);
                    }
                }
            }
        }

        private static void drip(HttpExchange exchange, String good) throws IOException {
            exchange.sendResponseHeaders(200, 0);
            for (byte octet : bytes(good)) {
                exchange.getResponseBody().write(octet);
                exchange.getResponseBody().flush();
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> rawCallsMakeOneRequest() {
        return everyCase(
                (format, mischief) -> {
                    try (FakeSearch fake = misbehaving(format, mischief)) {
                        fails(backend(fake, format, mischief.timeout()), mischief);
                        assertThat(fake.received()).hasSize(1);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> guardedCallsMakeAsManyRequestsAsThePolicySays() {
        return everyCase(
                (format, mischief) -> {
                    try (FakeSearch fake = misbehaving(format, mischief)) {
                        BackendHealth health = new BackendHealth("engine", Clock.systemUTC());
                        CallGuard guard = new CallGuard(CallGuardTest.quick(), health);
                        fails(
                                new Guarded.Search(
                                        backend(fake, format, mischief.timeout()), guard),
                                mischief);
                        assertThat(fake.received()).hasSize(mischief.attempts);
                        assertThat(health.lastFailure().orElseThrow().failure().kind())
                                .isEqualTo(mischief.kind);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> gzipIsRead() {
        return Stream.of(Format.values())
                .map(
                        format ->
                                dynamicTest(
                                        format.name(),
                                        () -> {
                                            try (FakeSearch fake = new FakeSearch(format)) {
                                                fake.answers(
                                                        exchange -> {
                                                            exchange.getResponseHeaders()
                                                                    .set(
                                                                            "Content-Encoding",
                                                                            "gzip");
                                                            write(exchange, zipped(good(format)));
                                                        });
                                                assertThat(
                                                                backend(
                                                                                fake,
                                                                                format,
                                                                                Duration.ofSeconds(
                                                                                        10))
                                                                        .search(QUERY))
                                                        .hasSize(1);
                                            }
                                        }));
    }

    private interface Case {
        void run(Format format, Mischief mischief) throws Exception;
    }

    private static Stream<DynamicTest> everyCase(Case check) {
        return Stream.of(Format.values())
                .flatMap(
                        format ->
                                Stream.of(Mischief.values())
                                        .map(
                                                mischief ->
                                                        dynamicTest(
                                                                format + " " + mischief,
                                                                () ->
                                                                        check.run(
                                                                                format,
                                                                                mischief))));
    }

    private static FakeSearch misbehaving(Format format, Mischief mischief) {
        FakeSearch fake = new FakeSearch(format);
        fake.answers(exchange -> mischief.play(fake, format, exchange));
        return fake;
    }

    private static SearchBackend backend(FakeSearch fake, Format format, Duration timeout) {
        return format.backend(HTTP, fake.base(), FakeSearch.KEY, timeout);
    }

    private static void fails(SearchBackend backend, Mischief mischief) {
        FidesException failed =
                catchThrowableOfType(FidesException.class, () -> backend.search(QUERY));
        assertThat(failed).isNotNull();
        assertThat(failed.failure().kind()).as(failed.toString()).isEqualTo(mischief.kind);
        assertThat(failed.failure().retryAfter())
                .isEqualTo(mischief == Mischief.TOO_MANY ? 3_600 : 0);
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            assertThat(cause.toString()).doesNotContain(FakeSearch.KEY);
        }
    }

    /** A reply with one result, whose title is not ASCII. */
    private static String good(Format format) {
        ArrayNode entries = JsonNodeFactory.instance.arrayNode().add(format.entry(PAGE));
        return format.reply(entries).toString();
    }

    private static String echo(HttpExchange exchange) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("error", exchange.getRequestHeaders().entrySet().toString())
                .toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] zipped(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private static void write(HttpExchange exchange, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }
}
