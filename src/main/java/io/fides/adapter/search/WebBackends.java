package io.fides.adapter.search;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.retrieve.SearchBackend;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes the search backends of the web by their names. */
public final class WebBackends {

    private static final Map<String, Recipe> RECIPES = recipes();

    private final JsonHttp http;

    /**
     * How a backend is reached; what is absent is the backend's default.
     *
     * @param base of the API; SearXNG has no default
     * @param key Wikipedia and SearXNG need none, all others do
     */
    public record Access(Optional<URI> base, Optional<ApiKey> key, Optional<Duration> timeout) {

        /** Everything by default. */
        public static final Access DEFAULT =
                new Access(Optional.empty(), Optional.empty(), Optional.empty());

        private Duration time() {
            return timeout.orElse(Defaults.TIMEOUT);
        }

        private KeyedSettings keyed(String backend, URI publicBase) {
            return new KeyedSettings(base.orElse(publicBase), key(backend), time());
        }

        private ApiKey key(String backend) {
            return key.orElseThrow(() -> notConfigured(backend + " needs an API key"));
        }
    }

    @FunctionalInterface
    private interface Recipe {
        SearchBackend make(JsonHttp http, Access access);
    }

    public WebBackends(JsonHttp http) {
        this.http = http;
    }

    /** The names of all backends, in alphabetical order. */
    public static Set<String> known() {
        return RECIPES.keySet();
    }

    /**
     * @throws FidesException of kind UNAVAILABLE if there is no such backend, or if it lacks a key
     *     or base URL that it needs
     */
    public SearchBackend make(String name, Access access) {
        Recipe recipe = RECIPES.get(name);
        if (recipe == null) {
            throw notConfigured(
                    "there is no search backend of the name asked for; there are "
                            + String.join(", ", known()));
        }
        return recipe.make(http, access);
    }

    private static Map<String, Recipe> recipes() {
        Map<String, Recipe> recipes = new TreeMap<>();
        recipes.put(
                WikipediaSearch.NAME,
                (http, access) ->
                        new WikipediaSearch(
                                http, new WikipediaSearch.Settings(access.base(), access.time())));
        recipes.put(
                SearxngSearch.NAME,
                (http, access) ->
                        new SearxngSearch(
                                http,
                                new SearxngSearch.Settings(
                                        access.base()
                                                .orElseThrow(
                                                        () ->
                                                                notConfigured(
                                                                        "searxng needs the base URL of an instance")),
                                        access.time())));
        recipes.put(
                BraveSearch.NAME,
                (http, access) ->
                        new BraveSearch(http, access.keyed(BraveSearch.NAME, BraveSearch.BASE)));
        recipes.put(
                TavilySearch.NAME,
                (http, access) ->
                        new TavilySearch(http, access.keyed(TavilySearch.NAME, TavilySearch.BASE)));
        recipes.put(
                ExaSearch.NAME,
                (http, access) ->
                        new ExaSearch(http, access.keyed(ExaSearch.NAME, ExaSearch.BASE)));
        recipes.put(
                SerperSearch.NAME,
                (http, access) ->
                        new SerperSearch(http, access.keyed(SerperSearch.NAME, SerperSearch.BASE)));
        return Collections.unmodifiableMap(recipes);
    }

    private static FidesException notConfigured(String what) {
        return new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, what);
    }
}
