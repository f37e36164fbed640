package io.fides.wiring;

import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.adapter.files.SampleAnswer;
import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.GuardedPageReader;
import io.fides.hub.HubModels;
import io.fides.hub.HubSettings;
import io.fides.adapter.opennlp.OpenNlpLanguages;
import io.fides.adapter.web.CachedPageReader;
import io.fides.adapter.web.FetchSettings;
import io.fides.adapter.web.HttpPageReader;
import io.fides.adapter.web.WebTransfer;
import io.fides.api.DependencyHealth;
import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.language.ForeignText;
import io.fides.hub.FileTransfer;
import io.fides.hub.ModelStore;
import io.fides.pipeline.Corpus;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.GraphLoading;
import io.fides.pipeline.Samples;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.PageReader;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Makes what lives as long as the program, as configured. What costs something is made when needed.
 */
@Dependent
class Beans {

    /** Robots and redirects take their time beside the page itself. */
    private static final Duration MARGIN = Duration.ofSeconds(2);

    private final FidesConfig config;
    private final String version;

    Beans(
            FidesConfig config,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        this.config = config;
        this.version = version;
    }

    @Produces
    @Singleton
    Fixer fixer(SharedParts parts) {
        return new ComposedFixer(config, parts, version);
    }

    @Produces
    @Singleton
    SharedParts parts(DocumentParser parser, LocalModels models) {
        BackendHealth pagesHealth = new BackendHealth("pages", Clock.systemUTC());
        Supplier<PageReader> pages = Once.of(() -> pages(parser, pagesHealth));
        Graphs graphs = new Graphs(config.graph(), userAgent(), models);
        return new SharedParts(
                new SearchBackends(config.search(), web(), userAgent(), graphs.search()),
                link -> pages.get().read(link),
                pagesHealth,
                models.judges(
                        config.models().reranker(),
                        config.models().verifier(),
                        config.verify().sensitivity()),
                new Scorers(models),
                models.parser(),
                models.similarity(),
                new ForeignText(new OpenNlpLanguages()),
                models.qasem(),
                new LanguageModels(config.llm()),
                graphs.graph());
    }

    /** Whether the web may be searched. */
    private boolean web() {
        boolean web = Names.parse(Privacy.class, config.privacy(), "fides.privacy") == Privacy.OPEN;
        if (!web && config.graph().source().equals("sparql")) {
            throw new IllegalArgumentException(
                    "fides.privacy=local forbids fides.graph.source=sparql");
        }
        return web;
    }

    private enum Privacy {
        OPEN,
        LOCAL
    }

    @Produces
    @Singleton
    Ticker ticker() {
        return System::nanoTime;
    }

    @Produces
    @Singleton
    DocumentParser parser() {
        return new MediaTypeParser(ParseLimits.DEFAULT);
    }

    @Produces
    @Singleton
    List<DependencyHealth> dependencies(SharedParts parts) {
        return Health.of(config, parts);
    }

    /** A server finds mistakes in settings and prompts when it starts, not at the first request. */
    void check(
            @Observes StartupEvent started,
            Instance<SharedParts> parts,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean server) {
        if (server) {
            parts.get().models().check();
        }
    }

    @Produces
    @ApplicationScoped
    Corpus corpus(DocumentParser parser) {
        return new LuceneCorpus(config.search().index(), parser);
    }

    @Produces
    @ApplicationScoped
    GraphLoading graphLoading() {
        return new StoredGraph(config.graph().file(), config.graph().language());
    }

    @Produces
    @Singleton
    Samples samples() {
        return () -> SampleAnswer.ids().stream().map(Beans::sample).toList();
    }

    private static Samples.Sample sample(String id) {
        SampleAnswer sample = SampleAnswer.load(id);
        return new Samples.Sample(
                id, new Answer(new Question(sample.question()), sample.answer()), sample.note());
    }

    @Produces
    @Singleton
    ModelStore models() {
        FidesConfig.Models own = config.models();
        // Pages and files go by the same rules, but not through the same client: most programs
        // never pull.
        Supplier<FileTransfer> transfer = Once.of(() -> new WebTransfer(fetching()));
        return new HubModels(
                new HubSettings(own.hub(), own.token(), own.cache(), own.maxBytes()),
                (address, headers) -> transfer.get().get(address, headers),
                Installation.here().folder());
    }

    @Produces
    @Singleton
    LocalModels local(ModelStore models) {
        return new LocalModels(new ModelFolders(models), Installation.here(), threads());
    }

    private int threads() {
        int wanted = config.models().threads();
        return wanted > 0 ? wanted : Runtime.getRuntime().availableProcessors();
    }

    private PageReader pages(DocumentParser parser, BackendHealth health) {
        FidesConfig.Web web = config.web();
        return new CachedPageReader(
                new GuardedPageReader(
                        new HttpPageReader(fetching(), parser, System::nanoTime),
                        GuardSettings.withTimeout(web.timeout().plus(MARGIN)),
                        health),
                web.cacheChars(),
                web.cacheTime(),
                System::nanoTime);
    }

    private FetchSettings fetching() {
        FidesConfig.Web web = config.web();
        return new FetchSettings(
                userAgent(),
                web.allowPrivateNetworks(),
                web.maxBytes(),
                web.timeout(),
                web.timeout(),
                FetchSettings.MAX_CRAWL_DELAY);
    }

    private String userAgent() {
        String name = "Fides/" + version;
        return config.web().contact().map(contact -> name + " (+" + contact + ")").orElse(name);
    }
}
