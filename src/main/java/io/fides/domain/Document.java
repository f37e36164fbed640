package io.fides.domain;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A text that was read in full.
 *
 * @param source where it was read
 * @param text the plain text; every offset of a passage counts in this text
 */
public record Document(Source source, String text) {

    /** A document whose digest is taken from its text. */
    public static Document of(URI uri, String title, Optional<LocalDate> published, String text) {
        return new Document(new Source(uri, title, published, sha256(text)), text);
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
