package io.fides.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** By what files are compared, in lower-case hex. Both methods close what they read. */
final class Digests {

    private Digests() {}

    /** Size and digest of some bytes. */
    record Measured(long size, String sha256) {}

    /**
     * @throws UncheckedIOException if the stream cannot be read
     */
    static Measured measure(InputStream bytes) {
        MessageDigest digest = digest("SHA-256");
        long size = read(bytes, digest);
        return new Measured(size, HexFormat.of().formatHex(digest.digest()));
    }

    /** Git's object id: SHA-1 of a header with the size, and the bytes. */
    static String gitBlob(InputStream bytes, long size) {
        MessageDigest digest = digest("SHA-1");
        digest.update(("blob " + size + "\0").getBytes(StandardCharsets.UTF_8));
        read(bytes, digest);
        return HexFormat.of().formatHex(digest.digest());
    }

    private static long read(InputStream bytes, MessageDigest digest) {
        try (InputStream in = new DigestInputStream(bytes, digest)) {
            return in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
