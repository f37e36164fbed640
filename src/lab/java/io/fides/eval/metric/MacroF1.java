package io.fides.eval.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The mean of the F1 of each class that at least one item is of; see {@link Confusion#f1}. */
public final class MacroF1 implements Statistic {

    /** Of an item that nothing was said of. */
    public static final int NONE = -1;

    private final List<Statistic> classes = new ArrayList<>();

    /**
     * @param predicted the class that each item is said to be of; {@link #NONE} counts against
     *     every class, as nothing else that could have been said would
     * @param actual the class that it is of
     * @param classes how many there are, numbered from 0
     */
    public MacroF1(int[] predicted, int[] actual, int classes) {
        for (int c = 0; c < classes; c++) {
            boolean[] said = new boolean[actual.length];
            boolean[] is = new boolean[actual.length];
            for (int i = 0; i < said.length; i++) {
                is[i] = actual[i] == c;
                said[i] = predicted[i] == c || (predicted[i] == NONE && !is[i]);
            }
            this.classes.add(new Confusion(said, is).f1());
        }
    }

    @Override
    public OptionalDouble of(int[] counts) {
        return classes.stream()
                .map(each -> each.of(counts))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average();
    }
}
