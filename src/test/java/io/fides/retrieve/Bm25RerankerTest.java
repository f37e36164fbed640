package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Bm25RerankerTest {

    private final Bm25Reranker reranker = new Bm25Reranker();

    @Test
    void rareSharedWordsWin() {
        double[] scores =
                reranker.score(
                        "The tower opened in 1889.",
                        List.of(
                                passage("", "The tower is made of iron."),
                                passage("", "The tower opened to the public in 1889."),
                                passage("", "The tower opened its lifts later."),
                                passage("", "Bees collect nectar.")));
        assertThat(scores[1]).isGreaterThan(scores[2]);
        assertThat(scores[2]).isGreaterThan(scores[0]);
        assertThat(scores[0]).isPositive();
        assertThat(scores[3]).isZero();
    }

    @Test
    void scoreIsTheFormulaWithoutTitle() {
        // Two passages of two and four content words; "tower" in both, "iron" in the first.
        double[] scores =
                reranker.score(
                        "iron tower",
                        List.of(passage("", "Iron tower."), passage("", "Tower, tall grey wall.")));
        double iron = Math.log(1 + (2 - 1 + 0.5) / 1.5);
        double tower = Math.log(1 + 0.5 / 2.5);
        double first = 2.2 / (1 + 1.2 * (0.6 + 0.4 * 2 / 3.0));
        double second = 2.2 / (1 + 1.2 * (0.6 + 0.4 * 4 / 3.0));
        assertThat(scores[0]).isCloseTo((iron + tower) * first, within(1e-12));
        assertThat(scores[1]).isCloseTo(tower * second, within(1e-12));
    }

    @Test
    void titleTellsWhatAPronounMeans() {
        double[] scores =
                reranker.score(
                        "Marie Curie was born in Warsaw.",
                        List.of(
                                passage("Frédéric Chopin", "He grew up in Warsaw."),
                                passage("Marie Curie", "She was born there, in Warsaw.")));
        assertThat(scores[1]).isGreaterThan(scores[0]);
    }

    @Test
    void wordsInThePassageCountMoreThanInTheTitle() {
        double[] scores =
                reranker.score(
                        "Curie",
                        List.of(
                                passage("Curie", "She won two prizes."),
                                passage("Prizes", "Curie won two prizes."),
                                passage("Prizes", "Nobody won prizes.")));
        assertThat(scores[1]).isGreaterThan(scores[0]);
        assertThat(scores[0]).isPositive();
    }

    @Test
    void nothingInCommonScoresZeroAndNothingAtAllIsNoScore() {
        assertThat(reranker.score("the of", List.of(passage("", "the of")))).containsExactly(0);
        assertThat(reranker.score("", List.of(passage("", "")))).containsExactly(0);
        assertThat(reranker.score("tower", List.of())).isEmpty();
    }

    @Test
    void orderOfPassagesDoesNotChangeTheirScores() {
        for (long seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Passage> passages = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                passages.add(passage(words(random, 2), words(random, 8)));
            }
            String query = words(random, 5);
            double[] scores = reranker.score(query, passages);
            List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
            Collections.shuffle(order, new Random(seed));
            double[] shuffled = reranker.score(query, order.stream().map(passages::get).toList());
            assertThat(Arrays.stream(scores)).as("seed %d", seed).allMatch(Double::isFinite);
            for (int i = 0; i < order.size(); i++) {
                assertThat(shuffled[i])
                        .as("seed %d", seed)
                        .isCloseTo(scores[order.get(i)], within(1e-12));
            }
        }
    }

    private static String words(SplittableRandom random, int count) {
        List<String> vocabulary = List.of("iron", "tower", "lift", "bee", "gold", "sea", "the");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(vocabulary.get(random.nextInt(vocabulary.size()))).append(' ');
        }
        return text.toString();
    }

    private static Passage passage(String title, String text) {
        Source source = new Source(URI.create("document:x"), title, Optional.empty(), "");
        return new Passage(source, Span.whole(text), text);
    }
}
