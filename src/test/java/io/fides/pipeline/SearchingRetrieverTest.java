package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.retrieve.Windows;
import java.net.URI;
import java.time.Duration;
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
                new SearchingRetriever.Settings(5, "en", searches),
                new Fanout(4),
                Deadline.after(Duration.ofSeconds(10), System::nanoTime));
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
}
