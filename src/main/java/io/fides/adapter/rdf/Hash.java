package io.fides.adapter.rdf;

import java.nio.charset.StandardCharsets;

/** FNV-1a with a final mix: the same in every version, because files hold it. */
final class Hash {

    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Hash() {}

    static long of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    static long of(byte[] bytes) {
        long hash = BASIS;
        for (byte each : bytes) {
            hash = (hash ^ (each & 0xFF)) * PRIME;
        }
        hash = (hash ^ (hash >>> 32)) * 0xd6e8feb86659fd93L;
        return hash ^ (hash >>> 29);
    }

    /**
     * @param size a power of two
     */
    static int slot(byte[] bytes, int size) {
        return (int) of(bytes) & (size - 1);
    }
}
