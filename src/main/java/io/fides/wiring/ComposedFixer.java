package io.fides.wiring;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Budget;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.StageClock;
import io.fides.prompt.Llm;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Composes the flow of each request from the parts that its mode, engine and preset name. */
final class ComposedFixer implements Fixer {

    private final Composition shared;
    private final FidesConfig config;
    private final Fanout fanout;
    private final AtomicBoolean begun = new AtomicBoolean();

    ComposedFixer(Composition shared) {
        this.shared = shared;
        this.config = shared.config();
        this.fanout = new Fanout(config.concurrency());
    }

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        boolean parsing =
                request.engine() != FixRequest.Engine.LLM
                        || request.preset() == FixRequest.Preset.FAST;
        if (parsing && begun.compareAndSet(false, true)) {
            WarmUp.begin(shared, request);
        }
        Budget budget = new Budget(request.limits(), System::nanoTime);
        try {
            StageClock clock = new StageClock(fanout, budget, listener);
            RequestParts parts = RequestParts.of(request, shared, clock);
            parts.webChosen().ifPresent(listener);
            return new Method(Engine.of(parts)).run().with(skipped(request.documents()));
        } catch (RuntimeException | StackOverflowError e) {
            listener.accept(new PipelineEvent.BrokenOff(budget.usage()));
            // What is too deep in one answer is no reason to end with others.
            throw e instanceof RuntimeException known
                    ? known
                    : new IllegalStateException(String.valueOf(e), e);
        }
    }

    private static List<Failure> skipped(List<Document> documents) {
        List<Failure> skipped = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            Document document = documents.get(i);
            if (document.text().isBlank()) {
                String why = "document " + (i + 1) + " is blank: " + document.source().uri();
                skipped.add(new Failure(Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, why));
            }
        }
        return skipped;
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        Budget budget = new Budget(limits, System::nanoTime);
        Llm llm = budget.limit(shared.models().of(Stage.GENERATION), Stage.GENERATION);
        return fanout.one(
                Stage.GENERATION,
                budget.deadline(),
                () -> shared.models().prompts().generate(llm, question));
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        SearchQuery wanted = new SearchQuery(query, search.maxResults(), search.language());
        Optional<FidesException> failed = Optional.empty();
        for (SearchBackend backend : shared.backends().asked(search.backends())) {
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
        return shared.backends().names();
    }

    @Override
    public List<String> searched() {
        return shared.backends().asked(List.of()).stream()
                .filter(SearchBackends::isSomething)
                .map(SearchBackend::name)
                .toList();
    }

    @Override
    public Optional<String> lacking(String backend) {
        return shared.backends().lacking(backend);
    }

    @Override
    public Set<String> scorers() {
        return shared.local().scorers();
    }

    @Override
    public Defaults defaults() {
        return new Defaults(
                FixRequest.Mode.FIDES,
                config.engine(),
                config.preset(),
                new FixRequest.Search(
                        List.of(), config.retrieve().pages(), config.search().language()),
                new Limits(
                        config.limits().maxLlmCalls(),
                        config.limits().maxSearches(),
                        config.limits().maxTime()));
    }
}
