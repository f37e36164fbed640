package io.fides.wiring;

import io.fides.adapter.files.SampleCorpus;
import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.Guarded;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.onnx.SentenceEmbeddings;
import io.fides.adapter.search.ApiKey;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.NearestVectors;
import io.fides.adapter.search.OpenSearch;
import io.fides.adapter.search.OpenSearchIndex;
import io.fides.adapter.search.WebSearch;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.graph.GraphSearch;
import io.fides.pipeline.Samples;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The search backends that can be asked here, each guarded for the life of the program.
 *
 * <p>Web backends that lack a key or address are left out, unless the configuration names them:
 * then the program does not start. Where nothing is named, OpenSearch is searched if its address
 * is, else the index if there is one, else Wikipedia, which needs no key; if the web is forbidden
 * nothing can be checked.
 */
final class SearchBackends {

    static final String LUCENE = "lucene";

    static final String SAMPLE = Samples.BACKEND;

    private static final String DOCUMENTS = "documents";

    private static final String NOTHING = "nothing";

    /** Bytes of the documents that OpenSearch finds for an answer; for more it is asked again. */
    private static final int MAX_FOUND = 32 << 20;

    /** Calls of one backend at a time. */
    private static final int PARALLEL = 8;

    private static final String ADVICE =
            "bring documents, make an index with `fides index FOLDER`, or name search backends";

    private static final String FORBIDDEN =
            "there is nothing to search, and fides.privacy=local forbids Wikipedia: " + ADVICE;

    private final Map<String, SearchBackend> backends = new LinkedHashMap<>();
    private final List<BackendHealth> health = new ArrayList<>();

    /** Why those that are known are not here. */
    private final Map<String, String> lacking = new HashMap<>();

    /** Names that the configuration gives, if any. */
    private final List<String> configured;

    private final OwnIndex index;
    private final Supplier<LuceneIndex> sample =
            new LazyValue<>(() -> LuceneIndex.inMemory(SampleCorpus.documents()));

    /** Without the web nothing outside is asked; the graph is a source of evidence. */
    SearchBackends(
            FidesConfig.Search config,
            boolean web,
            String userAgent,
            Supplier<SearchBackend> graph) {
        configured = config.backends().orElse(List.of());
        index = new OwnIndex(config.index());
        backends.put(LUCENE, index);
        backends.put(SAMPLE, new Lazy(SAMPLE, sample));
        backends.put(GraphSearch.NAME, new Lazy(GraphSearch.NAME, graph));
        Supplier<JsonHttp> http = new LazyValue<>(() -> new JsonHttp(userAgent));
        for (String name : WebSearch.names()) {
            if (web) {
                web(name, config, http).ifPresent(backend -> backends.put(name, backend));
            } else {
                lacking.put(name, "fides.privacy=local forbids " + name);
            }
        }
        FidesConfig.OpenSearch own = config.opensearch();
        if (own.url().isPresent() || configured.contains(OpenSearchIndex.NAME)) {
            backends.put(OpenSearchIndex.NAME, openSearch(own, config.rate(), userAgent));
        } else {
            lacking.put(OpenSearchIndex.NAME, OwnIndex.NO_ADDRESS);
        }
        var _ = named(configured);
    }

    /** These backends and no others, asked in their order. */
    SearchBackends(List<SearchBackend> some) {
        some.forEach(backend -> backends.put(backend.name(), backend));
        configured = List.copyOf(backends.keySet());
        index = new OwnIndex(OwnIndex.STANDARD);
    }

    private Optional<SearchBackend> web(
            String name, FidesConfig.Search config, Supplier<JsonHttp> http) {
        FidesConfig.Backend own = settings(name, config);
        WebSearch.Access access =
                new WebSearch.Access(own.url(), own.key().map(ApiKey::new), own.timeout());
        boolean wanted =
                configured.contains(name) || own.key().isPresent() || own.url().isPresent();
        if (!wanted && !name.equals(WebSearch.WIKIPEDIA)) {
            WebSearch.lacking(name, access).ifPresent(why -> lacking.put(name, why));
            return Optional.empty();
        }
        CallGuard guard = guard(name, own.timeout(), config.rate());
        Supplier<SearchBackend> made =
                new LazyValue<>(
                        () -> new Guarded.Search(new WebSearch(name, http.get(), access), guard));
        return Optional.of(wanted ? made.get() : new Lazy(name, made));
    }

    private SearchBackend openSearch(FidesConfig.OpenSearch own, int rate, String userAgent) {
        OpenSearchIndex place = OwnIndex.inOpenSearch(own);
        Optional<NearestVectors> nearest =
                own.vectorField()
                        .map(
                                field ->
                                        new NearestVectors(
                                                field, own.product(), new SentenceEmbeddings()));
        // Vectors are made before the request, and where they are refused it is made again.
        Duration patience = own.timeout().multipliedBy(nearest.isPresent() ? 2 : 1);
        return new Guarded.Search(
                new OpenSearch(place, new JsonHttp(userAgent, MAX_FOUND), nearest),
                guard(OpenSearchIndex.NAME, patience, rate));
    }

    private CallGuard guard(String name, Duration patience, int rate) {
        BackendHealth state = new BackendHealth(name, Clock.systemUTC());
        health.add(state);
        return new CallGuard(GuardSettings.usual(patience, rate, PARALLEL), state);
    }

    static FidesConfig.Backend settings(String name, FidesConfig.Search config) {
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

    /** Why a backend that is known cannot be chosen here; empty for all others. */
    Optional<String> lacking(String name) {
        return Optional.ofNullable(lacking.get(name));
    }

    /** Those with these names; where there are none, what is configured, else what there is. */
    List<SearchBackend> asked(List<String> names) {
        List<String> wanted = names.isEmpty() ? configured : names;
        if (!wanted.isEmpty()) {
            return named(wanted);
        }
        if (backends.containsKey(OpenSearchIndex.NAME)) {
            return named(List.of(OpenSearchIndex.NAME));
        }
        if (index.isThere()) {
            return List.of(index);
        }
        SearchBackend wikipedia = backends.get(WebSearch.WIKIPEDIA);
        return List.of(wikipedia == null ? nothing(FORBIDDEN) : new LastResort(wikipedia));
    }

    String said(SearchBackend backend) {
        return switch (backend) {
            case OwnIndex own -> "the index (" + own.documents() + " documents)";
            case LastResort _ ->
                    "Wikipedia, for want of documents and an index"
                            + " (fides.privacy=local forbids it)";
            default ->
                    backend.name().equals(SAMPLE)
                            ? "the sample corpus (" + sample.get().size() + " pages)"
                            : backend.name();
        };
    }

    /** Whether what is searched there leaves the machine, or may: a graph can be anywhere. */
    static boolean isOutside(SearchBackend backend) {
        return !isBrought(backend) && !Set.of(LUCENE, SAMPLE).contains(backend.name());
    }

    /** Those with these names; fails if one is not here, and lists those that are. */
    List<SearchBackend> named(List<String> wanted) {
        List<SearchBackend> found = new ArrayList<>();
        for (String name : wanted) {
            SearchBackend backend = backends.get(name);
            if (backend == null) {
                String known = String.join(", ", names());
                String none = "there is no search backend " + name + " here; there are " + known;
                throw new IllegalArgumentException(lacking(name).orElse(none));
            }
            found.add(backend);
        }
        return List.copyOf(found);
    }

    OwnIndex index() {
        return index;
    }

    /** Opens what the first search would open, and says what that is. */
    String open(List<String> wanted) {
        return asked(wanted).stream().map(this::said).collect(Collectors.joining(", then "));
    }

    /** The state of every web backend. */
    List<BackendHealth> health() {
        return List.copyOf(health);
    }

    /**
     * Searches the documents that a request brings along, each by itself: those with one URI are
     * parts of one page. They are indexed at the first search.
     */
    static SearchBackend documents(List<Document> brought) {
        return new Lazy(DOCUMENTS, new LazyValue<>(() -> LuceneIndex.inMemory(brought)));
    }

    /** Whether it searches the documents of a request. */
    static boolean isBrought(SearchBackend backend) {
        return backend instanceof Lazy && backend.name().equals(DOCUMENTS);
    }

    /** Whether there is something to search. */
    static boolean isSomething(SearchBackend backend) {
        return !backend.name().equals(NOTHING);
    }

    /** Where there is nothing to search, and why: what could not be looked up stays unchecked. */
    static SearchBackend nothing(String why) {
        return new Lazy(
                NOTHING,
                () -> {
                    throw new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, why);
                });
    }

    /** Wikipedia where nobody said what to search; a failure says what to do about it. */
    record LastResort(SearchBackend wikipedia) implements SearchBackend {

        @Override
        public String name() {
            return wikipedia.name();
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            try {
                return wikipedia.search(query);
            } catch (FidesException e) {
                Failure why = e.failure();
                throw new FidesException(why.stage(), why.kind(), why.detail() + "; " + ADVICE, e);
            }
        }
    }

    /** A backend that is made when it is first asked, so that start-up does not pay for it. */
    record Lazy(String name, Supplier<? extends SearchBackend> backend) implements SearchBackend {

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return backend.get().search(query);
        }
    }
}
