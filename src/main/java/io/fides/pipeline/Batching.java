package io.fides.pipeline;

/**
 * How many items one call of a stage takes. With a language model this decides what an answer
 * costs: 1 each is the paper's one call per sentence, fact and conflict.
 *
 * @param sentences sentences a decomposition call
 * @param facts sub-facts a verification call
 * @param conflicts conflicts an edit call
 */
public record Batching(int sentences, int facts, int conflicts) {

    /** One call per sentence, fact and conflict. */
    public static final Batching PAPER = new Batching(1, 1, 1);

    /** Everything of a stage in one call. */
    public static final Batching WHOLE =
            new Batching(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    public Batching {
        if (sentences < 1 || facts < 1 || conflicts < 1) {
            throw new IllegalArgumentException("a batch holds at least one item");
        }
    }
}
