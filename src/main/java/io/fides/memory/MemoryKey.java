package io.fides.memory;

import io.fides.domain.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Names a value by a digest of all that it is made of, so that it can never be out of date.
 *
 * @param kind of the value, for whoever looks into a store
 */
public record MemoryKey(String kind, Sha256 digest) {

    /** Goes up whenever a value would be read otherwise than it was written. */
    private static final String VERSION = "fides:1:";

    /** Parts are told apart by their lengths: what one ends with is never what the next begins. */
    public static MemoryKey of(String kind, List<byte[]> parts) {
        ByteBuffer all =
                ByteBuffer.allocate(
                        parts.stream().mapToInt(part -> Integer.BYTES + part.length).sum());
        parts.forEach(part -> all.putInt(part.length).put(part));
        return new MemoryKey(kind, Sha256.of(all.array()));
    }

    public static MemoryKey of(String kind, String... parts) {
        return of(
                kind,
                Arrays.stream(parts).map(part -> part.getBytes(StandardCharsets.UTF_8)).toList());
    }

    /** The key as a store has it. */
    @Override
    public String toString() {
        return VERSION + kind + ":" + digest.hex();
    }
}
