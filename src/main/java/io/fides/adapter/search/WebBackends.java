package io.fides.adapter.search;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.retrieve.SearchBackend;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Makes the search backends of the web by their names. */
public final class WebBackends {

    /** The one that needs neither key nor address. */
    public static final String WIKIPEDIA = WebEngine.WIKIPEDIA.id();

    private static final Duration TIMEOUT = Duration.ofSeconds(8);

    private final JsonHttp http;

    /**
     * How a backend is reached; what is absent is the backend's default.
     *
     * @param base of the API; SearXNG has no default
     * @param key Wikipedia and SearXNG need none, all others do
     * @param timeout of a call, 8 seconds by default
     */
    public record Access(Optional<URI> base, Optional<ApiKey> key, Optional<Duration> timeout) {

        /** Everything by default. */
        public static final Access DEFAULT =
                new Access(Optional.empty(), Optional.empty(), Optional.empty());
    }

    public WebBackends(JsonHttp http) {
        this.http = http;
    }

    /** The names of all backends, in alphabetical order. */
    public static Set<String> known() {
        return Arrays.stream(WebEngine.values())
                .map(WebEngine::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * @throws FidesException of kind UNAVAILABLE if there is no such backend, or if it lacks a key
     *     or base URL that it needs
     * @throws IllegalArgumentException if the base URL is none
     */
    public SearchBackend make(String name, Access access) {
        WebEngine engine =
                Arrays.stream(WebEngine.values())
                        .filter(each -> each.id().equals(name))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        notConfigured(
                                                "there is no search backend of the name asked for;"
                                                        + " there are "
                                                        + String.join(", ", known())));
        if (engine.needsKey() && access.key().isEmpty()) {
            throw notConfigured(name + " needs an API key");
        }
        if (engine == WebEngine.SEARXNG && access.base().isEmpty()) {
            throw notConfigured("searxng needs the base URL of an instance");
        }
        return new WebSearch(
                engine, http, access.base(), access.key(), access.timeout().orElse(TIMEOUT));
    }

    private static FidesException notConfigured(String what) {
        return new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, what);
    }
}
