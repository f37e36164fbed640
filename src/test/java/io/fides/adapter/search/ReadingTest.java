package io.fides.adapter.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeSearch;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** How what engines write is read, and what becomes of settings. */
class ReadingTest {

    private static SearchBackend backend(String name, URI base) {
        return backend(name, access(Optional.of(base), Optional.empty()));
    }

    private static WebSearch.Access access(Optional<URI> base, Optional<ApiKey> key) {
        return new WebSearch.Access(base, key, Duration.ofSeconds(8));
    }

    private static SearchBackend backend(String name, WebSearch.Access access) {
        return new WebSearch(name, SearchBackendsTest.HTTP, access);
    }

    @Nested
    class Addresses {

        @Test
        void equalPagesBecomeEqual() {
            for (String written :
                    List.of(
                            "https://Site.Example/a/b?x=1",
                            " HTTPS://site.example:443/a/./c/../b?x=1#top ",
                            "https://site.example:/a/b?utm_source=mail&x=1&gclid=5&fbclid=")) {
                assertThat(NormalizedUrl.of(written))
                        .contains(URI.create("https://site.example/a/b?x=1"));
            }
        }

        @Test
        void whatAUriMayNotHoldIsEncoded() {
            assertThat(NormalizedUrl.of("https://site.example/Caf\u00e9 |%20%zz?q=\"a b\""))
                    .contains(
                            URI.create(
                                    "https://site.example/Caf%C3%A9%20%7C%20%25zz?q=%22a%20b%22"));
            assertThat(NormalizedUrl.of("https://b\u00fccher.example"))
                    .contains(URI.create("https://xn--bcher-kva.example/"));
        }

        @Test
        void othersAreNoWebPages() {
            for (String written :
                    List.of(
                            "",
                            "x",
                            "//site.example/",
                            "ftp://site.example/",
                            "https://",
                            "https:///path",
                            "https://user@site.example/",
                            "https://site.example:99999999/",
                            "https://a b/",
                            "https://site.example\\@evil.example/",
                            "https://" + "\uFB03".repeat(2_000) + ".example/")) {
                assertThat(NormalizedUrl.of(written)).as(written).isEmpty();
            }
        }

        @Test
        void meaningfulParametersStay() {
            assertThat(NormalizedUrl.of("http://site.example?id=1&utm=2"))
                    .contains(URI.create("http://site.example/?id=1&utm=2"));
        }
    }

    @Nested
    class Texts {

        @Test
        void titlesLoseMarkupAndKeepComparisons() {
            assertThat(
                            SearchText.title(
                                    " <b>AT&amp;T</b>\n &lt;3 <strong class='x'>a</strong> < b "))
                    .isEqualTo("AT&T <3 a < b");
        }

        @Test
        void queriesAreCutAtWords() {
            assertThat(SearchText.query("one  two\nthree", 9, 9)).isEqualTo("one two");
            assertThat(SearchText.query("one two three", 99, 2)).isEqualTo("one two");
            assertThat(SearchText.query("one two", 7, 9)).isEqualTo("one two");
            assertThat(SearchText.query("endless", 3, 9)).isEqualTo("end");
            assertThat(SearchText.query("ab\ud83d\ude00", 3, 9)).isEqualTo("ab");
        }
    }

    @Nested
    class Settings {

        @Test
        void secretsPrintAsStars() {
            ApiKey key = new ApiKey(" secret-1 ");
            assertThat(key.value()).isEqualTo("secret-1");
            WebSearch.Access access = access(Optional.empty(), Optional.of(key));
            assertThat(List.of(key, access, backend("brave", access)).toString())
                    .doesNotContain("secret-1")
                    .contains("***");
        }

        @Test
        void aKeyThatNoHeaderCanHoldIsRefusedWithoutRepeatingIt() {
            for (String key : List.of("", " ", "secret\r\nX: y", "secret two", "s\u00e9cret")) {
                assertThatThrownBy(() -> new ApiKey(key))
                        .isInstanceOf(IllegalArgumentException.class)
                        .message()
                        .doesNotContain("secret");
            }
        }

        @Test
        void whatIsMissingIsNamed() {
            for (String name : List.of("brave", "exa", "serper", "tavily")) {
                assertThatThrownBy(() -> backend(name, access(Optional.empty(), Optional.empty())))
                        .isInstanceOf(FidesException.class)
                        .hasMessageContaining(
                                name + " needs an API key: fides.search." + name + ".key");
            }
            assertThatThrownBy(() -> backend("searxng", access(Optional.empty(), Optional.empty())))
                    .hasMessageContaining("base URL of an instance: fides.search.searxng.url");
            assertThat(backend("wikipedia", access(Optional.empty(), Optional.empty())).name())
                    .isEqualTo("wikipedia");
        }
    }

    @Nested
    class Engines {

        private List<SearchHit> wikipedia(FakeSearch fake, String language) {
            return backend("wikipedia", fake.base()).search(new SearchQuery("q", 5, language));
        }

        @Test
        void wikipediaLinksToTheEditionOfTheLanguage() {
            try (FakeSearch fake = new FakeSearch(FakeSearch.Format.WIKIPEDIA)) {
                fake.finds(List.of(new FakeSearch.Page("A\u00e7a\u00ed (fruit)? 50%/x", "", "")));
                assertThat(wikipedia(fake, "en-GB"))
                        .extracting(SearchHit::uri)
                        .containsExactly(
                                URI.create(
                                        "https://en.wikipedia.org/wiki/A%C3%A7a%C3%AD_(fruit)%3F_50%25/x"));
                assertThat(wikipedia(fake, "nb").getFirst().uri().getHost())
                        .isEqualTo("no.wikipedia.org");
                assertThat(wikipedia(fake, "zh-Hant-TW").getFirst().uri().getHost())
                        .isEqualTo("zh.wikipedia.org");
            }
        }

        @Test
        void aLanguageCannotAddressAnotherHost() {
            try (FakeSearch fake = new FakeSearch(FakeSearch.Format.WIKIPEDIA)) {
                for (String language :
                        List.of(
                                "evil.example/",
                                "en.evil",
                                "en@x",
                                "e",
                                "en/..",
                                "../x",
                                "\u00e9n",
                                "english")) {
                    assertThatThrownBy(() -> wikipedia(fake, language))
                            .as(language)
                            .isInstanceOfSatisfying(
                                    FidesException.class,
                                    e ->
                                            assertThat(e.failure().kind())
                                                    .isEqualTo(Failure.Kind.UNSAFE_ADDRESS));
                }
                assertThat(fake.received()).isEmpty();
            }
        }

        @Test
        void searxngWithoutJsonSaysWhatToDo() {
            try (FakeSearch fake = new FakeSearch(FakeSearch.Format.SEARXNG)) {
                fake.answers(exchange -> FakeSearch.send(exchange, 403, "Forbidden"));
                assertThatThrownBy(
                                () ->
                                        backend("searxng", fake.base())
                                                .search(new SearchQuery("q", 5, "en")))
                        .hasMessageContaining("json")
                        .hasMessageContaining("settings.yml");
            }
        }

        @Test
        void searxngWhoseEnginesAreDownFoundNotNothing() {
            try (FakeSearch fake = new FakeSearch(FakeSearch.Format.SEARXNG)) {
                fake.answers(
                        exchange ->
                                FakeSearch.send(
                                        exchange,
                                        200,
                                        "{\"results\":[],\"unresponsive_engines\":[[\"google\",\"CAPTCHA\"]]}"));
                SearchBackendsTest.assertFailure(
                        () -> backend("searxng", fake.base()).search(new SearchQuery("q", 5, "en")),
                        Failure.Kind.UNAVAILABLE);
            }
        }
    }
}
