package io.fides.adapter.rdf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The bytes of a file, mapped into memory, or of an array; big-endian. A buffer holds at most two
 * gigabytes, so there are as many as it takes. It stays mapped for as long as it is used.
 *
 * <p>Buffers and no memory segments, because these need method handles that not every builder of
 * native images supports.
 */
final class MappedBytes {

    private static final int BITS = 30;
    private static final long PART = 1L << BITS;

    private final ByteBuffer[] parts;
    private final long size;

    private MappedBytes(ByteBuffer[] parts, long size) {
        this.parts = parts;
        this.size = size;
    }

    static MappedBytes of(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer[] parts = new ByteBuffer[(int) ((size + PART - 1) >>> BITS)];
            for (int i = 0; i < parts.length; i++) {
                long from = i * PART;
                parts[i] =
                        channel.map(
                                FileChannel.MapMode.READ_ONLY, from, Math.min(PART, size - from));
            }
            return new MappedBytes(parts, size);
        }
    }

    static MappedBytes of(byte[] bytes) {
        return new MappedBytes(new ByteBuffer[] {ByteBuffer.wrap(bytes)}, bytes.length);
    }

    long size() {
        return size;
    }

    /**
     * @param at a multiple of eight, so that no number lies across a border
     */
    long longAt(long at) {
        return part(at).getLong(within(at));
    }

    /**
     * @param at a multiple of four
     */
    int intAt(long at) {
        return part(at).getInt(within(at));
    }

    byte byteAt(long at) {
        return part(at).get(within(at));
    }

    /** A copy; it may lie across a border. */
    byte[] bytes(long from, int length) {
        byte[] bytes = new byte[length];
        int done = 0;
        while (done < length) {
            long at = from + done;
            int here = (int) Math.min(length - done, PART - within(at));
            part(at).get(within(at), bytes, done, here);
            done += here;
        }
        return bytes;
    }

    private ByteBuffer part(long at) {
        return parts[(int) (at >>> BITS)];
    }

    private static int within(long at) {
        return (int) (at & (PART - 1));
    }
}
