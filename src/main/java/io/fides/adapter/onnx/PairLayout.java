package io.fides.adapter.onnx;

/**
 * How two texts share the tokens of a model.
 *
 * @param maxTokens of the pair, special ones included
 * @param cutFirst whether the text that may be cut stands first (premise, then hypothesis) or
 *     second (query, then passage)
 */
record PairLayout(int maxTokens, boolean cutFirst) {

    /** What part of the tokens the text that is kept may take. */
    private static final int KEPT_SHARE = 2;

    int mostKept() {
        return maxTokens / KEPT_SHARE;
    }
}
