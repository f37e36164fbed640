package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which of the scored items of a context become sources, and what each weighs (Provenance §3.2).
 *
 * <p>Relevance is made a share of 1 by dividing by the sum; a score below 0 counts as 0, and where
 * no item has any relevance all are alike. What is kept has its shares divided by their sum again,
 * and stands in the order in which it came, not by relevance: the paper gained 25 % AUC by that. As
 * evidence, each has its weight as its relevance: the weights of one query sum to 1.
 */
public sealed interface ContextSelection extends EvidenceSelection {

    /**
     * @param relevance of each item, 0 to 1
     * @return the kept items in their order; empty only if there are none
     */
    default List<Weighted> of(double[] relevance) {
        double sum = Arrays.stream(relevance).map(each -> Math.max(0, each)).sum();
        double[] shares =
                Arrays.stream(relevance)
                        .map(each -> sum == 0 ? 1.0 / relevance.length : Math.max(0, each) / sum)
                        .toArray();
        List<Integer> bestFirst = Reranker.bestFirst(relevance);
        int most = kept(bestFirst.stream().mapToDouble(i -> shares[i]).toArray());
        List<Integer> kept = bestFirst.subList(0, Math.min(most, bestFirst.size()));
        double keptShare = kept.stream().mapToDouble(i -> shares[i]).sum();
        return kept.stream().sorted().map(i -> new Weighted(i, shares[i] / keptShare)).toList();
    }

    @Override
    default List<Evidence> of(String query, List<Passage> passages, double[] relevance) {
        List<Weighted> kept = of(relevance);
        List<Integer> heaviestFirst =
                Reranker.bestFirst(kept.stream().mapToDouble(Weighted::weight).toArray());
        List<Evidence> evidence = new ArrayList<>();
        for (Weighted each : kept) {
            int rank = heaviestFirst.indexOf(evidence.size());
            evidence.add(new Evidence(passages.get(each.item()), query, rank, each.weight()));
        }
        return evidence;
    }

    /** How many items are kept at most, given the shares of all, highest first. */
    int kept(double[] shares);

    /**
     * An item that was kept.
     *
     * @param item its index
     * @param weight its part of all that was kept, 0 to 1
     */
    record Weighted(int item, double weight) {}

    /**
     * Keeps the items of highest relevance.
     *
     * @param most how many, at least 1; the paper has 5
     */
    record TopK(int most) implements ContextSelection {

        public TopK {
            if (most < 1) {
                throw new IllegalArgumentException("at least one item is kept, not " + most);
            }
        }

        @Override
        public int kept(double[] shares) {
            return most;
        }
    }

    /**
     * Keeps the fewest items of highest relevance that together have at least a share of all of it:
     * nucleus sampling (Holtzman et al. 2019) on sources.
     *
     * @param share above 0, at most 1; the paper has 0.9
     */
    record TopP(double share) implements ContextSelection {

        /** So that 0.5 + 0.4 reaches 0.9. */
        private static final double ROUNDING = 1e-9;

        public TopP {
            if (!(share > 0 && share <= 1)) {
                throw new IllegalArgumentException("not a share: " + share);
            }
        }

        @Override
        public int kept(double[] shares) {
            double reached = 0;
            int kept = 0;
            while (kept < shares.length && reached < share - ROUNDING) {
                reached += shares[kept];
                kept++;
            }
            return kept;
        }
    }
}
