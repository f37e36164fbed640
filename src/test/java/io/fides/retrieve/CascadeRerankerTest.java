package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CascadeRerankerTest {

    /** Scores by a function of the passage and remembers what it saw. */
    private record Rule(String name, ToDoubleFunction<Passage> worth, List<Passage> seen)
            implements Reranker {

        static Rule of(String name, ToDoubleFunction<Passage> worth) {
            return new Rule(name, worth, new ArrayList<>());
        }

        @Override
        public double[] score(String query, List<Passage> passages) {
            seen.addAll(passages);
            return passages.stream().mapToDouble(worth).toArray();
        }
    }

    @Test
    void secondStageSeesEachStatementOnceThoughWindowsShareIt() {
        String text =
                IntStream.range(0, 40)
                        .mapToObj(i -> i == 10 || i == 30 ? "Honey is gold." : "It rains here.")
                        .collect(Collectors.joining(" "));
        List<Passage> windows = windows("a", text);
        Rule second = Rule.of("second", passage -> passage.span().start());
        double[] scores =
                new CascadeReranker(new Bm25Reranker(), second, 8, 0.25)
                        .score("honey gold", windows);
        assertThat(second.seen()).doesNotHaveDuplicates().hasSizeBetween(2, 4);
        assertThat(second.seen()).allMatch(statement -> statement.text().contains("Honey"));
        int best =
                IntStream.range(0, scores.length)
                        .reduce((i, j) -> scores[i] >= scores[j] ? i : j)
                        .orElseThrow();
        assertThat(windows.get(best).span().start()).isGreaterThan(text.length() / 2);
    }

    @Test
    void aStatementIsAPassageOfItsSourceWithItsOwnPlace() {
        String text = "Rain falls. It is wet. Honey is gold.";
        Rule second = Rule.of("second", _ -> 1);
        new CascadeReranker(Rule.of("first", _ -> 1), second)
                .score("query", new Windows(2, 1).of(document("a", text)));
        assertThat(second.seen())
                .extracting(passage -> passage.span().of(text))
                .containsExactly(
                        "Rain falls.", "Rain falls. It is wet.", "It is wet.", "Honey is gold.");
    }

    @Test
    void amongWindowsWithTheSameBestStatementThatWithBetterOthersComesFirst() {
        List<Passage> windows =
                new Windows(2, 1).of(document("a", "Rain falls. Honey is gold. Bees make honey."));
        Rule second =
                Rule.of(
                        "second",
                        passage ->
                                passage.text().startsWith("Honey")
                                        ? 1
                                        : passage.text().startsWith("Bees") ? 0.5 : 0.1);
        double[] scores =
                new CascadeReranker(Rule.of("first", _ -> 1), second).score("honey", windows);
        assertThat(scores[1]).isGreaterThan(scores[0]).isLessThan(1);
    }

    @Test
    void fewPassagesAreAllSeenByTheSecondStageAlone() {
        Rule first = Rule.of("first", _ -> 0);
        Rule second = Rule.of("second", passage -> passage.text().length());
        List<Passage> windows = windows("a", "One is here.");
        double[] scores = new CascadeReranker(first, second).score("query", windows);
        assertThat(scores).containsExactly(windows.getFirst().text().length());
        assertThat(first.seen()).isEmpty();
    }

    @Test
    void sameSpanOfAnotherSourceIsAnotherPlace() {
        List<Passage> windows = new ArrayList<>();
        for (String source : List.of("a", "b", "c")) {
            windows.addAll(windows(source, "Honey is gold."));
        }
        Rule second = Rule.of("second", _ -> 1);
        new CascadeReranker(Rule.of("first", _ -> 1), second, 2, 0.5).score("query", windows);
        assertThat(second.seen()).hasSize(2);
    }

    @Test
    void whatTheSecondStageSawIsAboveTheRestWhichKeepsItsOrder() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            // Windows of one sentence each, so that a passage is a statement.
            List<Passage> windows =
                    new Windows(1, 1)
                            .of(document("a", "Rain falls. ".repeat(random.nextInt(1, 60))));
            double[] cheap = random.doubles(windows.size(), 0, 9).toArray();
            double[] dear = random.doubles(windows.size(), -20, 20).toArray();
            Rule first = Rule.of("first", passage -> cheap[windows.indexOf(passage)]);
            Rule second = Rule.of("second", passage -> dear[windows.indexOf(passage)]);
            int most = random.nextInt(1, 12);
            double[] scores =
                    new CascadeReranker(first, second, most, random.nextDouble())
                            .score("query", windows);
            Set<Passage> seen = new HashSet<>(second.seen());
            assertThat(seen.size()).as("seed %d", seed).isBetween(1, most);
            for (int i = 0; i < scores.length; i++) {
                assertThat(scores[i]).as("seed %d", seed).isFinite();
                boolean inSecond = seen.contains(windows.get(i));
                if (inSecond) {
                    assertThat(scores[i]).as("seed %d", seed).isEqualTo(dear[i]);
                }
                for (int j = 0; j < scores.length; j++) {
                    boolean other = seen.contains(windows.get(j));
                    if (!other && (inSecond || cheap[i] > cheap[j])) {
                        assertThat(scores[i]).as("seed %d", seed).isGreaterThan(scores[j]);
                    }
                }
            }
        }
    }

    @Test
    void nothingInCommonIsStillRanked() {
        Rule second = Rule.of("second", passage -> passage.span().start());
        List<Passage> windows = windows("a", "Rain falls. ".repeat(30));
        double[] scores =
                new CascadeReranker(new Bm25Reranker(), second, 3, 0.5).score("honey", windows);
        assertThat(scores).hasSize(windows.size());
        assertThat(second.seen()).hasSize(3);
    }

    @Test
    void nothingIsScoredAsNothing() {
        CascadeReranker reranker = new CascadeReranker(new Bm25Reranker(), new Bm25Reranker());
        assertThat(reranker.score("honey", List.of())).isEmpty();
        assertThat(reranker.name()).isEqualTo("bm25-1, then bm25-1");
    }

    @Test
    void cutIsChecked() {
        Rule any = Rule.of("any", _ -> 1);
        assertThatThrownBy(() -> new CascadeReranker(any, any, 0, 0.5))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CascadeReranker(any, any, 3, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Passage> windows(String source, String text) {
        return Windows.PAPER.of(document(source, text));
    }

    private static Document document(String source, String text) {
        return Document.of(URI.create("document:" + source), "", Optional.empty(), text);
    }
}
