package io.fides.wiring;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a reranker, with what its scores count beside those of others: {@code 0.3*bm25}.
 *
 * @param weight above 0; 1 where none is written
 */
record WeightedName(String name, double weight) {

    private static final Pattern JOINS = Pattern.compile("+", Pattern.LITERAL);
    private static final Pattern WEIGHTED =
            Pattern.compile("(?<weight>[0-9]{1,3}(?:\\.[0-9]{1,6})?)\\*(?<name>.*)");

    /** The names that a plus joins; without one, the name alone. */
    static List<WeightedName> joined(String names) {
        return Arrays.stream(JOINS.split(names, -1)).map(WeightedName::of).toList();
    }

    private static WeightedName of(String written) {
        Matcher matcher = WEIGHTED.matcher(written);
        if (!matcher.matches() || Double.parseDouble(matcher.group("weight")) == 0) {
            return new WeightedName(written, 1);
        }
        return new WeightedName(matcher.group("name"), Double.parseDouble(matcher.group("weight")));
    }
}
