package io.fides.syntax;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a word's form tells, such as Number=Plur or Tense=Past.
 *
 * @param values by name; the names and values of Universal Dependencies
 */
public record Features(Map<String, String> values) {

    /** A word of which nothing is told. */
    public static final Features NONE = new Features(Map.of());

    public Features {
        values = Map.copyOf(values);
    }

    /**
     * Reads the notation of CoNLL-U: “Number=Plur|Person=3”, or “_” for none.
     *
     * @throws IllegalArgumentException if it is not that
     */
    public static Features parse(String written) {
        if (written.equals("_")) {
            return NONE;
        }
        Map<String, String> values = new HashMap<>();
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
}
