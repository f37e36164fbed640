package io.fides.adapter.onnx;

/**
 * Two texts as a model takes them.
 *
 * @param ids of the tokens, special ones included
 * @param types mostly 0 for tokens of the first text and 1 for those of the second; as long as
 *     {@code ids}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TokenPair(int[] ids, int[] types) {

    int length() {
        return ids.length;
    }
}
