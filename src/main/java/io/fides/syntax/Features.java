package io.fides.syntax;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a word's form tells, such as Number=Plur or Tense=Past.
 *
 * @param values by name; the names and values of Universal Dependencies
 */
public record Features(SortedMap<String, String> values) {

    /** A word of which nothing is told. */
    public static final Features NONE = new Features(Collections.emptySortedMap());

    private static final String ABSENT = "_";

    public Features {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /**
     * Reads the notation of CoNLL-U: “Number=Plur|Person=3”, or “_” for none.
     *
     * @throws IllegalArgumentException if it is not that
     */
    public static Features parse(String written) {
        if (written.equals(ABSENT)) {
            return NONE;
        }
        SortedMap<String, String> values = new TreeMap<>();
        for (String pair : written.split("\\|", -1)) {
            int at = pair.indexOf('=');
            if (at < 1 || at == pair.length() - 1) {
                throw new IllegalArgumentException("not features: " + written);
            }
            values.put(pair.substring(0, at), pair.substring(at + 1));
        }
        return new Features(values);
    }

    public Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public boolean has(String name, String value) {
        return value.equals(values.get(name));
    }

    /** The notation of CoNLL-U. */
    @Override
    public String toString() {
        return values.isEmpty()
                ? ABSENT
                : values.entrySet().stream()
                        .map(Map.Entry::toString)
                        .collect(Collectors.joining("|"));
    }
}
