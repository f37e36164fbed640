package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpanningTreeTest {

    @Test
    void findsTheBestOfAllTreesWithOneRoot() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 3000; round++) {
            double[][] scores = scores(random, 1 + round % 5, round % 3 == 0 ? 3 : 1000);
            int[] heads = SpanningTree.heads(scores);
            assertThat(isTree(heads)).as(Arrays.toString(heads)).isTrue();
            assertThat(total(scores, heads)).isCloseTo(best(scores), within(1e-6));
        }
    }

    @Test
    void staysATreeOnLongSentencesFullOfCycles() {
        SplittableRandom random = new SplittableRandom(2);
        for (int words : new int[] {60, 150, 300}) {
            // Neighbours want each other and nobody wants the root.
            double[][] scores = scores(random, words, 1000);
            for (int i = 0; i < words; i++) {
                scores[i][0] = -1e9;
                scores[i][(i ^ 1) < words ? (i ^ 1) + 1 : 1] += 5000;
            }
            assertThat(isTree(SpanningTree.heads(scores))).isTrue();
        }
    }

    @Test
    void takesAnyNumberForAScore() {
        double[] strange = {
            Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1e308, -1e308, 0
        };
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 500; round++) {
            double[][] scores = scores(random, 1 + round % 6, 10);
            for (double[] row : scores) {
                row[random.nextInt(row.length)] = strange[random.nextInt(strange.length)];
            }
            assertThat(isTree(SpanningTree.heads(scores))).isTrue();
        }
    }

    @Test
    void onlyOneWordHangsFromTheRootEvenIfAllWouldRather() {
        double[][] scores = {{100, 0, 1, 2}, {90, 1, 0, 3}, {80, 7, 2, 0}};
        assertThat(SpanningTree.heads(scores)).containsExactly(0, 3, 1);
    }

    private static double[][] scores(SplittableRandom random, int words, int values) {
        double[][] scores = new double[words][words + 1];
        for (double[] row : scores) {
            Arrays.setAll(row, i -> random.nextInt(values) - values / 2.0);
        }
        return scores;
    }

    private static double best(double[][] scores) {
        double best = Double.NEGATIVE_INFINITY;
        int[] heads = new int[scores.length];
        int all = (int) Math.pow(scores.length + 1.0, scores.length);
        for (int code = 0; code < all; code++) {
            int rest = code;
            for (int i = 0; i < heads.length; i++) {
                heads[i] = rest % (scores.length + 1);
                rest /= scores.length + 1;
            }
            if (isTree(heads)) {
                best = Math.max(best, total(scores, heads));
            }
        }
        return best;
    }

    private static double total(double[][] scores, int[] heads) {
        double total = 0;
        for (int i = 0; i < heads.length; i++) {
            total += scores[i][heads[i]];
        }
        return total;
    }

    /** One root, and from every word the way leads there. */
    private static boolean isTree(int[] heads) {
        if (Arrays.stream(heads).filter(head -> head == 0).count() != 1) {
            return false;
        }
        for (int i = 1; i <= heads.length; i++) {
            int at = i;
            for (int steps = 0; at != 0; steps++) {
                if (steps > heads.length) {
                    return false;
                }
                at = heads[at - 1];
            }
        }
        return true;
    }
}
