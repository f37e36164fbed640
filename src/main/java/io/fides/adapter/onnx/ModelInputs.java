package io.fides.adapter.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.List;

/**
 * The input of a model for one batch, in memory that the model reads as it is and that is used
 * again for the next batch.
 */
final class ModelInputs {

    private LongBuffer ids = direct(0);
    private LongBuffer mask = direct(0);
    private LongBuffer types = direct(0);
    private int width;

    /** Takes the place of what was there. */
    void fill(List<TokenPair> batch) {
        width = batch.stream().mapToInt(TokenPair::length).max().orElse(0);
        int size = batch.size() * width;
        if (ids.capacity() < size) {
            ids = direct(size);
            mask = direct(size);
            types = direct(size);
        }
        for (LongBuffer each : List.of(ids, mask, types)) {
            each.clear().limit(size);
        }
        for (int row = 0; row < batch.size(); row++) {
            fill(row * width, batch.get(row));
        }
    }

    private void fill(int start, TokenPair pair) {
        for (int i = 0; i < width; i++) {
            boolean token = i < pair.length();
            ids.put(start + i, token ? pair.ids()[i] : 0);
            mask.put(start + i, token ? 1 : 0);
            types.put(start + i, token ? pair.types()[i] : 0);
        }
    }

    /** Tokens a row, padding included. */
    int width() {
        return width;
    }

    /** Token ids, row by row; 0 where there is none. */
    LongBuffer ids() {
        return ids;
    }

    /** 1 for a token, 0 for padding. */
    LongBuffer mask() {
        return mask;
    }

    LongBuffer types() {
        return types;
    }

    private static LongBuffer direct(int size) {
        return ByteBuffer.allocateDirect(size * Long.BYTES)
                .order(ByteOrder.nativeOrder())
                .asLongBuffer();
    }
}
