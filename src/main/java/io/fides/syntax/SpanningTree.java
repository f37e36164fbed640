package io.fides.syntax;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
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

    private final int nodes;

    /** By head and dependent, where a contracted cycle lives at the place of its first member. */
    private final double[][] score;

    /** Which arc between words, head × nodes + dependent, that score belongs to. */
    private final int[][] arc;

    private final boolean[] gone;
    private final int[] component;

    /** Of each component, the one it went into. */
    private final int[] parent;

    private final Deque<Contraction> contractions = new ArrayDeque<>();

    /**
     * @param component the number of the new node
     * @param members the components that it consists of
     * @param arcs by which each member hangs from the one before it
     */
    private record Contraction(int component, List<Integer> members, List<Integer> arcs) {}

    private SpanningTree(double[][] scores) {
        nodes = scores.length + 1;
        score = new double[nodes][nodes];
        arc = new int[nodes][nodes];
        gone = new boolean[nodes];
        component = IntStream.range(0, nodes).toArray();
        parent = new int[2 * nodes];
        double price = 1;
        for (double[] row : scores) {
            price += spread(row);
        }
        for (int dependent = 1; dependent < nodes; dependent++) {
            double[] row = scores[dependent - 1];
            if (row.length != nodes) {
                throw new IllegalArgumentException(row.length + " heads for " + nodes + " nodes");
            }
            for (int head = 0; head < nodes; head++) {
                score[head][dependent] = bounded(row[head]) - (head == 0 ? price : 0);
                arc[head][dependent] = head * nodes + dependent;
            }
        }
    }

    /**
     * @param scores for each word, of the root and of each word as its head; a word's score for
     *     itself is not looked at
     * @return for each word 0 for the root, otherwise 1 + the index of its head
     */
    public static int[] heads(double[][] scores) {
        return new SpanningTree(scores).decode();
    }

    private int[] decode() {
        int[] best = bestHeads();
        for (Optional<List<Integer>> cycle = cycle(best); cycle.isPresent(); cycle = cycle(best)) {
            contract(cycle.get(), best);
            best = bestHeads();
        }
        int[] chosen = new int[2 * nodes];
        for (int i = 1; i < nodes; i++) {
            if (!gone[i]) {
                chosen[component[i]] = arc[best[i]][i];
            }
        }
        for (Contraction each : contractions) {
            open(each, chosen);
        }
        return IntStream.range(1, nodes).map(i -> chosen[i] / nodes).toArray();
    }

    /** A cycle is entered at one member; the others keep their arcs inside it. */
    private void open(Contraction contraction, int[] chosen) {
        int entry = chosen[contraction.component()] % nodes;
        while (parent[entry] != contraction.component()) {
            entry = parent[entry];
        }
        for (int i = 0; i < contraction.members().size(); i++) {
            int member = contraction.members().get(i);
            chosen[member] =
                    member == entry ? chosen[contraction.component()] : contraction.arcs().get(i);
        }
    }

    private int[] bestHeads() {
        int[] best = new int[nodes];
        for (int dependent = 1; dependent < nodes; dependent++) {
            double highest = Double.NEGATIVE_INFINITY;
            for (int head = 0; head < nodes && !gone[dependent]; head++) {
                if (head != dependent && !gone[head] && score[head][dependent] > highest) {
                    highest = score[head][dependent];
                    best[dependent] = head;
                }
            }
        }
        return best;
    }

    private Optional<List<Integer>> cycle(int[] best) {
        int[] seen = new int[nodes];
        for (int start = 1; start < nodes; start++) {
            int at = start;
            while (at != 0 && !gone[at] && seen[at] == 0) {
                seen[at] = start;
                at = best[at];
            }
            if (at != 0 && !gone[at] && seen[at] == start) {
                return Optional.of(around(at, best));
            }
        }
        return Optional.empty();
    }

    private static List<Integer> around(int start, int[] best) {
        IntStream.Builder cycle = IntStream.builder();
        int at = start;
        do {
            cycle.add(at);
            at = best[at];
        } while (at != start);
        return cycle.build().boxed().toList();
    }

    private void contract(List<Integer> cycle, int[] best) {
        int made = nodes + contractions.size();
        contractions.push(
                new Contraction(
                        made,
                        cycle.stream().map(i -> component[i]).toList(),
                        cycle.stream().map(i -> arc[best[i]][i]).toList()));
        double[] inner = new double[nodes];
        for (int member : cycle) {
            parent[component[member]] = made;
            inner[member] = score[best[member]][member];
        }
        int place = cycle.getFirst();
        for (int member : cycle) {
            gone[member] = true;
        }
        for (int other = 0; other < nodes; other++) {
            if (!gone[other]) {
                enter(other, cycle, inner);
                leave(other, cycle);
            }
        }
        gone[place] = false;
        component[place] = made;
    }

    /** The best way from {@code other} into the cycle, less what it breaks there. */
    private void enter(int other, List<Integer> cycle, double[] inner) {
        double highest = Double.NEGATIVE_INFINITY;
        int by = 0;
        for (int member : cycle) {
            double gain = score[other][member] - inner[member];
            if (gain > highest) {
                highest = gain;
                by = arc[other][member];
            }
        }
        score[other][cycle.getFirst()] = highest;
        arc[other][cycle.getFirst()] = by;
    }

    private void leave(int other, List<Integer> cycle) {
        int from =
                cycle.stream()
                        .reduce((a, b) -> score[b][other] > score[a][other] ? b : a)
                        .orElseThrow();
        score[cycle.getFirst()][other] = score[from][other];
        arc[cycle.getFirst()][other] = arc[from][other];
    }

    private static double bounded(double score) {
        return Double.isNaN(score) ? -LIMIT : Math.clamp(score, -LIMIT, LIMIT);
    }

    private static double spread(double[] row) {
        double[] bounded = Arrays.stream(row).map(SpanningTree::bounded).toArray();
        return Arrays.stream(bounded).max().orElse(0) - Arrays.stream(bounded).min().orElse(0);
    }
}
