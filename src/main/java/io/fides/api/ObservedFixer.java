package io.fides.api;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.retrieve.SearchHit;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Consumer;

/** Counts, times and traces what the fixer does, and charges it to whom it is done for. */
@Singleton
public record ObservedFixer(Fixer fixer, MeterRegistry meters, Tracer tracer) {

    /** {@link Fixer#fix}, charged to the account of the work at hand. */
    AttributionReport fix(FixRequest request, Consumer<PipelineEvent> listener) {
        Account account = Account.CURRENT.get();
        FixRequest affordable = request.with(account.begin(request.length(), request.limits()));
        try (StageObserver stages = new StageObserver(meters, tracer)) {
            Consumer<PipelineEvent> costs =
                    event -> {
                        if (event instanceof PipelineEvent.BrokenOff(Usage usage)) {
                            count(usage, account);
                        }
                    };
            AttributionReport report =
                    fixer.fix(affordable, costs.andThen(stages).andThen(listener));
            count(report.usage(), account);
            return report;
        }
    }

    private void count(Usage usage, Account account) {
        account.spent(usage.llmCalls(), usage.searches());
        meters.counter("fides.llm.calls").increment(usage.llmCalls());
        meters.counter("fides.llm.tokens", "direction", "input")
                .increment((double) usage.inputTokens());
        meters.counter("fides.llm.tokens", "direction", "output")
                .increment((double) usage.outputTokens());
        meters.counter("fides.searches").increment(usage.searches());
        meters.counter("fides.pages").increment(usage.pages());
        meters.counter("fides.pairs").increment(usage.pairsScored());
    }

    /** {@link Fixer#generate}, charged likewise. */
    Answer generate(Question question, Limits limits) {
        Account account = Account.CURRENT.get();
        Limits affordable = account.begin(question.text().length(), limits);
        account.spent(Math.min(1, affordable.maxLlmCalls()), 0);
        return fixer.generate(question, affordable);
    }

    /** {@link Fixer#search}, charged likewise. */
    public List<SearchHit> search(String query, FixRequest.Search search) {
        Account account = Account.CURRENT.get();
        if (account.begin(query.length(), fixer.defaults().limits()).maxSearches() == 0) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.BUDGET_EXHAUSTED, "no search is allowed");
        }
        account.spent(0, 1);
        return fixer.search(query, search);
    }
}
