package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Keeps the top J windows, best first, as in FIDES §3.3, without those that overlap or repeat a
 * better one.
 *
 * @param most J, at least 1
 */
public record BestWindows(int most) implements EvidenceSelection {

    /** How many windows are compared for each that is kept, to leave out copies of one another. */
    private static final int CANDIDATES = 5;

    public BestWindows {
        if (most < 1) {
            throw new IllegalArgumentException("at least one window is kept, not " + most);
        }
    }

    @Override
    public List<Evidence> of(String query, List<Passage> passages, double[] relevance) {
        List<Integer> apart = new ArrayList<>();
        for (int i : Reranker.bestFirst(relevance)) {
            if (apart.size() == most * CANDIDATES) {
                break;
            }
            if (apart.stream().noneMatch(kept -> passages.get(kept).overlaps(passages.get(i)))) {
                apart.add(i);
            }
        }
        Set<Passage> distinct =
                Set.copyOf(NearDuplicates.dropped(apart.stream().map(passages::get).toList()));
        List<Evidence> evidence = new ArrayList<>();
        for (int i : apart) {
            if (evidence.size() < most && distinct.contains(passages.get(i))) {
                evidence.add(new Evidence(passages.get(i), query, evidence.size(), relevance[i]));
            }
        }
        return evidence;
    }
}
