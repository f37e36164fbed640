package io.fides.adapter.rdf;

import java.util.Arrays;

/** A growing column of numbers. */
final class Ints {

    private int[] values = new int[1 << 12];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    int get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }
}
