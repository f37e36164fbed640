package io.fides.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A parsed sentence: every word hangs from another, but for one root, and nothing hangs from
 * itself.
 *
 * @param words at least one, in reading order
 * @param arcs of each word
 */
public record DependencyTree(List<Word> words, List<Arc> arcs) {

    /**
     * @throws IllegalArgumentException if the arcs are no tree with one root
     */
    public DependencyTree {
        words = List.copyOf(words);
        arcs = List.copyOf(arcs);
        if (words.size() != arcs.size()) {
            throw new IllegalArgumentException(words.size() + " words, " + arcs.size() + " arcs");
        }
        if (arcs.stream().filter(Arc::isRoot).count() != 1) {
            throw new IllegalArgumentException("not one root");
        }
        requireNoCycle(arcs);
    }

    public int size() {
        return words.size();
    }

    public Word word(int index) {
        return words.get(index);
    }

    /** The index of the word that the word at {@code index} depends on, or {@link Arc#ROOT}. */
    public int head(int index) {
        return arcs.get(index).head();
    }

    public String relation(int index) {
        return arcs.get(index).relation();
    }

    /** The index of the word that depends on no other. */
    public int root() {
        return IntStream.range(0, size())
                .filter(i -> arcs.get(i).isRoot())
                .findFirst()
                .orElseThrow();
    }

    /** The words that depend directly on the one at {@code index}, in reading order. */
    public List<Integer> dependents(int index) {
        return IntStream.range(0, size()).filter(i -> head(i) == index).boxed().toList();
    }

    /** The dependents that stand in one of the given relations, in reading order. */
    public List<Integer> dependents(int index, String... relations) {
        List<String> wanted = List.of(relations);
        return dependents(index).stream().filter(i -> wanted.contains(relation(i))).toList();
    }

    /** The word at {@code index} and all that depends on it, in reading order. */
    public SortedSet<Integer> subtree(int index) {
        SortedSet<Integer> inside = new TreeSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(index));
        while (!open.isEmpty()) {
            int next = open.pop();
            inside.add(next);
            dependents(next).forEach(open::push);
        }
        return inside;
    }

    private static void requireNoCycle(List<Arc> arcs) {
        // 0: not seen, otherwise the number of the walk that came by.
        int[] seen = new int[arcs.size()];
        for (int start = 0; start < seen.length; start++) {
            int at = start;
            while (at != Arc.ROOT && seen[at] == 0) {
                seen[at] = start + 1;
                at = arcs.get(at).head();
                if (at >= seen.length) {
                    throw new IllegalArgumentException("no word " + at);
                }
            }
            if (at != Arc.ROOT && seen[at] == start + 1) {
                throw new IllegalArgumentException("word " + at + " hangs from itself");
            }
        }
    }
}
