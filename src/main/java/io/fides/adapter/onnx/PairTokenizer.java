package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
     */
    TokenPair pair(String kept, String cut);

    /**
     * @return for each token of a text, as it stands in a pair that is not cut, the word it belongs
     *     to; empty if that is not known
     */
    default List<Span> words(String text) {
        return List.of();
    }

    @Override
    default void close() {}

    /** Pairs by our own tokenizer, as BERT takes them. */
    record OfWordPieces(WordPiece words, int cls, int sep, Layout layout) implements PairTokenizer {

        private static final int SPECIALS = 3;

        @Override
        public TokenPair pair(String kept, String cut) {
            int[] whole = words.ids(kept, layout.mostKept());
            int room = Math.max(0, layout.maxTokens() - SPECIALS - whole.length);
            int[] beginning = words.ids(cut, room);
            return layout.cutFirst() ? pair(beginning, whole) : pair(whole, beginning);
        }

        private TokenPair pair(int[] first, int[] second) {
            int[] mark = {sep};
            int[] ids =
                    Stream.of(new int[] {cls}, first, mark, second, mark)
                            .flatMapToInt(IntStream::of)
                            .toArray();
            int[] types = new int[ids.length];
            Arrays.fill(types, first.length + 2, types.length, 1);
            return new TokenPair(ids, types);
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
