package io.fides.api.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;

/**
 * A key as far as the server knows it. Keys are random, so a digest without salt gives none away.
 *
 * @param name of whoever holds it; two keys of one name share an allowance, so that one can follow
 *     the other
 * @param sha256 of the key, in lower-case hexadecimal digits
 */
record Key(String name, String sha256, Allowance allowance) {

    /**
     * Reads {@code name sha256 [limit=number …]}.
     *
     * @throws IllegalArgumentException if that is not what it says
     */
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
}
