package io.fides.eval.metric;

import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Where a ranking by scores puts the first relevant item. Items of equal score are taken in random
 * order and the expectation over all orders is given, so that neither the order of a file nor a
 * scorer that ties everything wins anything.
 */
public final class Ranks {

    /** How many items are above the best relevant one. */
    private final int above;

    /** How many have its score. */
    private final int tied;

    /** How many of these are relevant. */
    private final int wanted;

    /**
     * @param scores of all items; higher is better
     * @param relevant indices of those that are wanted
     */
    public Ranks(double[] scores, Set<Integer> relevant) {
        double best = relevant.stream().mapToDouble(i -> scores[i]).max().orElse(Double.NaN);
        this.above = (int) DoubleStream.of(scores).filter(score -> score > best).count();
        this.tied = (int) DoubleStream.of(scores).filter(score -> score == best).count();
        this.wanted = (int) relevant.stream().filter(i -> scores[i] == best).count();
    }

    /**
     * Expected 1 / rank of the first relevant item; 0 beyond {@code cutoff} or if there is none.
     */
    public double reciprocal(int cutoff) {
        return places(cutoff).mapToDouble(place -> firstAt(place) / (above + place)).sum();
    }

    /** Probability that a relevant item is among the first {@code cutoff}. */
    public double within(int cutoff) {
        return places(cutoff).mapToDouble(this::firstAt).sum();
    }

    /** The places among the tied items, from 1, that are not beyond the cutoff. */
    private IntStream places(int cutoff) {
        return IntStream.rangeClosed(1, Math.min(tied, cutoff - above));
    }

    /** P(the first relevant of the tied items is at {@code place}). */
    private double firstAt(int place) {
        double probability = 1;
        for (int before = 0; before < place - 1; before++) {
            probability *= (double) Math.max(0, tied - wanted - before) / (tied - before);
        }
        return probability * wanted / (tied - place + 1);
    }
}
