package io.fides.wiring;

import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.adapter.files.Folder;
import io.fides.adapter.files.SampleAnswer;
import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.Guarded;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.opennlp.OpenNlpLanguages;
import io.fides.adapter.rdf.GraphStore;
import io.fides.adapter.search.JsonHttp;
import io.fides.adapter.search.OpenSearchIndex;
import io.fides.adapter.search.OpenSearchIndexing;
import io.fides.adapter.search.SparqlGraph;
import io.fides.adapter.web.CachedPageReader;
import io.fides.adapter.web.FetchSettings;
import io.fides.adapter.web.HttpPageReader;
import io.fides.adapter.web.WebTransfer;
import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.graph.AskedGraph;
import io.fides.graph.EntityLinker;
import io.fides.graph.GraphSearch;
import io.fides.graph.KnowledgeGraph;
import io.fides.hub.FileTransfer;
import io.fides.hub.HubModels;
import io.fides.hub.HubSettings;
import io.fides.hub.ModelStore;
import io.fides.language.ForeignText;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.Samples;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import io.fides.syntax.Parser;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The composition root: what lives as long as the program, made of its settings in the same way for
 * commands, for the server and for tests. What costs something is made when it is first needed.
 */
record Composition(
        FidesConfig config,
        String version,
        SearchBackends backends,
        PageReader pages,
        BackendHealth pagesHealth,
        LocalModels local,
        Function<Parser, LocalModels.Judges> judges,
        ForeignText foreign,
        LanguageModels models,
        Supplier<KnowledgeGraph> graph) {

    /** What robots and redirects may take in addition to the page itself. */
    private static final Duration MARGIN = Duration.ofSeconds(2);

    /** Of one host, attempts begun per second and under way at a time. */
    private static final int PAGES_A_SECOND = 10;

    private static final int PAGES_AT_A_TIME = 8;

    /** Where {@code fides graph load} puts it if nobody says otherwise. */
    static final Path STANDARD_GRAPH = OwnIndex.STANDARD.resolveSibling("graph.bin");

    /** That Wikidata allows a client, and asks of one in a hurry. */
    private static final int GRAPH_QUERIES_AT_A_TIME = 4;

    static Composition of(FidesConfig config, String version) {
        return of(config, version, local(config, version));
    }

    /** With models that may be shared with other compositions. */
    static Composition of(FidesConfig config, String version, LocalModels local) {
        requireEverySentenceInAWindow(config.retrieve());
        String userAgent = userAgent(config, version);
        Supplier<KnowledgeGraph> graph = new LazyValue<>(() -> graph(config.graph(), userAgent));
        BackendHealth pagesHealth = new BackendHealth("pages", Clock.systemUTC());
        Supplier<PageReader> pages =
                new LazyValue<>(() -> pages(config, userAgent, pagesHealth, local.memory()));
        return new Composition(
                config,
                version,
                new SearchBackends(
                        config.search(),
                        web(config),
                        userAgent,
                        new LazyValue<>(() -> search(graph.get(), local))),
                link -> pages.get().read(link),
                pagesHealth,
                local,
                local.judges(
                        config.models().reranker(),
                        config.models().verifier(),
                        config.verify().sensitivity()),
                new ForeignText(new OpenNlpLanguages()),
                new LanguageModels(config.llm(), Map.of(), (_, llm) -> llm),
                graph);
    }

    /** The same with other ways to search, to read pages and to ask language models. */
    Composition with(SearchBackends others, PageReader reader, LanguageModels asked) {
        return new Composition(
                config, version, others, reader, pagesHealth, local, judges, foreign, asked, graph);
    }

    static LocalModels local(FidesConfig config, String version) {
        Installation installation = Installation.here();
        int wanted = config.models().threads();
        return new LocalModels(
                store(config, userAgent(config, version), installation),
                installation,
                wanted > 0 ? wanted : Runtime.getRuntime().availableProcessors(),
                SharedMemory.of(config.shared()));
    }

    private static ModelStore store(
            FidesConfig config, String userAgent, Installation installation) {
        FidesConfig.Models own = config.models();
        // Pages and files go by the same rules, but not through the same client: most programs
        // never pull.
        Supplier<FileTransfer> transfer =
                new LazyValue<>(() -> new WebTransfer(fetching(config, userAgent)));
        return new HubModels(
                new HubSettings(own.hub(), own.token(), own.cache(), own.maxBytes()),
                (address, headers) -> transfer.get().get(address, headers),
                installation.folder());
    }

    /**
     * The knowledge graph as configured: a file, or an endpoint. A named file that is not there is
     * an outage; the sample stands in only where nobody has named or made one.
     */
    private static KnowledgeGraph graph(FidesConfig.Graph config, String userAgent) {
        if (config.source() == FidesConfig.GraphSource.FILE) {
            GraphStore store = new GraphStore(config.file());
            boolean named = !config.file().equals(STANDARD_GRAPH);
            return named || store.exists() ? store.open() : GraphStore.sample();
        }
        String host = String.valueOf(config.endpoint().getHost());
        GuardSettings polite =
                GuardSettings.usual(config.timeout(), config.rate(), GRAPH_QUERIES_AT_A_TIME);
        CallGuard guard = new CallGuard(polite, new BackendHealth(host, Clock.systemUTC()));
        return new AskedGraph(
                new SparqlGraph(
                        new JsonHttp(userAgent),
                        config.endpoint(),
                        config.language(),
                        config.timeout()),
                guard::retrieve);
    }

    /** The graph as a source of evidence. */
    private static SearchBackend search(KnowledgeGraph graph, LocalModels models) {
        return new GraphSearch(
                graph, new EntityLinker(graph, models.parser(), models.similarity()));
    }

    private static void requireEverySentenceInAWindow(FidesConfig.Retrieve config) {
        if (config.stride() > config.window()) {
            throw new IllegalArgumentException(
                    "fides.retrieve.stride: not “%d”, it is at most fides.retrieve.window, %d"
                            .formatted(config.stride(), config.window()));
        }
    }

    private static boolean web(FidesConfig config) {
        boolean web = config.privacy() == FidesConfig.Privacy.OPEN;
        if (!web && config.graph().source() == FidesConfig.GraphSource.SPARQL) {
            throw new IllegalArgumentException(
                    "fides.privacy=local forbids fides.graph.source=sparql");
        }
        return web;
    }

    private static PageReader pages(
            FidesConfig config, String userAgent, BackendHealth health, SharedMemory memory) {
        FidesConfig.Web web = config.web();
        PageReader reader =
                new HttpPageReader(fetching(config, userAgent), parser(), System::nanoTime);
        GuardSettings patience =
                GuardSettings.usual(web.timeout().plus(MARGIN), PAGES_A_SECOND, PAGES_AT_A_TIME);
        PageReader shared = memory.pages(new Guarded.Pages(reader, patience, health), web);
        return new CachedPageReader(shared, web.cacheChars(), web.cacheTime(), System::nanoTime);
    }

    static DocumentParser parser() {
        return new MediaTypeParser(ParseLimits.DEFAULT);
    }

    private static FetchSettings fetching(FidesConfig config, String userAgent) {
        FidesConfig.Web web = config.web();
        return new FetchSettings(
                userAgent,
                web.allowPrivateNetworks(),
                web.maxBytes(),
                web.timeout(),
                FetchSettings.MAX_CRAWL_DELAY);
    }

    private static String userAgent(FidesConfig config, String version) {
        String name = "Fides/" + version;
        return config.web().contact().map(contact -> name + " (+" + contact + ")").orElse(name);
    }

    Corpus.Indexed index(Path folder, Corpus.Place to, IndexReport.Progress progress) {
        FileListing files = new Folder(folder).list();
        return switch (to) {
            case LUCENE -> {
                Path place = config.search().index();
                try (LuceneIndex index = LuceneIndex.at(place)) {
                    IndexReport report = index.index(files, parser(), progress);
                    yield new Corpus.Indexed(
                            place.toString(), index.size(), report, files.others());
                }
            }
            case OPENSEARCH -> {
                OpenSearchIndex index = OwnIndex.inOpenSearch(config.search().opensearch());
                JsonHttp http = new JsonHttp(userAgent(config, version));
                OpenSearchIndexing filling = new OpenSearchIndexing(index, http, parser());
                IndexReport report = filling.index(files, progress);
                yield new Corpus.Indexed(index.said(), filling.size(), report, files.others());
            }
        };
    }

    static List<Samples.Sample> samples() {
        return SampleAnswer.ids().stream()
                .map(SampleAnswer::load)
                .map(Composition::sample)
                .toList();
    }

    private static Samples.Sample sample(SampleAnswer sample) {
        Answer answer = new Answer(new Question(sample.question()), sample.answer());
        return new Samples.Sample(sample.id(), answer, sample.note());
    }
}
