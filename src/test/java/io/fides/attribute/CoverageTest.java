package io.fides.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CoverageTest {

    @Test
    void twoPiecesThatAnswerDifferentQuestionsBeatTheTwoBest() {
        double[][] relevance = {
            {9, 8, 1},
            {7, 7, 2},
            {0, 0, 6}
        };
        // {0, 2}: 9 + 7 + 6 = 22; {0, 1}: 9 + 7 + 0 = 16; {1, 2}: 8 + 7 + 6 = 21.
        assertThat(Coverage.best(relevance, 2)).containsExactly(0, 2);
        assertThat(Coverage.cover(relevance, List.of(0, 2))).isEqualTo(22);
        assertThat(Coverage.best(relevance, 1)).containsExactly(0);
    }

    @Test
    void fewPiecesAreAllKept() {
        assertThat(Coverage.best(new double[][] {{1, 2}}, 5)).containsExactly(0, 1);
        assertThat(Coverage.best(new double[0][], 5)).isEmpty();
    }

    @Test
    void noOtherChoiceCoversMore() {
        for (long seed = 0; seed < 100; seed++) {
            double[][] relevance = random(new SplittableRandom(seed), 4, 7);
            double best = Coverage.cover(relevance, Coverage.best(relevance, 3));
            for (int mask = 0; mask < 1 << 7; mask++) {
                int bits = mask;
                List<Integer> chosen =
                        IntStream.range(0, 7).filter(i -> (bits >> i & 1) == 1).boxed().toList();
                if (chosen.size() <= 3) {
                    assertThat(Coverage.cover(relevance, chosen))
                            .as("seed %d", seed)
                            .isLessThanOrEqualTo(best);
                }
            }
        }
    }

    @Test
    void manyPiecesAreChosenOneByOne() {
        double[][] relevance = random(new SplittableRandom(1), 30, 60);
        List<Integer> chosen = Coverage.best(relevance, 5);

        assertThat(chosen).hasSize(5).isSorted().doesNotHaveDuplicates();
        for (int other = 0; other < 60; other++) {
            assertThat(Coverage.cover(relevance, List.of(other)))
                    .isLessThan(Coverage.cover(relevance, chosen));
        }
    }

    private static double[][] random(SplittableRandom random, int questions, int pieces) {
        return IntStream.range(0, questions)
                .mapToObj(_ -> random.doubles(pieces).toArray())
                .toArray(double[][]::new);
    }
}
