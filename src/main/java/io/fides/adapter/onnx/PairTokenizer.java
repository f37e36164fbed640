package io.fides.adapter.onnx;

/** Makes a pair of texts what a model takes. Safe for many threads. */
interface PairTokenizer extends AutoCloseable {

    /**
     * @param kept whole, unless it would take more than half of the model's tokens
     * @param cut its beginning, as far as there is room; text from outside, which never becomes a
     *     special token
     */
    TokenPair pair(String kept, String cut);

    @Override
    default void close() {}
}
