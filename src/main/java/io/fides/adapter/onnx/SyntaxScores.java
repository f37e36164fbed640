package io.fides.adapter.onnx;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/**
 * What the model says of a batch of sentences.
 *
 * @param words how many words the longest sentence has
 * @param tags logits by sentence, word and reading
 * @param lemmas logits by sentence, word and script
 * @param arcs scores by sentence, word and head, where head 0 is the root
 * @param relations the best by sentence, dependent and head
 */
record SyntaxScores(
        int words, FloatBuffer tags, FloatBuffer lemmas, FloatBuffer arcs, ByteBuffer relations) {

    /** The logits of one word. */
    static float[] row(FloatBuffer logits, int row, int classes) {
        float[] values = new float[classes];
        logits.get(row * classes, values);
        return values;
    }

    /** Of the first {@code length} words of a sentence: scores of the root and of each as head. */
    double[][] heads(int sentence, int length) {
        double[][] scores = new double[length][length + 1];
        for (int word = 0; word < length; word++) {
            int start = (sentence * words + word) * (words + 1);
            for (int head = 0; head <= length; head++) {
                scores[word][head] = arcs.get(start + head);
            }
        }
        return scores;
    }

    /** The number of the best relation, should {@code head} be the head of {@code dependent}. */
    int relation(int sentence, int dependent, int head) {
        return Byte.toUnsignedInt(relations.get((sentence * words + dependent) * words + head));
    }
}
