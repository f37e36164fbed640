package io.fides.api.access;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much the holder of a key may use. 0 allows none, {@link #UNLIMITED} any.
 *
 * @param requests each minute; a batch is one
 * @param characters each day, of texts and their documents, in UTF-16 units
 * @param llmCalls each day
 * @param searches each day
 */
record Allowance(long requests, long characters, long llmCalls, long searches) {

    static final long UNLIMITED = Long.MAX_VALUE;

    /** No limit but those of every request. */
    static final Allowance ANY = new Allowance(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED);

    /**
     * Reads words such as {@code llm-calls-per-day=100}; what none names is unlimited.
     *
     * @throws IllegalArgumentException if a word is none of these
     */
    static Allowance of(List<String> words) {
        Map<String, Long> limits = new HashMap<>();
        for (String word : words) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2 || !parts[1].matches("\\d{1,18}")) {
                throw new IllegalArgumentException("“" + word + "” is no limit");
            }
            limits.put(parts[0], Long.parseLong(parts[1]));
        }
        Allowance allowance =
                new Allowance(
                        taken(limits, "requests-per-minute"),
                        taken(limits, "characters-per-day"),
                        taken(limits, "llm-calls-per-day"),
                        taken(limits, "searches-per-day"));
        if (!limits.isEmpty()) {
            throw new IllegalArgumentException(
                    limits.keySet()
                            + " is unknown; known are requests-per-minute, characters-per-day,"
                            + " llm-calls-per-day and searches-per-day");
        }
        return allowance;
    }

    private static long taken(Map<String, Long> limits, String name) {
        Long limit = limits.remove(name);
        return limit == null ? UNLIMITED : limit;
    }
}
