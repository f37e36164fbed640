package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.List;

/** Chooses among all windows that were ranked for a query those that become its evidence. */
@FunctionalInterface
public interface EvidenceSelection {

    /**
     * @param passages in reading order
     * @param relevance of each, higher is better
     * @return what is kept; its rank is the place that its relevance gives it, from 0
     */
    List<Evidence> of(String query, List<Passage> passages, double[] relevance);
}
