package io.fides.adapter.onnx;

import io.fides.domain.Span;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Makes a pair of texts what a model takes. Safe for many threads. */
final class PairTokenizer implements AutoCloseable {

    private final Subwords subwords;
    private final PairLayout layout;

    PairTokenizer(ModelFiles files, PairLayout layout) throws IOException, UnusableModelException {
        this.subwords =
                new Subwords(
                        files,
                        Map.of(
                                "truncation",
                                layout.cutFirst() ? "only_first" : "only_second",
                                "maxLength",
                                Integer.toString(layout.maxTokens())));
        this.layout = layout;
    }

    /**
     * @param kept whole, unless it would take more than half of the model's tokens
     * @param cut its beginning, as far as there is room; text from outside, which never becomes a
     *     special token
     * @throws UnusableModelException if the tokenizer fails on them
     */
    TokenPair pair(String kept, String cut) throws UnusableModelException {
        String shortened = shortened(kept);
        return layout.cutFirst() ? subwords.pair(cut, shortened) : subwords.pair(shortened, cut);
    }

    /** The text itself, or its beginning if it would take more than its share. */
    private String shortened(String kept) throws UnusableModelException {
        String shortened = kept;
        while (length(shortened) > layout.mostKept()) {
            String[] words = shortened.strip().split("\\s+", -1);
            shortened =
                    words.length > 1
                            ? String.join(" ", Arrays.copyOf(words, words.length / 2))
                            : shortened.substring(0, shortened.length() / 2);
        }
        return shortened;
    }

    /** Nothing is cut: the other text is empty. */
    private int length(String text) throws UnusableModelException {
        return layout.cutFirst() ? subwords.count(text, "") : subwords.count("", text);
    }

    /**
     * @return for each token of a text, as it stands in a pair that is not cut, the word it belongs
     *     to; empty if that is not known
     */
    List<Span> words(String text) throws UnusableModelException {
        return subwords.words(text);
    }

    @Override
    public void close() {
        subwords.close();
    }
}
