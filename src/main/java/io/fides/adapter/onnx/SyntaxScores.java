package io.fides.adapter.onnx;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/**
 * What the model says of a sentence.
 *
 * @param words how many it has
 * @param tags logits by word and reading
 * @param lemmas logits by word and script
 * @param arcs scores by word and head, where head 0 is the root
 * @param relations the best by dependent and head
 */
record SyntaxScores(
        int words, FloatBuffer tags, FloatBuffer lemmas, FloatBuffer arcs, ByteBuffer relations) {

    /** The logits of one word, of so many classes. */
    static float[] row(FloatBuffer logits, int word, int classes) {
        float[] values = new float[classes];
        logits.get(word * classes, values);
        return values;
    }

    /** For each word, the scores of the root and of each word as its head. */
    double[][] heads() {
        double[][] scores = new double[words][words + 1];
        for (int word = 0; word < words; word++) {
            for (int head = 0; head <= words; head++) {
                scores[word][head] = arcs.get(word * (words + 1) + head);
            }
        }
        return scores;
    }

    /** The number of the best relation, should {@code head} be the head of {@code dependent}. */
    int relation(int dependent, int head) {
        return Byte.toUnsignedInt(relations.get(dependent * words + head));
    }
}
