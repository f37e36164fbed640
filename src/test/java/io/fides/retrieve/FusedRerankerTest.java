package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FusedRerankerTest {

    private static final List<Passage> PASSAGES =
            Stream.of("a", "b", "c").map(FusedRerankerTest::passage).toList();

    /** Scores by a table of texts. */
    private record Table(String name, Map<String, Double> worth) implements Reranker {

        @Override
        public double[] score(String query, List<Passage> passages) {
            return passages.stream().mapToDouble(each -> worth.get(each.text())).toArray();
        }
    }

    @Test
    void aUnitDoesNotMakeOneLouderThanAnother() {
        Reranker shares = new Table("shares", Map.of("a", 0.2, "b", 0.1, "c", 0.0));
        Reranker logits = new Table("logits", Map.of("a", -90.0, "b", 0.0, "c", 90.0));
        double[] fused = fused(shares, logits).score("query", PASSAGES);
        assertThat(fused[0]).isCloseTo(fused[2], within(1e-9));
        assertThat(Arrays.stream(fused).sum()).isCloseTo(0, within(1e-9));
    }

    @Test
    void whereOneIsUndecidedTheOtherDecides() {
        Reranker equal = new Table("equal", Map.of("a", 7e8, "b", 7e8, "c", 7e8));
        Reranker other = new Table("other", Map.of("a", 1.0, "b", 3.0, "c", 2.0));
        double[] fused = fused(equal, other).score("query", PASSAGES);
        assertThat(fused[1]).isGreaterThan(fused[2]);
        assertThat(fused[2]).isGreaterThan(fused[0]);
    }

    @Test
    void theHeavierOneDecides() {
        Reranker up = new Table("up", Map.of("a", 1.0, "b", 2.0, "c", 3.0));
        Reranker down = new Table("down", Map.of("a", 3.0, "b", 2.0, "c", 1.0));
        Reranker fused =
                FusedReranker.of(
                        List.of(
                                new FusedReranker.Part(up, 0.5),
                                new FusedReranker.Part(down, 0.3)));
        assertThat(fused.score("query", PASSAGES)).isSorted();
        assertThat(fused.name()).isEqualTo("0.5 × up and 0.3 × down");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void aWeightIsAPositiveNumber(double weight) {
        Reranker one = new Table("one", Map.of());
        assertThatThrownBy(() -> new FusedReranker.Part(one, weight))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void oneAloneKeepsItsScores() {
        Reranker only = new Table("only", Map.of("a", 0.5, "b", 0.25, "c", 0.0));
        assertThat(fused(only)).isSameAs(only);
    }

    @Test
    void nothingToRankAndNothingToAsk() {
        Reranker one = new Table("one", Map.of());
        Reranker other = new Table("other", Map.of());
        Reranker fused = fused(one, other);
        assertThat(fused.score("query", List.of())).isEmpty();
        assertThat(fused.name()).isEqualTo("one and other");
        assertThatThrownBy(() -> FusedReranker.of(List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Reranker fused(Reranker... rerankers) {
        return FusedReranker.of(
                Arrays.stream(rerankers).map(each -> new FusedReranker.Part(each, 1)).toList());
    }

    private static Passage passage(String text) {
        Document page = Document.of(URI.create("test:" + text), text, Optional.empty(), text);
        return new Passage(page.source(), Span.whole(text), text);
    }
}
