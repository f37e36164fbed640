package io.fides.api.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A key as far as the server knows it: random, so a digest without salt, in lower-case hexadecimal
 * digits, gives none away. Two keys of one name share an allowance, so that one can follow the
 * other.
 */
record Key(String name, String sha256, Allowance allowance) {

    /** Reads {@code name sha256 [limit=number …]}; fails if that is not what it says. */
    static Key of(String line) {
        List<String> words = List.of(line.strip().split("\\s+"));
        if (words.size() < 2
                || !words.get(0).matches("[\\w.@-]{1,64}")
                || !words.get(1).matches("\\p{XDigit}{64}")) {
            throw new IllegalArgumentException(
                    "a key is a name, the SHA-256 of the key in 64 hexadecimal digits, and limits;"
                            + " fides key NAME makes one");
        }
        return new Key(
                words.get(0),
                words.get(1).toLowerCase(Locale.ROOT),
                Allowance.of(words.subList(2, words.size())));
    }

    /** Takes as long whether it is or not. */
    boolean is(String digest) {
        return MessageDigest.isEqual(
                sha256.getBytes(StandardCharsets.US_ASCII),
                digest.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * How much the holder of a key may use: requests a minute, of which a batch is one; characters
     * (in UTF-16 units), LLM calls and searches a day. 0 allows none, {@link #UNLIMITED} any.
     */
    record Allowance(long requests, long characters, long llmCalls, long searches) {

        static final long UNLIMITED = Long.MAX_VALUE;

        /** No limit but those of every request. */
        static final Allowance ANY = new Allowance(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED);

        /** Reads words such as {@code llm-calls-per-day=100}; what none names is unlimited. */
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
}
