package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Pairs by our own tokenizer. */
record WordPiecePairs(WordPiece words, PairTemplate template, PairLayout layout)
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
