package io.fides.adapter.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.run.FidesException;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileServer;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Addresses, headers and rules of sites. */
class AddressFuzzTest {

    private static final FetchSettings SETTINGS =
            new FetchSettings(
                    "FidesTest/1", false, 1_000_000, Duration.ofSeconds(20), Duration.ofSeconds(1));
    private static final WebAddress PAGE =
            WebAddress.of(URI.create("https://www.example.com/a/b?c=d"));
    private static final List<String> ADDRESSES =
            List.of(
                    "https://www.example.com:443/a/%20b?c=d#e",
                    "http://93.184.215.14/",
                    "http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x",
                    "//other.example/y",
                    "../z?q");

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        AddressRules rules = new AddressRules(false);
        return List.of(
                Fuzz.text(
                        "web address",
                        500,
                        ADDRESSES,
                        Set.of(FidesException.class, URISyntaxException.class),
                        text -> isPlain(WebAddress.of(new URI(text)), rules)),
                Fuzz.text(
                        "redirect",
                        500,
                        ADDRESSES,
                        Set.of(FidesException.class),
                        text -> isPlain(PAGE.redirected(text), rules)),
                Fuzz.text(
                        "media type",
                        300,
                        List.of("text/html; charset=utf-8", "application/pdf", "", "<html>"),
                        Set.of(FidesException.class),
                        text ->
                                assertThat(
                                                new HttpReply(200, text, "", Fuzz.utf8(text))
                                                        .mediaType("x.example"))
                                        .isNotEmpty()),
                Fuzz.bytes(
                        "robots.txt",
                        300,
                        List.of(
                                Fuzz.utf8(
                                        """
                                        User-agent: FidesTest
                                        Disallow: /private*$
                                        Allow: /
                                        Crawl-delay: 2

                                        User-agent: *
                                        Disallow: /
                                        Sitemap: https://a.b/c
                                        """)),
                        Set.of(FidesException.class),
                        bytes -> {
                            HttpReply reply = new HttpReply(200, "text/plain", "", bytes);
                            Robots robots = new Robots(SETTINGS, _ -> reply, System::nanoTime);
                            assertThat(robots.admit(PAGE)).isGreaterThanOrEqualTo(Duration.ZERO);
                        }));
    }

    /** What was accepted goes nowhere but to a public host, whoever reads it. */
    private static void isPlain(WebAddress address, AddressRules rules) {
        rules.check(address);
        assertThat(address.uri().getRawAuthority()).isNotEmpty().doesNotContain("@");
        assertThat(address.port()).isIn(80, 443);
        assertThat(WebAddress.of(address.uri())).isEqualTo(address);
    }

    @TestFactory
    List<DynamicTest> pagesAreReadOrRefused() {
        HostileServer server = new HostileServer(HostileServer.Mode.REPLY);
        SearchHit.Link link =
                new SearchHit.Link(server.uri().resolve("page"), "t", Optional.empty());
        return List.of(
                Fuzz.bytes(
                        "head of a reply",
                        40,
                        List.of(
                                Fuzz.utf8(
                                        """
                                        HTTP/1.1 200 OK\r
                                        Connection: close\r
                                        Content-Type: text/plain\r
                                        X: y\r
                                        Transfer-Encoding: chunked\r
                                        \r
                                        5\r
                                        hello\r
                                        0\r
                                        \r
                                        """),
                                Fuzz.utf8(
                                        "HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: /page\r\nContent-Length: 0\r\n\r\n"),
                                Fuzz.utf8(
                                        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello")),
                        Set.of(FidesException.class),
                        bytes -> {
                            server.raw(bytes);
                            // A new one each time: it remembers what a site's rules were.
                            try (HttpPageReader reader = reader()) {
                                assertThat(reader.read(link).text().length()).isLessThan(100_001);
                            }
                        }));
    }

    private static HttpPageReader reader() {
        FetchSettings open =
                new FetchSettings(
                        "FidesTest/1", true, 100_000, Duration.ofSeconds(60), Duration.ZERO);
        return new HttpPageReader(
                open,
                (uri, _, bytes) ->
                        io.fides.domain.Document.of(
                                uri,
                                "",
                                Optional.empty(),
                                new String(bytes, StandardCharsets.ISO_8859_1)),
                System::nanoTime);
    }
}
