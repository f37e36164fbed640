package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Keeps the top J windows, best first, as in FIDES §3.3, without those that repeat a better one.
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
        List<Integer> order =
                IntStream.range(0, passages.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble((Integer i) -> -relevance[i]))
                        .limit((long) most * CANDIDATES)
                        .toList();
        Set<Passage> distinct =
                Set.copyOf(NearDuplicates.dropped(order.stream().map(passages::get).toList()));
        List<Evidence> evidence = new ArrayList<>();
        for (int i : order) {
            if (evidence.size() < most && distinct.contains(passages.get(i))) {
                evidence.add(new Evidence(passages.get(i), query, evidence.size(), relevance[i]));
            }
        }
        return evidence;
    }
}
