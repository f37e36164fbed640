package io.fides.retrieve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of the scored items of a context become sources, and what each weighs (Provenance §3.2).
 *
 * <p>Relevance is made a share of 1 by dividing by the sum; a score below 0 counts as 0, and where
 * no item has any relevance all are alike. What is kept has its shares divided by their sum again,
 * and stands in the order in which it came, not by relevance: the paper gained 25 % AUC by that.
 */
public sealed interface ContextSelection {

    /**
     * @param relevance of each item, 0 to 1
     * @return the kept items in their order; empty only if there are none
     */
    List<Weighted> of(double[] relevance);

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
        public List<Weighted> of(double[] relevance) {
            List<Integer> best = bestFirst(relevance);
            return weighted(best.subList(0, Math.min(most, best.size())), shares(relevance));
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
        public List<Weighted> of(double[] relevance) {
            double[] shares = shares(relevance);
            List<Integer> best = bestFirst(relevance);
            double reached = 0;
            int kept = 0;
            while (kept < best.size() && reached < share - ROUNDING) {
                reached += shares[best.get(kept)];
                kept++;
            }
            return weighted(best.subList(0, kept), shares);
        }
    }

    private static List<Integer> bestFirst(double[] relevance) {
        return IntStream.range(0, relevance.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -relevance[i]))
                .toList();
    }

    private static double[] shares(double[] relevance) {
        double sum = Arrays.stream(relevance).map(each -> Math.max(0, each)).sum();
        return Arrays.stream(relevance)
                .map(each -> sum == 0 ? 1.0 / relevance.length : Math.max(0, each) / sum)
                .toArray();
    }

    private static List<Weighted> weighted(List<Integer> kept, double[] shares) {
        double sum = kept.stream().mapToDouble(i -> shares[i]).sum();
        return kept.stream().sorted().map(i -> new Weighted(i, shares[i] / sum)).toList();
    }
}
