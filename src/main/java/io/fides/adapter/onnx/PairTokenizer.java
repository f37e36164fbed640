package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.util.List;

/** Makes a pair of texts what a model takes. Safe for many threads. */
interface PairTokenizer extends AutoCloseable {

    /**
     * @param kept whole, unless it would take more than half of the model's tokens
     * @param cut its beginning, as far as there is room; text from outside, which never becomes a
     *     special token
     * @throws UnusableModelException if the tokenizer fails on them
     */
    TokenPair pair(String kept, String cut) throws UnusableModelException;

    /**
     * @return for each token of a text, as it stands in a pair that is not cut, the word it belongs
     *     to; empty if that is not known
     */
    default List<Span> words(String text) {
        return List.of();
    }

    @Override
    default void close() {}
}
