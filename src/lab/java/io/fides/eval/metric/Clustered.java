package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * A measure of items that are drawn together, such as the questions about one text: its interval
 * respects that what belongs together is alike.
 */
public final class Clustered implements Statistic {

    private final Statistic inner;
    private final int[] cluster;

    /**
     * @param inner the measure of the items
     * @param cluster of each item, by its index
     */
    public Clustered(Statistic inner, int[] cluster) {
        this.inner = inner;
        this.cluster = cluster.clone();
    }

    /**
     * @param counts of each cluster
     */
    @Override
    public OptionalDouble of(int[] counts) {
        int[] items = new int[cluster.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = counts[cluster[i]];
        }
        return inner.of(items);
    }
}
