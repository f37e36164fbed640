package io.fides.syntax;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The tree with the greatest sum of scores among all trees with a single root: the algorithm of Chu
 * and Liu (1965) and Edmonds (1967), as McDonald et al. (2005) use it for parsing.
 *
 * <p>Every word takes its best head; a cycle is contracted into one node, and the choice is
 * repeated. That one word only hangs from the root is had by a price on such arcs that is higher
 * than anything a second one could bring. Takes time cubic in the number of words at worst.
 */
public final class SpanningTree {

    /** Scores beyond this are taken as this: they mean never and always. */
    private static final double LIMIT = 1e6;

    private SpanningTree() {}

    /**
     * @param scores for each word, of the root and of each word as its head; a word's score for
     *     itself is not looked at
     * @return for each word 0 for the root, otherwise 1 + the index of its head
     */
    public static int[] heads(double[][] scores) {
        int nodes = scores.length + 1;
        double[][] bounded = new double[nodes][nodes];
        double price = 1;
        for (int word = 1; word < nodes; word++) {
            double[] row = scores[word - 1];
            if (row.length != nodes) {
                throw new IllegalArgumentException(row.length + " heads for " + nodes + " nodes");
            }
            bounded[word] = Arrays.stream(row).map(SpanningTree::bounded).toArray();
            price +=
                    Arrays.stream(bounded[word]).max().orElse(0)
                            - Arrays.stream(bounded[word]).min().orElse(0);
        }
        for (double[] row : bounded) {
            row[0] -= price;
        }
        return Arrays.copyOfRange(best(bounded), 1, nodes);
    }

    private static double bounded(double score) {
        return Double.isNaN(score) ? -LIMIT : Math.clamp(score, -LIMIT, LIMIT);
    }

    /**
     * @param score by dependent and head
     * @return the head of each node but 0 in the best tree
     */
    private static int[] best(double[][] score) {
        int[] heads = new int[score.length];
        for (int dependent = 1; dependent < heads.length; dependent++) {
            for (int head = 1; head < heads.length; head++) {
                boolean better = score[dependent][head] > score[dependent][heads[dependent]];
                heads[dependent] = head != dependent && better ? head : heads[dependent];
            }
        }
        int[] cycle = cycle(heads);
        return cycle.length == 0 ? heads : opened(score, heads, cycle);
    }

    /** The best tree where the cycle is one node, and then the best way into the cycle. */
    private static int[] opened(double[][] score, int[] heads, int[] cycle) {
        int[] outside =
                IntStream.range(0, heads.length)
                        .filter(node -> Arrays.stream(cycle).noneMatch(each -> each == node))
                        .toArray();
        int made = outside.length;
        double[][] smaller = new double[made + 1][made + 1];
        int[] entry = new int[made];
        int[] exit = new int[made];
        for (int i = 0; i < made; i++) {
            int node = outside[i];
            for (int j = 0; j < made; j++) {
                smaller[i][j] = score[node][outside[j]];
            }
            entry[i] = cycle[0];
            exit[i] = cycle[0];
            for (int member : cycle) {
                double gain = gain(score, heads, member, node);
                entry[i] = gain > gain(score, heads, entry[i], node) ? member : entry[i];
                exit[i] = score[node][member] > score[node][exit[i]] ? member : exit[i];
            }
            smaller[made][i] = gain(score, heads, entry[i], node);
            smaller[i][made] = score[node][exit[i]];
        }
        int[] chosen = best(smaller);
        int[] opened = heads.clone();
        for (int i = 1; i < made; i++) {
            opened[outside[i]] = chosen[i] == made ? exit[i] : outside[chosen[i]];
        }
        opened[entry[chosen[made]]] = outside[chosen[made]];
        return opened;
    }

    /** What it brings to hang a member of a cycle from a node outside, less what that breaks. */
    private static double gain(double[][] score, int[] heads, int member, int node) {
        return score[member][node] - score[member][heads[member]];
    }

    /** The nodes of a cycle; none if there is no cycle. */
    private static int[] cycle(int[] heads) {
        int[] seen = new int[heads.length];
        for (int start = 1; start < heads.length; start++) {
            int at = start;
            while (at != 0 && seen[at] == 0) {
                seen[at] = start;
                at = heads[at];
            }
            if (at != 0 && seen[at] == start) {
                int first = at;
                return IntStream.concat(
                                IntStream.of(first),
                                IntStream.iterate(heads[first], i -> i != first, i -> heads[i]))
                        .toArray();
            }
        }
        return new int[0];
    }
}
