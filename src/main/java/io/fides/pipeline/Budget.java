package io.fides.pipeline;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import io.fides.graph.AskedGraph;
import io.fides.graph.KnowledgeGraph;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Holds one request to its limits and counts what it costs, by decorating the ports that cost
 * something: a call over the limit fails with BUDGET_EXHAUSTED. Safe for use by many threads.
 */
public final class Budget {

    private final Limits limits;
    private final Ticker ticker;
    private final long started;
    private final Deadline deadline;
    private final AtomicInteger llmCalls = new AtomicInteger();
    private final AtomicInteger searches = new AtomicInteger();
    private final LongAdder inputTokens = new LongAdder();
    private final LongAdder outputTokens = new LongAdder();
    private final LongAdder pages = new LongAdder();
    private final LongAdder pairs = new LongAdder();
    private final Map<Stage, Long> nanosByStage = new ConcurrentHashMap<>();

    /** Starts the clock of a request. */
    public Budget(Limits limits, Ticker ticker) {
        this.limits = limits;
        this.ticker = ticker;
        this.started = ticker.nanos();
        this.deadline = Deadline.after(limits.maxTime(), ticker);
    }

    public Deadline deadline() {
        return deadline;
    }

    public Llm limit(Llm llm, Stage stage) {
        return Llm.of(
                llm::name,
                request -> {
                    spend(llmCalls, limits.maxLlmCalls(), stage, "LLM calls");
                    Llm.Reply reply = llm.complete(request);
                    inputTokens.add(reply.inputTokens());
                    outputTokens.add(reply.outputTokens());
                    return reply;
                });
    }

    public SearchBackend limit(SearchBackend backend) {
        return new SearchBackend() {
            @Override
            public String name() {
                return backend.name();
            }

            @Override
            public List<SearchHit> search(SearchQuery query) {
                spendSearch();
                return counted(backend.search(query));
            }

            @Override
            public int batch() {
                return backend.batch();
            }

            @Override
            public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
                for (int i = 0; i < queries.size(); i++) {
                    spendSearch();
                }
                List<Outcome<Found>> outcomes = backend.searchAll(queries);
                Fanout.done(outcomes, new ArrayList<>()).forEach(each -> counted(each.hits()));
                return outcomes;
            }

            private List<SearchHit> counted(List<SearchHit> hits) {
                pages.add(hits.stream().filter(SearchHit.Held.class::isInstance).count());
                return hits;
            }
        };
    }

    /** A graph of which no question over the limit is asked; a question counts as a search. */
    public KnowledgeGraph limit(KnowledgeGraph graph) {
        return new AskedGraph(graph, this::asSearch);
    }

    private <T> T asSearch(Supplier<T> question) {
        spendSearch();
        return question.get();
    }

    public PageReader count(PageReader reader) {
        return link -> {
            pages.increment();
            return reader.read(link);
        };
    }

    public Verifier count(Verifier verifier) {
        return Verifier.of(
                verifier::name,
                all -> {
                    pairs.add(all.size());
                    return verifier.judge(all);
                });
    }

    /** Runs {@code work} and counts its time for {@code stage}. */
    public <T> T time(Stage stage, Supplier<T> work) {
        long before = ticker.nanos();
        try {
            return work.get();
        } finally {
            nanosByStage.merge(stage, ticker.nanos() - before, Long::sum);
        }
    }

    public Usage usage() {
        Map<Stage, Long> millisByStage = new HashMap<>();
        nanosByStage.forEach(
                (stage, nanos) -> millisByStage.put(stage, Duration.ofNanos(nanos).toMillis()));
        return new Usage(
                llmCalls.get(),
                inputTokens.sum(),
                outputTokens.sum(),
                searches.get(),
                pages.intValue(),
                pairs.intValue(),
                Duration.ofNanos(ticker.nanos() - started).toMillis(),
                millisByStage);
    }

    private void spendSearch() {
        spend(searches, limits.maxSearches(), Stage.RETRIEVAL, "searches");
    }

    private static void spend(AtomicInteger spent, int limit, Stage stage, String what) {
        int before = spent.getAndUpdate(count -> Math.min(limit, count + 1));
        if (before >= limit) {
            String why = "all " + limit + " " + what + " are spent";
            throw new FidesException(stage, Failure.Kind.BUDGET_EXHAUSTED, why);
        }
    }
}
