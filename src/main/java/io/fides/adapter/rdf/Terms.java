package io.fides.adapter.rdf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers terms from 0 as they come; equal terms have one number. Holds their bytes, not objects.
 */
final class Terms {

    private static final int CHUNK = 1 << 23;

    /** Bytes of a term; of longer ones the beginning is kept. */
    private static final int LONGEST = 0xFFFF;

    private final List<byte[]> chunks = new ArrayList<>();
    private long[] starts = new long[1 << 16];
    private int[] table = new int[1 << 17];
    private int count;
    private long used;

    int count() {
        return count;
    }

    int number(String term) {
        byte[] all = term.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = all.length <= LONGEST ? all : Arrays.copyOf(all, LONGEST);
        int slot = Hash.slot(bytes, table.length);
        while (table[slot] != 0) {
            int id = table[slot] - 1;
            if (is(id, bytes)) {
                return id;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        table[slot] = count + 1;
        append(bytes);
        if (count * 2 > table.length) {
            grow();
        }
        return count - 1;
    }

    private void append(byte[] bytes) {
        // A term lies in one chunk, so that it can be compared and written in one go.
        int room = CHUNK - (int) (used % CHUNK);
        if (chunks.isEmpty() || used == (long) chunks.size() * CHUNK || bytes.length + 2 > room) {
            used = (long) chunks.size() * CHUNK;
            chunks.add(new byte[CHUNK]);
        }
        if (count + 1 >= starts.length) {
            starts = Arrays.copyOf(starts, starts.length * 2);
        }
        int length = bytes.length;
        byte[] chunk = chunks.getLast();
        int at = (int) (used % CHUNK);
        chunk[at] = (byte) (length >>> 8);
        chunk[at + 1] = (byte) length;
        System.arraycopy(bytes, 0, chunk, at + 2, length);
        starts[count++] = used;
        used += length + 2L;
    }

    private boolean is(int id, byte[] bytes) {
        byte[] chunk = chunks.get((int) (starts[id] / CHUNK));
        int at = (int) (starts[id] % CHUNK);
        int length = length(chunk, at);
        return length == bytes.length
                && Arrays.equals(chunk, at + 2, at + 2 + length, bytes, 0, length);
    }

    /** The bytes of a term. */
    byte[] bytes(int id) {
        byte[] chunk = chunks.get((int) (starts[id] / CHUNK));
        int at = (int) (starts[id] % CHUNK);
        return Arrays.copyOfRange(chunk, at + 2, at + 2 + length(chunk, at));
    }

    /** The first character of a term, which is ASCII. */
    char mark(int id) {
        return (char) chunks.get((int) (starts[id] / CHUNK))[(int) (starts[id] % CHUNK) + 2];
    }

    int length(int id) {
        return length(chunks.get((int) (starts[id] / CHUNK)), (int) (starts[id] % CHUNK));
    }

    String text(int id) {
        return new String(bytes(id), StandardCharsets.UTF_8);
    }

    private static int length(byte[] chunk, int at) {
        return ((chunk[at] & 0xFF) << 8) | (chunk[at + 1] & 0xFF);
    }

    private void grow() {
        table = new int[table.length * 2];
        for (int id = 0; id < count; id++) {
            int slot = Hash.slot(bytes(id), table.length);
            while (table[slot] != 0) {
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = id + 1;
        }
    }
}
