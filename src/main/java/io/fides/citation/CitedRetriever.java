package io.fides.citation;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.Windows;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * ER from what the answer cites: the best windows of each source that the sentence cites, and the
 * best of all other sources of the answer together, which may say what these do not.
 */
public final class CitedRetriever implements Retriever {

    private final Map<URI, List<Passage>> windows = new LinkedHashMap<>();
    private final CitedSentences sentences;
    private final Reranker reranker;
    private final BestWindows best;

    /**
     * @param best how many windows of a source, and of all other sources
     */
    public CitedRetriever(
            CitedSentences sentences, Windows cutting, Reranker reranker, BestWindows best) {
        this.sentences = sentences;
        this.reranker = reranker;
        this.best = best;
        for (CitedSource each : sentences.cited()) {
            each.uri().ifPresent(uri -> windows.computeIfAbsent(uri, _ -> cut(each, cutting)));
        }
    }

    private static List<Passage> cut(CitedSource source, Windows cutting) {
        return source.documents().stream()
                .flatMap((Document part) -> cutting.of(part).stream())
                .toList();
    }

    @Override
    public Retrieval retrieve(SubFact fact) {
        if (sentences.cited().isEmpty()) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.INCOMPLETE_REQUEST,
                    "the text cites nothing, so no page or document is read");
        }
        Set<URI> own = sentences.at(fact.sentence());
        List<Failure> failures =
                sentences.sources().stream()
                        .filter(each -> own.contains(each.uri().orElseThrow()))
                        .flatMap(each -> each.failure().stream())
                        .toList();
        List<Passage> all = windows.values().stream().flatMap(List::stream).distinct().toList();
        if (all.isEmpty()) {
            if (!failures.isEmpty()) {
                throw new FidesException(failures.getFirst());
            }
            return new Retrieval(List.of(), failures);
        }
        double[] relevance = reranker.score(fact.query(), all);
        List<Evidence> evidence = new ArrayList<>();
        for (URI each : windows.keySet()) {
            if (own.contains(each)) {
                evidence.addAll(best(fact, all, relevance, each::equals));
            }
        }
        evidence.addAll(best(fact, all, relevance, each -> !own.contains(each)));
        return new Retrieval(evidence, failures);
    }

    /** The best of some sources. */
    private List<Evidence> best(
            SubFact fact, List<Passage> all, double[] relevance, Predicate<URI> sources) {
        int[] some =
                IntStream.range(0, all.size())
                        .filter(i -> sources.test(all.get(i).source().uri()))
                        .toArray();
        return best.of(
                fact.query(),
                IntStream.of(some).mapToObj(all::get).toList(),
                IntStream.of(some).mapToDouble(i -> relevance[i]).toArray());
    }
}
