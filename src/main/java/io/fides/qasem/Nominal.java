package io.fides.qasem;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A noun that names what happens, and the base form and the past form of its verb. */
public record Nominal(String noun, String verb, String past) {

    /**
     * Reads lines of noun, verb and past form, with tabs between them.
     *
     * @throws IllegalArgumentException if a line is not that
     */
    public static Map<String, Nominal> byNoun(String text) {
        return text.lines()
                .filter(line -> !line.isBlank())
                .map(Nominal::of)
                .collect(Collectors.toUnmodifiableMap(Nominal::noun, Function.identity()));
    }

    private static Nominal of(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 3) {
            throw new IllegalArgumentException("not a nominal: " + line);
        }
        return new Nominal(fields[0], fields[1], fields[2]);
    }
}
