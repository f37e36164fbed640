package io.fides.wiring;

import io.fides.adapter.llm.LlmPrompts;
import io.fides.adapter.web.RegistrableDomains;
import io.fides.attribute.AttributionScorer;
import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Batching;
import io.fides.pipeline.Budget;
import io.fides.pipeline.ClaimWordQueries;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.SearchingRetriever;
import io.fides.pipeline.StageClock;
import io.fides.pipeline.TimelyDecomposition;
import io.fides.prompt.Llm;
import io.fides.report.Labels;
import io.fides.retrieve.EvidenceSelection;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.Topics;
import io.fides.retrieve.Windows;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import io.fides.syntax.Parser;
import io.fides.syntax.RememberingParser;
import io.fides.verify.StrictPolicy;
import io.fides.verify.VerdictPolicy;
import io.fides.verify.Verifier;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What every method and engine of one request is made of, with the request's budget around
 * everything that costs something. The parser remembers; the compact scorer judges without a search
 * for what is right, for proofs and scores.
 */
record RequestParts(
        FixRequest request,
        Composition shared,
        StageClock clock,
        Parser parser,
        LocalModels.Judges judges) {

    static RequestParts of(FixRequest request, Composition shared, StageClock clock) {
        Parser parser = new RememberingParser(shared.local().parser());
        LocalModels.Judges judges = shared.judges().apply(parser).counted(clock.budget());
        return new RequestParts(request, shared, clock, parser, judges);
    }

    Budget budget() {
        return clock.budget();
    }

    FidesConfig config() {
        return shared.config();
    }

    /** The caller's documents first; then what the request names, or what is configured. */
    List<SearchBackend> backends() {
        List<SearchBackend> backends = new ArrayList<>();
        List<String> named = request.search().backends();
        if (!request.documents().isEmpty()) {
            backends.add(
                    request.readable().isEmpty()
                            ? SearchBackends.nothing("every document of the request is blank")
                            : SearchBackends.documents(request.readable()));
        }
        if (!named.isEmpty() || backends.isEmpty()) {
            backends.addAll(shared.backends().asked(named));
        }
        return backends;
    }

    /** The windows of the paper. */
    Windows windows() {
        return windows(config().retrieve().window(), config().retrieve().stride());
    }

    Windows windows(int sentences, int stride) {
        return new Windows(sentences, stride, new Topics(parser)::of);
    }

    Retriever retriever(Windows windows, Reranker ranking, EvidenceSelection selection) {
        return new SearchingRetriever(
                backends().stream().map(budget()::limit).toList(),
                budget().count(shared.pages()),
                windows,
                ranking,
                selection,
                request.search(),
                request.limits().maxSearches(),
                clock);
    }

    FactDecomposition twoStages(Segmenter segmenter, Decomposer decomposer, Batching batching) {
        return queried(clock.twoStages(segmenter, decomposer, batching.sentences()));
    }

    private FactDecomposition queried(FactDecomposition facts) {
        FactDecomposition timely = new TimelyDecomposition(facts);
        return byClaimWords() ? new ClaimWordQueries(timely) : timely;
    }

    /** Whether what leaves the machine may hold nothing but words of claims. */
    boolean byClaimWords() {
        return config().search().queries() == FidesConfig.Queries.CLAIMS
                && request.mode().searches()
                && backends().stream().anyMatch(SearchBackends::isOutside);
    }

    /** A decomposition in one call counts as segmentation. */
    FactDecomposition oneStage(FactDecomposition whole) {
        return queried(answer -> clock.one(Stage.SEGMENTATION, () -> whole.decompose(answer)));
    }

    /**
     * The same scores for every method and engine, so that they can be compared. Every gate asks
     * the compact verifier, so a scorer that has a part in it is not independent.
     */
    AttributionScorer scorer() {
        Verifier scorer =
                request.scorer()
                        .or(config().models()::scorer)
                        .map(named -> budget().count(shared.local().scorer(named)))
                        .orElse(judges.scorer());
        return new AttributionScorer(
                scorer,
                new ParsedSegmenter(parser),
                !judges.scorer().name().contains(scorer.name()));
    }

    /** The verdict of all methods that revise. */
    VerdictPolicy policy() {
        return new StrictPolicy(new RegistrableDomains());
    }

    /** What "now" means in a claim. */
    LocalDate today() {
        return config().today().orElseGet(() -> LocalDate.now(ZoneId.systemDefault()));
    }

    /** How evidence is searched, for the manifest. */
    Map<String, String> searchSettings(Engine engine) {
        Map<String, String> settings = new LinkedHashMap<>();
        List<SearchBackend> searched =
                backends().stream().filter(SearchBackends::isSomething).toList();
        settings.put(
                "backends",
                searched.stream().map(SearchBackend::name).collect(Collectors.joining(",")));
        settings.put(
                "searched",
                searched.stream().map(this::said).collect(Collectors.joining(", then ")));
        if (byClaimWords()) {
            settings.put("queries", Labels.of(FidesConfig.Queries.CLAIMS));
        }
        settings.put("language", request.search().language());
        settings.put("pages", String.valueOf(request.search().maxResults()));
        settings.put("evidence", String.valueOf(engine.evidence()));
        settings.put("window", String.valueOf(config().retrieve().window()));
        settings.put("stride", String.valueOf(config().retrieve().stride()));
        return settings;
    }

    /** What leaves the machine although neither the request nor the configuration named it. */
    Optional<PipelineEvent.WebChosen> webChosen() {
        List<SearchBackend> asked = request.mode().searches() ? backends() : List.of();
        return asked.stream()
                .filter(SearchBackends.LastResort.class::isInstance)
                .map(backend -> new PipelineEvent.WebChosen(shared.backends().said(backend)))
                .findFirst();
    }

    private String said(SearchBackend backend) {
        int brought = request.readable().size();
        return SearchBackends.isBrought(backend)
                ? brought + (brought == 1 ? " document" : " documents")
                : shared.backends().said(backend);
    }

    /** What produces the report; language models and prompts are added where the engine has any. */
    Manifest manifest(Map<String, String> models, Map<String, String> settings) {
        String pipeline = Labels.of(request.mode()) + " " + Labels.of(request.engine());
        if (request.engine() == FixRequest.Engine.COMPACT) {
            return new Manifest(shared.version(), pipeline, Map.of(), models, settings);
        }
        Map<String, String> all = new TreeMap<>(models);
        for (Stage stage : List.of(Stage.SEGMENTATION, Stage.DECOMPOSITION, Stage.EDIT)) {
            all.put(Labels.of(stage), shared.models().settings(stage).name());
        }
        return new Manifest(
                shared.version(),
                pipeline + " " + Labels.of(request.preset()),
                prompts().digests(),
                all,
                settings);
    }

    LlmPrompts prompts() {
        return shared.models().prompts();
    }

    /** What is remembered is not asked for again, and costs nothing. */
    Llm llm(Stage stage) {
        return shared.local()
                .memory()
                .replies(
                        budget().limit(shared.models().of(stage), stage),
                        shared.models().settings(stage));
    }
}
