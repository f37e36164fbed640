package io.fides.adapter.onnx;

import java.util.Arrays;

/** Token ids in order, of which only so many as are wanted are given. */
final class IdList {

    private final int limit;
    private int[] ids = new int[64];
    private int size;

    IdList(int limit) {
        this.limit = limit;
    }

    void add(int id) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, size * 2);
        }
        ids[size++] = id;
    }

    int size() {
        return size;
    }

    /** Whether more would not be given. */
    boolean isFull() {
        return size >= limit;
    }

    /** Forgets all but the first {@code kept}. */
    void cutTo(int kept) {
        size = kept;
    }

    /** At most as many as are wanted. */
    int[] toArray() {
        return Arrays.copyOf(ids, Math.min(size, limit));
    }
}
