package io.fides.api;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.Usage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.retrieve.SearchHit;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Counts, times and traces what the fixer does; changes nothing of it. */
@ApplicationScoped
@Typed(ObservedFixer.class)
public class ObservedFixer implements Fixer {

    private final Fixer fixer;
    private final MeterRegistry meters;
    private final Tracer tracer;

    ObservedFixer(Fixer fixer, MeterRegistry meters, Tracer tracer) {
        this.fixer = fixer;
        this.meters = meters;
        this.tracer = tracer;
    }

    @Override
    public AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        try (StageSpans spans = new StageSpans(tracer)) {
            StageMeters stages = new StageMeters(meters);
            AttributionReport report =
                    fixer.fix(
                            request,
                            event -> {
                                spans.accept(event);
                                stages.accept(event);
                                listener.accept(event);
                            });
            count(report.usage());
            return report;
        }
    }

    private void count(Usage usage) {
        meters.counter("fides.llm.calls").increment(usage.llmCalls());
        meters.counter("fides.llm.tokens", "direction", "input")
                .increment((double) usage.inputTokens());
        meters.counter("fides.llm.tokens", "direction", "output")
                .increment((double) usage.outputTokens());
        meters.counter("fides.searches").increment(usage.searches());
        meters.counter("fides.pages").increment(usage.pages());
        meters.counter("fides.pairs").increment(usage.pairsScored());
    }

    @Override
    public Answer generate(Question question, Limits limits) {
        return fixer.generate(question, limits);
    }

    @Override
    public List<SearchHit> search(String query, FixRequest.Search search) {
        return fixer.search(query, search);
    }

    @Override
    public Set<String> backends() {
        return fixer.backends();
    }

    @Override
    public Set<String> scorers() {
        return fixer.scorers();
    }

    @Override
    public Defaults defaults() {
        return fixer.defaults();
    }
}
