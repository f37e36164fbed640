package io.fides.adapter.web;

import static io.fides.fixture.FakeWeb.bytes;
import static io.fides.fixture.FakeWeb.html;
import static io.fides.fixture.FakeWeb.redirect;
import static io.fides.fixture.FakeWeb.status;
import static io.fides.fixture.FakeWeb.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.domain.run.Failure;
import io.fides.fixture.FakeWeb;
import io.fides.fixture.Pdfs;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.PageReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpPageReaderTest extends PageReaderContract {

    static final DocumentParser PARSER = new MediaTypeParser(ParseLimits.DEFAULT);

    static FetchSettings onLoopback(Duration total) {
        return settings(true, total, FetchSettings.MAX_CRAWL_DELAY);
    }

    private static FetchSettings settings(boolean anywhere, Duration total, Duration maxDelay) {
        return new FetchSettings(
                "Fides/0.1 (+https://example.org/bot)", anywhere, 10_000_000, total, maxDelay);
    }

    static HttpPageReader quick() {
        return new HttpPageReader(onLoopback(Duration.ofSeconds(20)), PARSER, System::nanoTime);
    }

    @Override
    PageReader reader() {
        return quick();
    }

    private Failure.Kind kind(String path) {
        return failure(path).kind();
    }

    @ParameterizedTest
    @CsvSource({
        "401, FORBIDDEN", "403, FORBIDDEN", "451, FORBIDDEN", "404, NOT_READABLE",
        "410, NOT_READABLE", "418, NOT_READABLE", "429, RATE_LIMITED", "500, UNAVAILABLE",
        "503, UNAVAILABLE", "204, NOT_READABLE", "304, NOT_READABLE", "408, TIMEOUT"
    })
    void statusBecomesAKindOfFailure(int status, Failure.Kind kind) {
        web.on("/s", status(status));
        assertThat(kind("/s")).isEqualTo(kind);
        assertThat(web.requests("/s")).as("one attempt").isEqualTo(1);
    }

    @Test
    void redirectsAreFollowedUpToTheCap() {
        web.on("/0", redirect("/1")).on("/1", redirect("2")).on("/2", html(PAGE));
        assertThat(reader.read(link("/0")).source().uri()).isEqualTo(web.uri("/0"));
        web.on("/loop", redirect("/loop"));
        assertThat(kind("/loop")).isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
        assertThat(web.requests("/loop")).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({
        "http://169.254.169.254/latest/",
        "file:///etc/passwd",
        "http://0x7f.1/",
        "http://[fe80::1]/",
        "http://user:pw@127.0.0.1/"
    })
    void redirectToAnUnsafeAddressIsNotFollowed(String target) {
        web.on("/r", redirect(target));
        assertThat(kind("/r")).isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
    }

    @Test
    void bodiesAreDecompressed() throws IOException {
        byte[] page = PAGE.getBytes(StandardCharsets.UTF_8);
        java.io.ByteArrayOutputStream zlib = new java.io.ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(zlib)) {
            out.write(page);
        }
        web.on("/gzip", FakeWeb.encoded("gzip", FakeWeb.gzip(page)))
                .on("/deflate", FakeWeb.encoded("deflate", zlib.toByteArray()))
                .on("/br", FakeWeb.encoded("br", page))
                .on("/broken", FakeWeb.encoded("gzip", page));
        assertThat(reader.read(link("/gzip")).text()).contains("1874");
        assertThat(reader.read(link("/deflate")).text()).contains("1874");
        assertThat(kind("/br")).isEqualTo(Failure.Kind.NOT_READABLE);
        assertThat(kind("/broken")).isEqualTo(Failure.Kind.NOT_READABLE);
    }

    @Test
    void tooMuchIsRefusedHoweverItComes() throws IOException {
        byte[] bomb = FakeWeb.gzip(new byte[30_000_000]);
        byte[] large = new byte[50_000_000];
        web.on("/bomb", FakeWeb.encoded("gzip", bomb))
                .on("/large", bytes(200, "text/html", large))
                .on("/endless", web.endless(new byte[100_000], 0))
                .on(
                        "/headers",
                        exchange -> {
                            exchange.getResponseHeaders().set("X-Long", "x".repeat(100_000));
                            exchange.sendResponseHeaders(200, -1);
                        });
        for (String path : List.of("/bomb", "/large", "/endless", "/headers")) {
            assertThat(kind(path)).as(path).isEqualTo(Failure.Kind.TOO_LARGE);
        }
    }

    @Test
    void silenceAndSlowDripEndInTime() {
        try (HttpPageReader impatient =
                new HttpPageReader(onLoopback(Duration.ofMillis(700)), PARSER, System::nanoTime)) {
            reader = impatient;
            web.on("/stall", web.stall()).on("/drip", web.endless(new byte[] {'a'}, 20));
            long start = System.nanoTime();
            assertThat(kind("/stall")).isEqualTo(Failure.Kind.TIMEOUT);
            assertThat(kind("/drip")).isEqualTo(Failure.Kind.TIMEOUT);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isLessThan(Duration.ofSeconds(20));
        }
    }

    @Test
    void cutBodyIsAnOutageAndNotAPage() {
        web.on("/cut", FakeWeb.cut(PAGE));
        assertThat(kind("/cut")).isEqualTo(Failure.Kind.UNAVAILABLE);
    }

    @Test
    void nobodyListeningIsAnOutage() {
        URI gone = web.uri("/");
        web.close();
        assertThat(failure(link(gone)).kind()).isEqualTo(Failure.Kind.UNAVAILABLE);
    }

    @Test
    void wrongCharsetIsFoundOut() {
        byte[] page = "<p>Größe</p>".getBytes(Charset.forName("windows-1252"));
        web.on("/c", bytes(200, "text/html; charset=utf-8", page));
        assertThat(reader.read(link("/c")).text()).isEqualTo("Größe");
    }

    @Test
    void onlyTextIsRead() throws IOException {
        byte[] pdf = Pdfs.of("Paper", List.of(List.of("Some text.")));
        web.on("/pdf", bytes(200, "application/pdf", pdf))
                .on("/untyped", bytes(200, "", PAGE.getBytes(StandardCharsets.UTF_8)))
                .on("/png", bytes(200, "image/png", new byte[100]))
                .on("/json", bytes(200, "application/json", new byte[] {'{', '}'}))
                .on("/error", html("<title>404 - Page not found</title><p>Sorry.</p>"));
        assertThat(reader.read(link("/pdf")).text()).isEqualTo("Some text.");
        assertThat(reader.read(link("/untyped")).text()).contains("1874");
        for (String path : List.of("/png", "/json", "/error")) {
            assertThat(kind(path)).as(path).isEqualTo(Failure.Kind.NOT_READABLE);
        }
    }

    @Test
    void robotsAreHonouredAndAskedOnce() {
        web.on(
                        "/robots.txt",
                        text(200, "User-agent: *\nDisallow: /no\n\nUser-agent: other\nDisallow: /"))
                .on("/yes", html(PAGE))
                .on("/no/page", html(PAGE))
                .on("/to", redirect("/no/page"));
        assertThat(reader.read(link("/yes")).text()).contains("1874");
        assertThat(kind("/no/page")).isEqualTo(Failure.Kind.FORBIDDEN);
        assertThat(kind("/to")).isEqualTo(Failure.Kind.FORBIDDEN);
        assertThat(web.requests()).containsExactly("/robots.txt", "/yes", "/to");
    }

    @Test
    void robotsMayForbidUsByName() {
        web.on(
                        "/robots.txt",
                        text(200, "User-agent: Fides\nDisallow: /\n\nUser-agent: *\nAllow: /"))
                .on("/page", html(PAGE));
        assertThat(kind("/page")).isEqualTo(Failure.Kind.FORBIDDEN);
    }

    @Test
    void robotsThatCannotBeReadAreAnOutage() {
        web.on("/robots.txt", status(503)).on("/page", html(PAGE));
        assertThat(kind("/page")).isEqualTo(Failure.Kind.UNAVAILABLE);
        assertThat(kind("/page")).isEqualTo(Failure.Kind.UNAVAILABLE);
        assertThat(web.requests()).containsExactly("/robots.txt");
    }

    @Test
    void weSayWhoWeAre() {
        Queue<String> agents = new ConcurrentLinkedQueue<>();
        web.on(
                "/page",
                exchange -> {
                    agents.add(exchange.getRequestHeaders().getFirst("User-Agent"));
                    html(PAGE).answer(exchange);
                });
        reader.read(link("/page"));
        assertThat(agents).containsExactly("Fides/0.1 (+https://example.org/bot)");
    }

    @Test
    void twoRequestsAtATimeGoToOneHost() throws Exception {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch two = new CountDownLatch(2);
        for (int i = 0; i < 6; i++) {
            web.on(
                    "/p" + i,
                    exchange -> {
                        most.accumulateAndGet(now.incrementAndGet(), Math::max);
                        two.countDown();
                        await(two);
                        now.decrementAndGet();
                        html(PAGE).answer(exchange);
                    });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new java.util.ArrayList<>();
            for (int i = 0; i < 6; i++) {
                String path = "/p" + i;
                all.add(threads.submit(() -> reader.read(link(path))));
            }
            for (Future<?> each : all) {
                each.get(60, TimeUnit.SECONDS);
            }
        }
        assertThat(most.get()).isEqualTo(2);
    }

    @Test
    void crawlDelayIsKeptUpToItsCap() {
        web.on("/robots.txt", text(200, "User-agent: *\nCrawl-delay: 3600"))
                .on("/page", html(PAGE));
        FetchSettings patient = settings(true, Duration.ofSeconds(20), Duration.ofMillis(300));
        try (HttpPageReader polite = new HttpPageReader(patient, PARSER, System::nanoTime)) {
            long start = System.nanoTime();
            polite.read(link("/page"));
            polite.read(link("/page"));
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(300), Duration.ofMinutes(1));
        }
    }

    @Test
    void connectionsGoToTheCheckedAddressAndNoRebindingMovesThem() {
        InetAddress publicAddress = InetAddress.ofLiteral("93.184.216.34");
        Queue<InetAddress> answers = new ArrayDeque<>(List.of(publicAddress));
        Queue<InetAddress> connected = new ConcurrentLinkedQueue<>();
        CheckedNames.Lookup rebinding =
                _ ->
                        List.of(
                                answers.isEmpty()
                                        ? InetAddress.getLoopbackAddress()
                                        : answers.remove());
        web.on("/page", html(PAGE)).on("/robots.txt", closing(404)).on("/again", html(PAGE));
        FetchSettings open = settings(false, Duration.ofSeconds(20), Duration.ZERO);
        try (HttpPageReader safe =
                new HttpPageReader(
                        open,
                        PARSER,
                        System::nanoTime,
                        new WebTransfer(
                                open, rebinding, () -> new Detour(connected, web.port())))) {
            reader = safe;
            // robots.txt goes to the public address; then the name changes its meaning.
            assertThat(failure(link(URI.create("http://rebinding.example/page"))).kind())
                    .isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
        }
        assertThat(connected).containsExactly(publicAddress);
        assertThat(web.requests()).containsExactly("/robots.txt");
    }

    private static FakeWeb.Route closing(int status) {
        return exchange -> {
            exchange.getResponseHeaders().set("Connection", "close");
            exchange.sendResponseHeaders(status, -1);
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** A socket that notes where it is sent and goes to loopback instead. */
    private static final class Detour extends Socket {

        private final Queue<InetAddress> connected;
        private final int port;

        Detour(Queue<InetAddress> connected, int port) {
            super(Proxy.NO_PROXY);
            this.connected = connected;
            this.port = port;
        }

        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            connected.add(((InetSocketAddress) endpoint).getAddress());
            super.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), timeout);
        }
    }
}
