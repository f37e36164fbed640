package io.fides.adapter.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeSearch;
import io.fides.fixture.FakeSearch.Format;
import io.fides.fixture.FakeSearch.Page;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What every backend promises, over the wire format of its engine. */
@Timeout(180)
@ParameterizedClass
@EnumSource(Format.class)
class SearchBackendsTest {

    static final JsonHttp HTTP = new JsonHttp("FidesTest/1 (test@example.org)");

    /** What not every engine can do. */
    enum Capability {
        /** States publication dates. */
        DATES,
        /** Takes the language of the wanted pages into account. */
        LANGUAGE,
        /** Finds pages of any site, by their address. */
        ANY_SITE,
        /** Finds links to pages of the web, and no documents that it holds. */
        WEB,
        /** Knows its clients by a key. */
        KEY
    }

    private final Format format;
    private final Set<Capability> capabilities;
    private FakeSearch fake;

    SearchBackendsTest(Format format) {
        this.format = format;
        this.capabilities =
                switch (format) {
                    case WIKIPEDIA -> Set.of(Capability.LANGUAGE, Capability.WEB);
                    case SEARXNG -> EnumSet.complementOf(EnumSet.of(Capability.KEY));
                    case BRAVE, SERPER -> Set.of(Capability.values());
                    case TAVILY, EXA -> EnumSet.complementOf(EnumSet.of(Capability.LANGUAGE));
                    case OPENSEARCH ->
                            Set.of(Capability.DATES, Capability.ANY_SITE, Capability.KEY);
                };
    }

    private SearchBackend backend(URI base, String key, Duration timeout) {
        return format.backend(HTTP, base, key, timeout);
    }

    @BeforeEach
    void start() {
        fake = new FakeSearch(format);
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    private SearchBackend backend() {
        return backend(fake.base(), FakeSearch.KEY, Duration.ofSeconds(10));
    }

    private static SearchQuery query(String text, int max) {
        return new SearchQuery(text, max, "de-AT");
    }

    private static Page page(int i) {
        return new Page("Page " + i, "https://site" + i + ".example/a?id=" + i, "2024-03-0" + i);
    }

    private static List<Page> pages(int count) {
        List<Page> pages = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            pages.add(page(i));
        }
        return pages;
    }

    private URI link(int i) {
        return capabilities.contains(Capability.ANY_SITE)
                ? URI.create(page(i).url())
                : URI.create("https://de.wikipedia.org/wiki/Page_" + i);
    }

    @Test
    void findsLinksInTheOrderOfTheEngine() {
        fake.finds(pages(3));
        assertThat(backend().search(query("who wrote it?", 5)))
                .extracting(SearchHit::uri)
                .containsExactly(link(1), link(2), link(3));
    }

    @Test
    void linksHaveTitles() {
        fake.finds(pages(1));
        assertThat(backend().search(query("q", 5)))
                .singleElement()
                .satisfies(hit -> assertThat(title(hit)).isEqualTo("Page 1"));
    }

    @Test
    void datesAreKeptWhereTheEngineStatesThem() {
        fake.finds(pages(1));
        Optional<LocalDate> expected =
                capabilities.contains(Capability.DATES)
                        ? Optional.of(LocalDate.of(2024, 3, 1))
                        : Optional.empty();
        assertThat(backend().search(query("q", 5)))
                .singleElement()
                .satisfies(hit -> assertThat(published(hit)).isEqualTo(expected));
    }

    private static String title(SearchHit hit) {
        return switch (hit) {
            case SearchHit.Link link -> link.title();
            case SearchHit.Held(var document) -> document.source().title();
        };
    }

    private static Optional<LocalDate> published(SearchHit hit) {
        return switch (hit) {
            case SearchHit.Link link -> link.published();
            case SearchHit.Held(var document) -> document.source().published();
        };
    }

    @Test
    void givesAtMostWhatWasAskedFor() {
        fake.finds(pages(9));
        assertThat(backend().search(query("q", 2))).hasSize(2);
        assertThat(backend().search(query("q", 10_000))).hasSize(9);
    }

    @Test
    void nothingFoundIsEmpty() {
        assertThat(backend().search(query("q", 5))).isEmpty();
    }

    @Test
    void noPageTwice() {
        List<Page> pages = new ArrayList<>(pages(2));
        if (capabilities.contains(Capability.WEB)) {
            pages.add(new Page("Page 1", "http://SITE1.example:80/a?id=1&utm_source=x#part", "x"));
        }
        pages.add(page(2));
        fake.finds(pages);
        assertThat(backend().search(query("q", 5)))
                .extracting(SearchHit::uri)
                .containsExactly(link(1), link(2));
    }

    @Test
    void brokenEntriesAreSkipped() {
        ArrayNode entries = JsonNodeFactory.instance.arrayNode();
        entries.addNull().add(5).addObject();
        entries.addObject().put("url", 5).put("link", 5).put("key", 5);
        entries.addObject().putNull("url").putNull("link").putNull("key");
        entries.add(format.entry(page(1)).putNull("title"));
        if (capabilities.contains(Capability.WEB)) {
            entries.add(format.entry(new Page("No results found", "https://x.example/", "x")));
        }
        entries.add(format.entry(page(2)));
        fake.answers(format.reply(entries));
        assertThat(backend().search(query("q", 5)))
                .extracting(SearchHit::uri)
                .contains(link(2))
                .doesNotContain(URI.create("https://x.example/"));
    }

    @Test
    void onlyPagesOfTheWebAreLinks() {
        if (!capabilities.containsAll(Set.of(Capability.ANY_SITE, Capability.WEB))) {
            return;
        }
        fake.finds(
                List.of(
                        new Page("file", "file:///etc/passwd", "x"),
                        new Page("ftp", "ftp://site.example/x", "x"),
                        new Page("script", "javascript:alert(1)", "x"),
                        new Page("credentials", "https://user:pass@site.example/", "x"),
                        new Page("nowhere", "https:///x", "x"),
                        page(1)));
        assertThat(backend().search(query("q", 9)))
                .extracting(SearchHit::uri)
                .containsExactly(link(1));
    }

    @Test
    void resultsWithoutAnyAddressAreAFailure() {
        ArrayNode entries = JsonNodeFactory.instance.arrayNode();
        entries.addObject().put("title", "A").put("href", "https://site.example/");
        fake.answers(format.reply(entries));
        assertFailure(() -> backend().search(query("q", 5)), Failure.Kind.UNREADABLE_REPLY);
    }

    @Test
    void longQueriesAreCut() {
        fake.finds(pages(1));
        String query = "Überaus lange Frage & mehr ".repeat(200);
        assertThat(backend().search(query(query, 100))).hasSize(1);
    }

    @Test
    void aQueryCannotAddParameters() {
        fake.finds(pages(1));
        String query = "a&format=html&count=99#x?\"%00\\ é";
        assertThat(backend().search(query(query, 3))).hasSize(1);
        FakeSearch.Received sent = fake.received().getFirst();
        List<String> places =
                List.of(
                        sent.query().getOrDefault("q", ""),
                        sent.body().path("q").asText(),
                        sent.body().path("query").asText(),
                        sent.body().at(Format.WORDS).asText());
        assertThat(places).contains(query);
    }

    @Test
    void theLanguageIsSentWhereTheEngineKnowsLanguages() {
        fake.finds(pages(1));
        List<SearchHit> hits = backend().search(query("q", 1));
        FakeSearch.Received sent = fake.received().getFirst();
        boolean told =
                sent.query().toString().contains("=de")
                        || sent.body().toString().contains("\"de\"")
                        || hits.getFirst().uri().getHost().startsWith("de.");
        assertThat(told).isEqualTo(capabilities.contains(Capability.LANGUAGE));
    }

    @Test
    void wrongKeysAreForbiddenAndNeverRepeated() {
        fake.finds(pages(1));
        String wrong = "wrong-" + FakeSearch.KEY;
        if (!capabilities.contains(Capability.KEY)) {
            assertThat(backend(fake.base(), wrong, Duration.ofSeconds(10)).search(query("q", 1)))
                    .hasSize(1);
            assertThat(fake.received().toString()).doesNotContain(wrong);
            return;
        }
        assertThatThrownBy(
                        () ->
                                backend(fake.base(), wrong, Duration.ofSeconds(10))
                                        .search(query("q", 1)))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> {
                            assertThat(e.failure().kind()).isEqualTo(Failure.Kind.FORBIDDEN);
                            assertThat(e.toString()).doesNotContain(FakeSearch.KEY);
                        });
        assertThat(fake.received()).hasSize(1);
    }

    @Test
    void anInterruptedCallerReturns() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        fake.answers(
                _ -> {
                    asked.countDown();
                    fake.stall();
                });
        CompletableFuture<Boolean> flagged = new CompletableFuture<>();
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        backend().search(query("q", 1));
                                        flagged.complete(false);
                                    } catch (FidesException _) {
                                        flagged.complete(Thread.currentThread().isInterrupted());
                                    }
                                });
        asked.await();
        caller.interrupt();
        assertThat(flagged.get(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void nobodyListeningIsUnavailable() {
        URI base = fake.base();
        fake.close();
        assertFailure(
                () -> backend(base, FakeSearch.KEY, Duration.ofSeconds(10)).search(query("q", 1)),
                Failure.Kind.UNAVAILABLE);
    }

    static void assertFailure(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Failure.Kind kind) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).as(e.toString()).isEqualTo(kind));
    }
}
