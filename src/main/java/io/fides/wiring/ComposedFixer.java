package io.fides.wiring;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.FidesException;
import io.fides.domain.Manifest;
import io.fides.domain.Question;
import io.fides.domain.Stage;
import io.fides.pipeline.Budget;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Composes the flow of each request from the parts that its mode, engine and preset name. */
final class ComposedFixer implements Fixer {

    private final FidesConfig config;
    private final SharedParts parts;
    private final String version;
    private final Fanout fanout;

    ComposedFixer(FidesConfig config, SharedParts parts, String version) {
        this.config = config;
        this.parts = parts;
        this.version = version;
        this.fanout = new Fanout(config.concurrency());
        defaults();
    }

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        Budget budget = new Budget(request.limits(), System::nanoTime);
        Composition composition =
                Composition.of(RequestParts.of(request, config, parts, fanout, budget));
        Fides.Stages stages = composition.stages();
        return new Fides(stages, composition.engine().batching(), fanout, budget, listener)
                .fix(request.answer(), manifest(request, composition, stages));
    }

    private Manifest manifest(FixRequest request, Composition composition, Fides.Stages stages) {
        boolean compact = request.engine() == FixRequest.Engine.COMPACT;
        String pipeline = Names.of(request.mode()) + " " + Names.of(request.engine());
        Map<String, String> models = new TreeMap<>();
        models.put("reranker", composition.parts().reranker().name());
        models.put("verifier", stages.verifier().name());
        models.put("scorer", stages.scorer().name());
        if (!compact) {
            for (Stage stage : List.of(Stage.SEGMENTATION, Stage.DECOMPOSITION, Stage.EDIT)) {
                models.put(Names.of(stage), parts.models().settings(stage).name());
            }
        }
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(
                "backends",
                composition.parts().backends().stream()
                        .map(SearchBackend::name)
                        .collect(Collectors.joining(",")));
        settings.put("language", request.search().language());
        settings.put("pages", String.valueOf(request.search().maxResults()));
        settings.put("evidence", String.valueOf(composition.engine().evidence()));
        settings.put("window", String.valueOf(config.retrieve().window()));
        settings.put("stride", String.valueOf(config.retrieve().stride()));
        settings.putAll(composition.settings());
        return new Manifest(
                version,
                compact ? pipeline : pipeline + " " + Names.of(request.preset()),
                compact ? Map.of() : parts.models().prompts().digests(),
                models,
                settings);
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        Budget budget = new Budget(limits, System::nanoTime);
        return fanout.one(
                Stage.GENERATION,
                budget.deadline(),
                () -> Composition.generator(parts.models(), budget).generate(question));
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        List<SearchBackend> backends =
                search.backends().isEmpty()
                        ? parts.backends().chosen()
                        : parts.backends().named(search.backends());
        SearchQuery wanted = new SearchQuery(query, search.maxResults(), search.language());
        Optional<FidesException> failed = Optional.empty();
        for (SearchBackend backend : backends) {
            try {
                List<SearchHit> hits = backend.search(wanted);
                if (!hits.isEmpty()) {
                    return hits;
                }
            } catch (FidesException e) {
                failed = failed.or(() -> Optional.of(e));
            }
        }
        if (failed.isPresent()) {
            throw failed.get();
        }
        return List.of();
    }

    @Override
    public Set<String> backends() {
        return parts.backends().names();
    }

    @Override
    public Defaults defaults() {
        return new Defaults(
                FixRequest.Mode.FIDES,
                Names.parse(FixRequest.Engine.class, config.engine(), "fides.engine"),
                Names.parse(FixRequest.Preset.class, config.preset(), "fides.preset"),
                new FixRequest.Search(
                        List.of(), config.retrieve().pages(), config.search().language()),
                new Limits(
                        config.limits().maxLlmCalls(),
                        config.limits().maxSearches(),
                        config.limits().maxTime()));
    }
}
