package io.fides.eval.metric;

import java.util.OptionalDouble;

/**
 * A statistic over things that come in groups, such as the claims of an answer, where groups are
 * drawn and not things: what is in one answer hangs together.
 *
 * @param ofThings the statistic over all things
 * @param group of each thing
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ByGroup(Statistic ofThings, int[] group) implements Statistic {

    public ByGroup {
        group = group.clone();
    }

    @Override
    public OptionalDouble of(int[] counts) {
        int[] things = new int[group.length];
        for (int i = 0; i < things.length; i++) {
            things[i] = counts[group[i]];
        }
        return ofThings.of(things);
    }
}
