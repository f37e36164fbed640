package io.fides.adapter.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Pairs by Hugging Face's tokenizers, a native library, for what {@link WordPiece} does not
 * implement.
 *
 * <p>The library turns text that spells a special token into that token. Those are taken out again:
 * text from outside must not end its own part of the input.
 */
record LibraryPairs(
        HuggingFaceTokenizer tokenizer, Set<Integer> specialTokens, PairTokenizer.Layout layout)
        implements PairTokenizer {

    static LibraryPairs of(byte[] json, Set<Integer> specialTokens, PairTokenizer.Layout layout) {
        stayOffline();
        Map<String, String> options =
                Map.of(
                        "padding",
                        "false",
                        "truncation",
                        layout.cutFirst() ? "only_first" : "only_second",
                        "maxLength",
                        Integer.toString(layout.maxTokens()));
        try {
            return new LibraryPairs(
                    HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(json), options),
                    specialTokens,
                    layout);
        } catch (IOException | RuntimeException | LinkageError | AssertionError e) {
            // For a broken file, or where the native library cannot be loaded.
            throw new UnusableModelException(
                    "its " + TokenizerFile.FILE + " cannot be used: " + e.getMessage(), e);
        }
    }

    @Override
    public TokenPair pair(String kept, String cut) {
        try {
            String shortened = shortened(kept);
            Encoding encoding =
                    layout.cutFirst()
                            ? tokenizer.encode(cut, shortened)
                            : tokenizer.encode(shortened, cut);
            return withoutForged(encoding);
        } catch (RuntimeException e) { // what the native library throws
            throw new UnusableModelException("its tokenizer failed: " + e.getMessage(), e);
        }
    }

    /** The text itself, or its beginning if it would take more than its share. */
    private String shortened(String kept) {
        String shortened = kept;
        // The other text is empty, so that nothing is cut here.
        while (lengthOf(shortened) > layout.mostKept()) {
            String[] words = shortened.strip().split("\\s+", -1);
            shortened =
                    words.length > 1
                            ? String.join(" ", Arrays.copyOf(words, words.length / 2))
                            : shortened.substring(0, shortened.length() / 2);
        }
        return shortened;
    }

    private int lengthOf(String text) {
        Encoding encoding =
                layout.cutFirst()
                        ? tokenizer.encode(text, "", false, false)
                        : tokenizer.encode("", text, false, false);
        return encoding.getIds().length;
    }

    private TokenPair withoutForged(Encoding encoding) {
        long[] ids = encoding.getIds();
        long[] types = encoding.getTypeIds();
        long[] special = encoding.getSpecialTokenMask();
        int[] kept =
                IntStream.range(0, ids.length)
                        .filter(i -> special[i] == 1 || !specialTokens.contains((int) ids[i]))
                        .toArray();
        return new TokenPair(
                Arrays.stream(kept).map(i -> (int) ids[i]).toArray(),
                Arrays.stream(kept).map(i -> (int) types[i]).toArray());
    }

    @Override
    public void close() {
        tokenizer.close();
    }

    /**
     * The library reports its use to its maker and looks for downloads unless it is told not to.
     * The environment cannot be set from here, but it asks the system properties too.
     */
    static void stayOffline() {
        for (String property : new String[] {"OPT_OUT_TRACKING", "ai.djl.offline"}) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, "true");
            }
        }
    }
}
