package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** By what files are compared, in lower-case hex. */
final class Digests {

    private static final int SHA256_DIGITS = 64;

    private Digests() {}

    /**
     * What some bytes come to.
     *
     * @param size how many they are
     */
    record Measured(long size, String sha256) {}

    /** Measures what a stream holds, and closes it. */
    static Measured measure(InputStream bytes) throws IOException {
        MessageDigest digest = digest("SHA-256");
        long size = read(bytes, digest);
        return new Measured(size, HexFormat.of().formatHex(digest.digest()));
    }

    /** Git's object id: SHA-1 of a header with the size, and the bytes. */
    static String gitBlob(InputStream bytes, long size) throws IOException {
        MessageDigest digest = digest("SHA-1");
        digest.update(("blob " + size + "\0").getBytes(StandardCharsets.UTF_8));
        read(bytes, digest);
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Whether a digest that a hub lists is of the bytes, not a git object id. */
    static boolean isSha256(String listed) {
        return listed.length() == SHA256_DIGITS;
    }

    private static long read(InputStream bytes, MessageDigest digest) throws IOException {
        try (InputStream in = new DigestInputStream(bytes, digest)) {
            return in.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + name, e);
        }
    }
}
