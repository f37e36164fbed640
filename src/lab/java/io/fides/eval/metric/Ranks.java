package io.fides.eval.metric;

import java.util.Set;

/**
 * Where a ranking by scores puts the first relevant item. Items of equal score are taken in random
 * order and the expectation over all orders is given, so that neither the order of a file nor a
 * scorer that ties everything wins anything.
 *
 * @param scores of all items; higher is better
 * @param relevant indices of those that are wanted
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Ranks(double[] scores, Set<Integer> relevant) {

    public Ranks {
        scores = scores.clone();
        relevant = Set.copyOf(relevant);
    }

    /**
     * Expected 1 / rank of the first relevant item; 0 beyond {@code cutoff} or if there is none.
     */
    public double reciprocal(int cutoff) {
        double expected = 0;
        int above = above();
        Ties ties = ties();
        for (int place = 1; place <= ties.items() && above + place <= cutoff; place++) {
            expected += ties.firstAt(place) / (above + place);
        }
        return expected;
    }

    /** Probability that a relevant item is among the first {@code cutoff}. */
    public double within(int cutoff) {
        double probability = 0;
        int above = above();
        Ties ties = ties();
        for (int place = 1; place <= ties.items() && above + place <= cutoff; place++) {
            probability += ties.firstAt(place);
        }
        return probability;
    }

    private double best() {
        return relevant.stream().mapToDouble(i -> scores[i]).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** How many items are above the best relevant one. */
    private int above() {
        double best = best();
        int above = 0;
        for (double score : scores) {
            above += score > best ? 1 : 0;
        }
        return above;
    }

    private Ties ties() {
        double best = best();
        int items = 0;
        int wanted = 0;
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] == best && !relevant.isEmpty()) {
                items++;
                wanted += relevant.contains(i) ? 1 : 0;
            }
        }
        return new Ties(items, wanted);
    }

    /**
     * Items of the score of the best relevant one.
     *
     * @param items how many
     * @param wanted how many of them are relevant
     */
    private record Ties(int items, int wanted) {

        /** P(the first relevant of them is at {@code place}), counted from 1. */
        double firstAt(int place) {
            double probability = 1;
            for (int before = 0; before < place - 1; before++) {
                probability *= (double) Math.max(0, items - wanted - before) / (items - before);
            }
            return probability * wanted / (items - place + 1);
        }
    }
}
