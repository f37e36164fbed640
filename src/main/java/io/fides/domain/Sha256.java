package io.fides.domain;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of some bytes.
 *
 * @param hex 64 digits in lower case
 */
public record Sha256(String hex) {

    /** Of a text in UTF-8. */
    public static Sha256 of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Sha256 of(byte[] bytes) {
        return new Sha256(HexFormat.of().formatHex(digest().digest(bytes)));
    }

    /** Of all that is left in a stream. */
    public static Sha256 of(InputStream bytes) throws IOException {
        MessageDigest digest = digest();
        new DigestInputStream(bytes, digest).transferTo(OutputStream.nullOutputStream());
        return new Sha256(HexFormat.of().formatHex(digest.digest()));
    }

    /** What computes it of the bytes that it is given. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
