package io.fides.wiring;

import io.fides.adapter.files.SampleCorpus;
import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.GuardedSearch;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.lucene.LuceneSearch;
import io.fides.adapter.search.ApiKey;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.WebBackends;
import io.fides.adapter.search.WikipediaSearch;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The search backends that can be asked here, each guarded for the life of the program.
 *
 * <p>Web backends that lack a key or address are left out, unless the configuration names them:
 * then the program does not start.
 */
final class SearchBackends {

    /** The user's index; the sample corpus while there is none. */
    static final String LUCENE = "lucene";

    /** The corpus that comes along. */
    static final String SAMPLE = "sample";

    private final Map<String, SearchBackend> backends = new LinkedHashMap<>();
    private final List<BackendHealth> health = new ArrayList<>();
    private final List<String> chosen;
    private final IntSupplier documents;

    SearchBackends(FidesConfig.Search config, String userAgent) {
        Supplier<LuceneIndex> own = Once.of(() -> LuceneIndex.at(config.index()));
        Supplier<LuceneIndex> ours = Once.of(() -> LuceneIndex.inMemory(SampleCorpus.documents()));
        Supplier<SearchBackend> index = Once.of(() -> new LuceneSearch(own.get()));
        Supplier<SearchBackend> sample = Once.of(() -> new LuceneSearch(SAMPLE, ours.get()));
        documents = () -> (LuceneIndex.existsAt(config.index()) ? own : ours).get().size();
        backends.put(LUCENE, new IndexOrSample(config.index(), index, sample));
        backends.put(SAMPLE, new Lazy(SAMPLE, sample));
        Supplier<WebBackends> web = Once.of(() -> new WebBackends(new JsonHttp(userAgent)));
        for (String name : WebBackends.known()) {
            web(name, config, web).ifPresent(backend -> backends.put(name, backend));
        }
        chosen = List.copyOf(config.backends());
        named(chosen);
    }

    private SearchBackends(List<SearchBackend> some) {
        some.forEach(backend -> backends.put(backend.name(), backend));
        chosen = List.copyOf(backends.keySet());
        documents = () -> 0;
    }

    /** These backends and no others, asked in their order. */
    static SearchBackends only(List<SearchBackend> some) {
        return new SearchBackends(some);
    }

    private Optional<SearchBackend> web(
            String name, FidesConfig.Search config, Supplier<WebBackends> web) {
        FidesConfig.Backend own = settings(name, config);
        WebBackends.Access access =
                new WebBackends.Access(
                        own.url(), own.key().map(ApiKey::new), Optional.of(own.timeout()));
        boolean wanted =
                config.backends().contains(name) || own.key().isPresent() || own.url().isPresent();
        if (!wanted && !name.equals(WikipediaSearch.NAME)) {
            return Optional.empty();
        }
        BackendHealth state = new BackendHealth(name, Clock.systemUTC());
        health.add(state);
        CallGuard guard = new CallGuard(guard(own, config.rate()), state);
        if (wanted) {
            return Optional.of(new GuardedSearch(web.get().make(name, access), guard));
        }
        return Optional.of(
                new Lazy(
                        name,
                        Once.of(() -> new GuardedSearch(web.get().make(name, access), guard))));
    }

    private static GuardSettings guard(FidesConfig.Backend own, int rate) {
        GuardSettings common = GuardSettings.withTimeout(own.timeout());
        return new GuardSettings(
                common.attempts(),
                common.delay(),
                common.jitter(),
                common.timeout(),
                common.breaker(),
                rate,
                common.parallel(),
                common.patience());
    }

    private static FidesConfig.Backend settings(String name, FidesConfig.Search config) {
        return switch (name) {
            case "wikipedia" -> config.wikipedia();
            case "searxng" -> config.searxng();
            case "brave" -> config.brave();
            case "tavily" -> config.tavily();
            case "exa" -> config.exa();
            case "serper" -> config.serper();
            default -> throw new IllegalStateException(name + " has no settings");
        };
    }

    /** The names that can be chosen here, in alphabetical order. */
    Set<String> names() {
        return new TreeSet<>(backends.keySet());
    }

    /** The configured backends, in the order in which they are asked. */
    List<SearchBackend> chosen() {
        return named(chosen);
    }

    /**
     * @throws IllegalArgumentException if there is no such backend here; lists those that there are
     */
    List<SearchBackend> named(List<String> wanted) {
        List<SearchBackend> found = new ArrayList<>();
        for (String name : wanted) {
            SearchBackend backend = backends.get(name);
            if (backend == null) {
                throw new IllegalArgumentException(
                        "there is no search backend "
                                + name
                                + " here; there are "
                                + String.join(", ", names()));
            }
            found.add(backend);
        }
        return List.copyOf(found);
    }

    /** How many documents the index holds; the sample corpus while there is none. */
    int documents() {
        return documents.getAsInt();
    }

    /** The state of every web backend. */
    List<BackendHealth> health() {
        return List.copyOf(health);
    }

    /** A backend that is made when it is first asked, so that start-up does not pay for it. */
    private record Lazy(String name, Supplier<SearchBackend> backend) implements SearchBackend {

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return backend.get().search(query);
        }
    }

    /** Looks at each search whether there is an index by now. */
    private record IndexOrSample(
            Path place, Supplier<SearchBackend> index, Supplier<SearchBackend> sample)
            implements SearchBackend {

        @Override
        public String name() {
            return LUCENE;
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return (LuceneIndex.existsAt(place) ? index : sample).get().search(query);
        }
    }
}
