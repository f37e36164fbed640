package io.fides.eval.metric;

import java.util.OptionalDouble;

/** A measure over a set of items, each of which may count several times or not at all. */
@FunctionalInterface
public interface Statistic {

    /**
     * @param counts how often each item counts, none negative
     * @return the measure; empty where it is not defined, such as a rate over nothing
     */
    OptionalDouble of(int[] counts);
}
