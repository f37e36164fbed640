package io.fides.pipeline;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.retrieve.EvidenceSelection;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * ER as in FIDES §3.3: search, read the top M pages, cut windows, rerank, keep some, by default the
 * top J.
 *
 * <p>Backends are asked in order until one finds something; a failure of one that another made up
 * for is reported with the evidence.
 */
public final class SearchingRetriever implements Retriever {

    /** What part of the time reading pages may take, so that ranking has its turn. */
    private static final double READING_SHARE = 0.8;

    private final List<SearchBackend> backends;
    private final PageReader reader;
    private final Windows windows;
    private final Reranker reranker;
    private final EvidenceSelection selection;
    private final Settings settings;
    private final Fanout fanout;
    private final Deadline deadline;
    private final Map<Source, List<Passage>> cut = new ConcurrentHashMap<>();

    /**
     * @param pages M, pages read for a sub-fact at most
     * @param language BCP 47 tag of the wanted pages
     * @param searches queries that all sub-facts together may send
     */
    public record Settings(int pages, String language, int searches) {}

    public SearchingRetriever(
            List<SearchBackend> backends,
            PageReader reader,
            Windows windows,
            Reranker reranker,
            EvidenceSelection selection,
            Settings settings,
            Fanout fanout,
            Deadline deadline) {
        this.backends = List.copyOf(backends);
        this.reader = reader;
        this.windows = windows;
        this.reranker = reranker;
        this.selection = selection;
        this.settings = settings;
        this.fanout = fanout;
        this.deadline = deadline;
    }

    /**
     * Searches are dealt one by one in the order of the sub-facts, round after round. The time for
     * retrieval begins now.
     */
    @Override
    public Retriever sharedBy(List<SubFact> facts) {
        Map<SubFact, Integer> dealt = new HashMap<>();
        for (int i = 0; i < facts.size(); i++) {
            int rounds = settings.searches() / facts.size();
            boolean another = i < settings.searches() % facts.size();
            dealt.put(facts.get(i), another ? rounds + 1 : rounds);
        }
        // A page that stalls must not outlast retrieval: what other pages say would be lost.
        Deadline until = deadline.share(Fides.RETRIEVAL_SHARE);
        return fact -> retrieve(fact, dealt.getOrDefault(fact, settings.searches()), until);
    }

    @Override
    public Retrieval retrieve(SubFact fact) {
        return retrieve(fact, settings.searches(), deadline);
    }

    private Retrieval retrieve(SubFact fact, int searches, Deadline until) {
        List<Failure> failures = new ArrayList<>();
        List<SearchHit> hits = search(fact, searches, failures);
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
        return new Retrieval(
                selection.of(fact.query(), passages, relevance),
                selection.further(fact.query(), passages, relevance),
                failures);
    }

    private List<SearchHit> search(SubFact fact, int searches, List<Failure> failures) {
        SearchQuery search = new SearchQuery(fact.query(), settings.pages(), settings.language());
        int left = searches;
        for (SearchBackend backend : backends) {
            if (left-- == 0) {
                String spent = "its share of " + settings.searches() + " searches is spent";
                failures.add(new Failure(Stage.RETRIEVAL, Failure.Kind.BUDGET_EXHAUSTED, spent));
                break;
            }
            try {
                List<SearchHit> hits = backend.search(search);
                if (!hits.isEmpty()) {
                    return hits.subList(0, Math.min(hits.size(), settings.pages()));
                }
            } catch (FidesException e) {
                failures.add(e.failure());
                if (e.failure().kind() == Failure.Kind.BUDGET_EXHAUSTED) {
                    break;
                }
            }
        }
        return List.of();
    }

    private List<Document> read(List<SearchHit> hits, Deadline until, List<Failure> failures) {
        Deadline reading = until.share(READING_SHARE);
        return Fanout.done(fanout.each(Stage.RETRIEVAL, hits, reading, this::read), failures);
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
