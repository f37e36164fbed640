package io.fides.adapter.onnx;

/**
 * How a model is run.
 *
 * @param maxTokens how long a pair may be; the model's own limit holds too
 * @param batchTokens how many tokens a batch may hold, padding included; a longer pair is a batch
 *     of its own
 */
public record ModelSettings(int maxTokens, int batchTokens) {

    /** Less than this leaves no room for a query and a passage. */
    private static final int LEAST_TOKENS = 8;

    /**
     * 512 tokens, which is what the common models take, and each pair a batch of its own. On
     * processors a product over the 100 tokens of one pair runs as fast as over ten pairs at once,
     * so cores are used by running pairs side by side and nothing is ever padded. And where a model
     * rounds its activations to integers it does so by the largest in the batch: a pair that is
     * alone has a score that does not depend on its neighbours.
     */
    public static final ModelSettings DEFAULT = new ModelSettings(512, 1);

    public ModelSettings {
        if (maxTokens < LEAST_TOKENS || batchTokens < 1) {
            throw new IllegalArgumentException("not settings: " + maxTokens + ", " + batchTokens);
        }
    }
}
