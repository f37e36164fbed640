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

/** By what files are compared, in lower-case hex. */
final class Digests {

    private Digests() {}

    record Measured(long size, String sha256) {}

    /**
     * Reads a stream to its end and closes it.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    static Measured measure(InputStream bytes) {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(bytes, digest)) {
            long size = in.transferTo(OutputStream.nullOutputStream());
            return new Measured(size, hex(digest));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static MessageDigest sha256() {
        return digest("SHA-256");
    }

    /** To be given the bytes of a file of this size, whose git object id it then is. */
    static MessageDigest gitBlob(long size) {
        MessageDigest digest = digest("SHA-1");
        digest.update(("blob " + size + "\0").getBytes(StandardCharsets.UTF_8));
        return digest;
    }

    /** Of all bytes that it was given; begins anew. */
    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + name, e);
        }
    }
}
