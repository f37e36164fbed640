package io.fides.eval.metric;

import java.util.OptionalDouble;

/** F1 of one class: 2·TP ÷ (2·TP + FP + FN). Empty where no item is of the class. */
public final class ClassF1 implements Statistic {

    private final boolean[] predicted;
    private final boolean[] actual;

    /**
     * @param predicted whether each item is said to be of the class
     * @param actual whether it is
     */
    public ClassF1(boolean[] predicted, boolean[] actual) {
        if (predicted.length != actual.length) {
            throw new IllegalArgumentException("a prediction for each item");
        }
        this.predicted = predicted.clone();
        this.actual = actual.clone();
    }

    @Override
    public OptionalDouble of(int[] counts) {
        long both = 0;
        long said = 0;
        long is = 0;
        for (int i = 0; i < actual.length; i++) {
            said += predicted[i] ? counts[i] : 0;
            is += actual[i] ? counts[i] : 0;
            both += predicted[i] && actual[i] ? counts[i] : 0;
        }
        return is == 0 ? OptionalDouble.empty() : OptionalDouble.of(2.0 * both / (said + is));
    }
}
