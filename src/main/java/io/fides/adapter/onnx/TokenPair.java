package io.fides.adapter.onnx;

/**
 * A query and a passage as a model takes them.
 *
 * @param ids of the tokens, special ones included
 * @param types 0 for tokens of the query, 1 for those of the passage; as long as {@code ids}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TokenPair(long[] ids, long[] types) {

    int length() {
        return ids.length;
    }
}
