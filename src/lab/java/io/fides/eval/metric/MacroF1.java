package io.fides.eval.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The mean of the F1 of each class that at least one item is of; see {@link ClassF1}. */
public final class MacroF1 implements Statistic {

    /** Of an item that nothing was said of. */
    public static final int NONE = -1;

    private final List<ClassF1> classes = new ArrayList<>();

    /**
     * @param predicted the class that each item is said to be of; {@link #NONE} counts against
     *     every class, as nothing else that could have been said would
     * @param actual the class that it is of
     * @param classes how many there are, numbered from 0
     */
    public MacroF1(int[] predicted, int[] actual, int classes) {
        for (int c = 0; c < classes; c++) {
            boolean[] said = are(predicted, c);
            for (int i = 0; i < said.length; i++) {
                said[i] |= predicted[i] == NONE && actual[i] != c;
            }
            this.classes.add(new ClassF1(said, are(actual, c)));
        }
    }

    private static boolean[] are(int[] items, int of) {
        boolean[] are = new boolean[items.length];
        for (int i = 0; i < items.length; i++) {
            are[i] = items[i] == of;
        }
        return are;
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
