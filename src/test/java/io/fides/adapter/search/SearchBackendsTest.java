package io.fides.adapter.search;

import static io.fides.adapter.search.SearchBackendContract.Capability.ANY_SITE;
import static io.fides.adapter.search.SearchBackendContract.Capability.DATES;
import static io.fides.adapter.search.SearchBackendContract.Capability.KEY;
import static io.fides.adapter.search.SearchBackendContract.Capability.LANGUAGE;

import io.fides.fixture.FakeSearch.Format;
import io.fides.retrieve.SearchBackend;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Nested;

/** The contract on each backend. */
class SearchBackendsTest {

    static SearchBackend make(Format format, URI base, String key, Duration timeout) {
        return new WebBackends(SearchBackendContract.HTTP)
                .make(
                        format.name().toLowerCase(Locale.ROOT),
                        new WebBackends.Access(
                                Optional.of(base),
                                Optional.of(new ApiKey(key)),
                                Optional.of(timeout)));
    }

    private abstract static class OnFormat extends SearchBackendContract {
        private final Format format;

        OnFormat(Format format, Set<Capability> capabilities) {
            super(format, capabilities);
            this.format = format;
        }

        @Override
        SearchBackend backend(URI base, String key, Duration timeout) {
            return make(format, base, key, timeout);
        }
    }

    @Nested
    class Wikipedia extends OnFormat {
        Wikipedia() {
            super(Format.WIKIPEDIA, Set.of(LANGUAGE));
        }
    }

    @Nested
    class Searxng extends OnFormat {
        Searxng() {
            super(Format.SEARXNG, Set.of(DATES, LANGUAGE, ANY_SITE));
        }
    }

    @Nested
    class Brave extends OnFormat {
        Brave() {
            super(Format.BRAVE, Set.of(DATES, LANGUAGE, ANY_SITE, KEY));
        }
    }

    @Nested
    class Tavily extends OnFormat {
        Tavily() {
            super(Format.TAVILY, Set.of(DATES, ANY_SITE, KEY));
        }
    }

    @Nested
    class Exa extends OnFormat {
        Exa() {
            super(Format.EXA, Set.of(DATES, ANY_SITE, KEY));
        }
    }

    @Nested
    class Serper extends OnFormat {
        Serper() {
            super(Format.SERPER, Set.of(DATES, LANGUAGE, ANY_SITE, KEY));
        }
    }
}
