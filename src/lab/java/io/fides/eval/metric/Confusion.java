package io.fides.eval.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What was said of items of which each is of a class or not.
 *
 * @param predicted whether each item is said to be of the class
 * @param actual whether it is
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Confusion(boolean[] predicted, boolean[] actual) {

    public Confusion {
        if (predicted.length != actual.length) {
            throw new IllegalArgumentException("a prediction for each item");
        }
    }

    /** How many items are said to be of the class, are of it, or both. */
    private long count(int[] counts, boolean said, boolean is) {
        long count = 0;
        for (int i = 0; i < actual.length; i++) {
            count += predicted[i] == said && actual[i] == is ? counts[i] : 0;
        }
        return count;
    }

    /**
     * The mean of the share of positives that are found and the share of negatives left alone.
     * Empty where there is no positive or no negative.
     */
    public Statistic balancedAccuracy() {
        return counts -> {
            long found = count(counts, true, true);
            long left = count(counts, false, false);
            long positives = found + count(counts, false, true);
            long negatives = left + count(counts, true, false);
            return positives == 0 || negatives == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(
                            ((double) found / positives + (double) left / negatives) / 2);
        };
    }

    /** F1 of the class: 2·TP ÷ (2·TP + FP + FN). Empty where no item is of it. */
    public Statistic f1() {
        return counts -> {
            long both = count(counts, true, true);
            long said = both + count(counts, true, false);
            long is = both + count(counts, false, true);
            return is == 0 ? OptionalDouble.empty() : OptionalDouble.of(2.0 * both / (said + is));
        };
    }

    /** Of an item that nothing was said of. */
    public static final int NONE = -1;

    /**
     * The mean of the F1 of each class that at least one item is of.
     *
     * @param predicted the class that each item is said to be of; {@link #NONE} counts against
     *     every class, as nothing else that could have been said would
     * @param actual the class that it is of
     * @param classes how many there are, numbered from 0
     */
    public static Statistic macroF1(int[] predicted, int[] actual, int classes) {
        List<Statistic> all = new ArrayList<>();
        for (int c = 0; c < classes; c++) {
            boolean[] said = new boolean[actual.length];
            boolean[] is = new boolean[actual.length];
            for (int i = 0; i < said.length; i++) {
                is[i] = actual[i] == c;
                said[i] = predicted[i] == c || (predicted[i] == NONE && !is[i]);
            }
            all.add(new Confusion(said, is).f1());
        }
        return counts ->
                all.stream()
                        .map(each -> each.of(counts))
                        .flatMapToDouble(OptionalDouble::stream)
                        .average();
    }
}
