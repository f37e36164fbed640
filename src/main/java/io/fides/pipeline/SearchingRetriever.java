package io.fides.pipeline;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.EvidenceSelection;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchBackend.Found;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * ER as in FIDES §3.3: search, read the top M pages, cut windows, rerank, keep some, by default the
 * top J.
 *
 * <p>Backends are asked in order until one finds something; a failure of one that another made up
 * for is reported with the evidence. One that takes several queries at a time is asked those of an
 * answer together.
 */
public final class SearchingRetriever implements Retriever {

    /** What part of the time reading pages may take, so that ranking has its turn. */
    private static final double READING_SHARE = 0.8;

    private final List<SearchBackend> backends;
    private final PageReader reader;
    private final Windows windows;
    private final Reranker reranker;
    private final EvidenceSelection selection;
    private final FixRequest.Search search;
    private final int searches;
    private final StageClock clock;
    private final Map<Source, List<Passage>> cut = new ConcurrentHashMap<>();

    /**
     * @param searches queries that all sub-facts together may send
     */
    public SearchingRetriever(
            List<SearchBackend> backends,
            PageReader reader,
            Windows windows,
            Reranker reranker,
            EvidenceSelection selection,
            FixRequest.Search search,
            int searches,
            StageClock clock) {
        this.backends = List.copyOf(backends);
        this.reader = reader;
        this.windows = windows;
        this.reranker = reranker;
        this.selection = selection;
        this.search = search;
        this.searches = searches;
        this.clock = clock;
    }

    /**
     * Searches are dealt one by one in the order of the sub-facts, round after round. The time for
     * retrieval begins now.
     */
    @Override
    public Retriever sharedBy(List<SubFact> facts) {
        Map<SubFact, Integer> dealt = new HashMap<>();
        for (int i = 0; i < facts.size(); i++) {
            int rounds = searches / facts.size();
            boolean another = i < searches % facts.size();
            dealt.put(facts.get(i), another ? rounds + 1 : rounds);
        }
        // A page that stalls must not outlast retrieval: what other pages say would be lost.
        Deadline until = clock.budget().deadline().share(Fides.RETRIEVAL_SHARE);
        List<SubFact> searched =
                facts.stream().filter(fact -> dealt.getOrDefault(fact, 0) > 0).toList();
        Map<SubFact, Outcome<Found>> together = together(searched, until);
        return fact ->
                retrieve(
                        fact,
                        dealt.getOrDefault(fact, searches),
                        Optional.ofNullable(together.get(fact)),
                        until);
    }

    @Override
    public Retrieval retrieve(SubFact fact) {
        return retrieve(fact, searches, Optional.empty(), clock.budget().deadline());
    }

    /** What the first backend finds, if it can be asked for several facts at a time. */
    private Map<SubFact, Outcome<Found>> together(List<SubFact> facts, Deadline until) {
        SearchBackend first = backends.getFirst();
        if (first.batch() == 1) {
            return Map.of();
        }
        List<SearchQuery> queries = facts.stream().map(this::query).toList();
        return Fanout.byItem(
                facts,
                clock.fanout()
                        .batches(Stage.RETRIEVAL, queries, first.batch(), until, first::searchAll));
    }

    private Retrieval retrieve(
            SubFact fact, int share, Optional<Outcome<Found>> first, Deadline until) {
        List<Failure> failures = new ArrayList<>();
        List<SearchHit> hits = search(fact, share, first, failures);
        List<Document> documents = read(hits, until, failures);
        List<Passage> passages =
                documents.stream().flatMap(document -> windows(document).stream()).toList();
        if (passages.isEmpty()) {
            if (failures.isEmpty()) {
                return new Retrieval(List.of(), List.of());
            }
            throw new FidesException(failures.getFirst());
        }
        double[] relevance = reranker.score(fact.query(), passages);
        return new Retrieval(selection.of(fact.query(), passages, relevance), failures);
    }

    private List<SearchHit> search(
            SubFact fact, int share, Optional<Outcome<Found>> first, List<Failure> failures) {
        int left = share;
        for (SearchBackend backend : backends) {
            if (left-- == 0) {
                String spent = "its share of " + searches + " searches is spent";
                failures.add(new Failure(Stage.RETRIEVAL, Failure.Kind.BUDGET_EXHAUSTED, spent));
                break;
            }
            Outcome<Found> outcome =
                    left == share - 1
                            ? first.orElseGet(() -> search(backend, fact))
                            : search(backend, fact);
            switch (outcome) {
                case Outcome.Done<Found>(Found found) -> {
                    failures.addAll(found.failures());
                    List<SearchHit> hits = found.hits();
                    if (!hits.isEmpty()) {
                        return hits.subList(0, Math.min(hits.size(), search.maxResults()));
                    }
                }
                case Outcome.Failed<Found>(Failure failure) -> {
                    failures.add(failure);
                    if (failure.kind() == Failure.Kind.BUDGET_EXHAUSTED) {
                        return List.of();
                    }
                }
            }
        }
        return List.of();
    }

    private Outcome<Found> search(SearchBackend backend, SubFact fact) {
        try {
            return backend.searchAll(List.of(query(fact))).getFirst();
        } catch (FidesException e) {
            return new Outcome.Failed<>(e.failure());
        }
    }

    private SearchQuery query(SubFact fact) {
        return new SearchQuery(fact.query(), search.maxResults(), search.language());
    }

    private List<Document> read(List<SearchHit> hits, Deadline until, List<Failure> failures) {
        Deadline reading = until.share(READING_SHARE);
        return Fanout.done(
                clock.fanout().each(Stage.RETRIEVAL, hits, reading, this::read), failures);
    }

    private Document read(SearchHit hit) {
        return switch (hit) {
            case SearchHit.Held(Document document) -> document;
            case SearchHit.Link link -> reader.read(link);
        };
    }

    /** Sub-facts of one answer find the same pages again and again. */
    private List<Passage> windows(Document document) {
        return cut.computeIfAbsent(document.source(), _ -> windows.of(document));
    }
}
