package io.fides.qasem;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Nouns that name what happens, by their lemma, and the verbs they are made of. */
public record Nominals(Map<String, Nominal> byNoun) {

    /** The base form and the past form of a verb. */
    public record Nominal(String verb, String past) {}

    public Nominals {
        byNoun = Map.copyOf(byNoun);
    }

    /**
     * Reads lines of noun, verb and past form, with tabs between them.
     *
     * @throws IllegalArgumentException if a line is not that
     */
    public static Nominals parse(String text) {
        Map<String, Nominal> byNoun = new HashMap<>();
        text.lines()
                .filter(line -> !line.isBlank())
                .forEach(
                        line -> {
                            String[] fields = line.split("\t", -1);
                            if (fields.length != 3) {
                                throw new IllegalArgumentException("not a nominal: " + line);
                            }
                            byNoun.put(fields[0], new Nominal(fields[1], fields[2]));
                        });
        return new Nominals(byNoun);
    }

    Optional<Nominal> of(String noun) {
        return Optional.ofNullable(byNoun.get(noun));
    }
}
