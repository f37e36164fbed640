package io.fides.adapter.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Splits a query and a passage into tokens by a {@code tokenizer.json}. Safe for many threads. */
final class PairTokenizer implements Closeable {

    /** The part of a model's tokens that the query may take, so that the passage keeps the rest. */
    private static final int QUERY_SHARE = 2;

    private final HuggingFaceTokenizer tokenizer;
    private final int queryTokens;

    /**
     * @param maxTokens how long a pair may be; only the passage is cut
     */
    PairTokenizer(Path file, int maxTokens) throws IOException {
        stayOffline();
        this.queryTokens = maxTokens / QUERY_SHARE;
        this.tokenizer =
                HuggingFaceTokenizer.builder()
                        .optTokenizerPath(file)
                        .optPadding(false)
                        .optTruncateSecondOnly()
                        .optMaxLength(maxTokens)
                        .build();
    }

    /** A query that leaves room for a passage: itself, or its beginning if it is very long. */
    String shortened(String query) {
        String shortened = query;
        while (tokenizer.encode(shortened, "", false, false).getIds().length > queryTokens) {
            String[] words = shortened.strip().split("\\s+", -1);
            shortened =
                    words.length > 1
                            ? String.join(" ", Arrays.copyOf(words, words.length / 2))
                            : shortened.substring(0, shortened.length() / 2);
        }
        return shortened;
    }

    TokenPair pair(String query, String passage) {
        Encoding encoding = tokenizer.encode(query, passage);
        return new TokenPair(encoding.getIds(), encoding.getTypeIds());
    }

    @Override
    public void close() {
        tokenizer.close();
    }

    /**
     * The library reports its use to its maker and looks for downloads unless it is told not to.
     * The environment cannot be set from here, but it asks the system properties too.
     */
    private static void stayOffline() {
        for (String property : new String[] {"OPT_OUT_TRACKING", "ai.djl.offline"}) {
            if (System.getProperty(property) == null) {
                System.setProperty(property, "true");
            }
        }
    }
}
