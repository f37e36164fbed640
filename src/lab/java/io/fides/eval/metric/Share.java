package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * A part of a whole where each item brings some of both: the covered words of all words, when an
 * item is a sentence. Its interval respects that what is in one item hangs together.
 */
public final class Share implements Statistic {

    private final double[] parts;
    private final double[] wholes;

    /**
     * @param parts what each item has of the part
     * @param wholes what each item has of the whole
     */
    public Share(double[] parts, double[] wholes) {
        if (parts.length != wholes.length) {
            throw new IllegalArgumentException("a whole for each part");
        }
        this.parts = parts.clone();
        this.wholes = wholes.clone();
    }

    /** Empty where the whole is nothing. */
    @Override
    public OptionalDouble of(int[] counts) {
        double part = 0;
        double whole = 0;
        for (int i = 0; i < parts.length; i++) {
            part += counts[i] * parts[i];
            whole += counts[i] * wholes[i];
        }
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / whole);
    }
}
