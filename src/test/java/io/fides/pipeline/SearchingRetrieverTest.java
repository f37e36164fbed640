package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.Windows;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchingRetrieverTest {

    private static final Document PAGE =
            Document.of(URI.create("test:page"), "Page", Optional.empty(), "It is as it is.");

    private static SearchBackend finding(boolean something) {
        return new SearchBackend() {
            @Override
            public String name() {
                return something ? "finding" : "empty";
            }

            @Override
            public List<SearchHit> search(SearchQuery query) {
                return something ? List.of(new SearchHit.Held(PAGE)) : List.of();
            }
        };
    }

    private static Retriever retriever(int searches, SearchBackend... backends) {
        return new SearchingRetriever(
                List.of(backends),
                _ -> PAGE,
                new Windows(4, 1),
                new Flat(),
                new BestWindows(1),
                new FixRequest.Search(List.of(), 5, "en"),
                searches,
                new StageClock(
                        new Fanout(4),
                        new Budget(
                                new Limits(0, searches, Duration.ofSeconds(60)), System::nanoTime),
                        _ -> {}));
    }

    private record Flat() implements Reranker {
        @Override
        public String name() {
            return "flat";
        }

        @Override
        public double[] score(String query, List<Passage> passages) {
            return new double[passages.size()];
        }
    }

    private static List<SubFact> facts(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new SubFact(0, i, new Span(0, 1), "fact " + i, "fact " + i, true))
                .toList();
    }

    private static boolean finds(Retriever retriever, SubFact fact) {
        try {
            return !retriever.retrieve(fact).evidence().isEmpty();
        } catch (FidesException e) {
            assertThat(e.failure().kind()).isEqualTo(Failure.Kind.BUDGET_EXHAUSTED);
            return false;
        }
    }

    @Test
    void theFirstFactsGetTheSearchesWhoeverComesFirst() {
        List<SubFact> facts = facts(5);
        Retriever retriever = retriever(3, finding(true)).sharedBy(facts);

        assertThat(facts.reversed().stream().map(fact -> finds(retriever, fact)).toList())
                .containsExactly(false, false, true, true, true);
    }

    @Test
    void aSecondBackendIsAskedFromTheSecondRound() {
        List<SubFact> facts = facts(2);
        Retriever retriever = retriever(3, finding(false), finding(true)).sharedBy(facts);

        assertThat(facts.reversed().stream().map(fact -> finds(retriever, fact)).toList())
                .containsExactly(false, true);
    }

    @Test
    void withoutSearchesNothingIsLookedFor() {
        List<SubFact> facts = facts(1);

        assertThat(finds(retriever(0, finding(true)).sharedBy(facts), facts.getFirst())).isFalse();
        assertThat(retriever(0, finding(true)).sharedBy(List.of())).isNotNull();
    }

    /** A backend that takes all queries at once, and could search only a part. */
    private record Together(List<List<SearchQuery>> asked) implements SearchBackend {
        @Override
        public String name() {
            return "together";
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            throw new AssertionError("asked for one");
        }

        @Override
        public int batch() {
            return 10;
        }

        @Override
        public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
            asked.add(queries);
            return queries.stream()
                    .<Outcome<Found>>map(
                            query ->
                                    query.text().endsWith("1")
                                            ? new Outcome.Failed<>(LOST)
                                            : new Outcome.Done<>(
                                                    new Found(
                                                            List.of(new SearchHit.Held(PAGE)),
                                                            List.of(PARTIAL))))
                    .toList();
        }
    }

    private static final Failure LOST =
            new Failure(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "lost");
    private static final Failure PARTIAL =
            new Failure(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "1 of 2 shards");

    @Test
    void aBackendThatCanIsAskedForAllFactsAtOnce() {
        List<SubFact> facts = facts(4);
        Together backend = new Together(new ArrayList<>());
        Retriever retriever = retriever(3, backend).sharedBy(facts);

        Retrieval first = retriever.retrieve(facts.getFirst());
        assertThat(first.evidence()).hasSize(1);
        assertThat(first.failures()).containsExactly(PARTIAL);
        assertThatThrownBy(() -> retriever.retrieve(facts.get(1)))
                .isInstanceOfSatisfying(
                        FidesException.class, e -> assertThat(e.failure()).isEqualTo(LOST));
        assertThat(retriever.retrieve(facts.get(2)).evidence()).hasSize(1);
        assertThat(finds(retriever, facts.get(3))).isFalse();
        assertThat(backend.asked())
                .singleElement()
                .satisfies(
                        queries ->
                                assertThat(queries.stream().map(SearchQuery::text))
                                        .containsExactly("fact 0", "fact 1", "fact 2"));
    }

    @Test
    void whatTheFirstBackendLostTheNextIsAskedFor() {
        List<SubFact> facts = facts(2);
        Retriever retriever =
                retriever(4, new Together(new ArrayList<>()), finding(true)).sharedBy(facts);

        Retrieval second = retriever.retrieve(facts.get(1));
        assertThat(second.evidence()).hasSize(1);
        assertThat(second.failures()).containsExactly(LOST);
    }
}
