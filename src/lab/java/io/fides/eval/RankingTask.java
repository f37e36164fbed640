package io.fides.eval;

import java.util.List;
import java.util.Set;

/**
 * Passages to rank.
 *
 * @param relevant indices of those that hold it, at least one
 */
public record RankingTask(String query, List<String> passages, Set<Integer> relevant)
        implements LabelledLine {

    public RankingTask {
        passages = List.copyOf(passages);
        relevant = Set.copyOf(relevant);
        int size = passages.size();
        if (relevant.isEmpty() || relevant.stream().anyMatch(i -> i < 0 || i >= size)) {
            throw new IllegalArgumentException("relevant names at least one of the passages");
        }
    }
}
