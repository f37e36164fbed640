package io.fides.adapter.onnx;

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
}
