package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Makes a pair of texts what a model takes. Safe for many threads. */
interface PairTokenizer extends AutoCloseable {

    /**
     * How two texts share the tokens of a model.
     *
     * @param maxTokens of the pair, special ones included
     * @param cutFirst whether the text that may be cut stands first (premise, then hypothesis) or
     *     second (query, then passage)
     */
    record Layout(int maxTokens, boolean cutFirst) {

        /** How many tokens the text that is kept may take. */
        int mostKept() {
            return maxTokens / 2;
        }
    }

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

    /** Pairs by our own tokenizer. */
    record OfWordPieces(WordPiece words, PairTemplate template, Layout layout)
            implements PairTokenizer {

        @Override
        public TokenPair pair(String kept, String cut) {
            int[] whole = words.ids(kept, layout.mostKept());
            int room = Math.max(0, layout.maxTokens() - template.specials() - whole.length);
            int[] beginning = words.ids(cut, room);
            return layout.cutFirst()
                    ? template.fill(beginning, whole)
                    : template.fill(whole, beginning);
        }

        @Override
        public List<Span> words(String text) {
            List<Span> owners = new ArrayList<>();
            for (Span word : WordPiece.words(text)) {
                int pieces = words.ids(word.of(text), Integer.MAX_VALUE).length;
                owners.addAll(Collections.nCopies(pieces, word));
            }
            // What changes by its neighbours, such as marks that combine, cannot be told apart.
            boolean same = owners.size() == words.ids(text, Integer.MAX_VALUE).length;
            return same ? List.copyOf(owners) : List.of();
        }
    }
}
