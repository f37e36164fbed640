package io.fides.adapter.hub;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a hub says about the bytes of a file.
 *
 * @param kind how it is computed
 * @param hex lower case
 */
record Digest(Kind kind, String hex) {

    /** How a digest is computed. */
    enum Kind {
        /** Of the bytes; listed for large files. */
        SHA256,
        /** Git's object id: SHA-1 of a header with the size, and the bytes. */
        GIT_BLOB
    }

    /**
     * @throws IllegalArgumentException if {@code hex} has not the form of its kind
     */
    Digest {
        int length = kind == Kind.SHA256 ? 64 : 40;
        if (hex.length() != length
                || !hex.chars().allMatch(c -> "0123456789abcdef".indexOf(c) >= 0)) {
            throw new IllegalArgumentException("not a digest");
        }
    }

    /** Computes the digest by which a file is recorded, and the one that its hub listed. */
    static final class Sum {

        private final MessageDigest own = digest("SHA-256");
        private final MessageDigest git = digest("SHA-1");
        private long size;

        /**
         * @param expected size of the whole in bytes, which git puts in front
         */
        Sum(long expected) {
            git.update(("blob " + expected + "\0").getBytes(StandardCharsets.UTF_8));
        }

        void add(byte[] bytes, int length) {
            own.update(bytes, 0, length);
            git.update(bytes, 0, length);
            size += length;
        }

        /** Bytes added so far. */
        long size() {
            return size;
        }

        /** Ends the sum. */
        Result result() {
            HexFormat hex = HexFormat.of();
            return new Result(hex.formatHex(own.digest()), hex.formatHex(git.digest()));
        }

        private static MessageDigest digest(String name) {
            try {
                return MessageDigest.getInstance(name);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has " + name, e);
            }
        }
    }

    /** What the bytes came to. */
    record Result(String sha256, String gitBlob) {

        boolean is(Digest listed) {
            return listed.hex().equals(listed.kind() == Kind.SHA256 ? sha256 : gitBlob);
        }
    }
}
