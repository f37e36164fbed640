package io.fides.adapter.onnx;

import ai.onnxruntime.OrtException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

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

    private static final Set<String> OUTPUTS = Set.of("tags", "lemmas", "arcs", "labels");

    /** Runs the model on one sentence. */
    static SyntaxScores of(OrtGraph model, SyntaxInput input)
            throws OrtException, UnusableModelException {
        long[] mask = new long[input.length()];
        Arrays.fill(mask, 1);
        Map<String, long[]> rows =
                Map.of(
                        "input_ids", input.ids(),
                        "attention_mask", mask,
                        "token_type_ids", input.shapes(),
                        "word_starts", input.starts());
        return model.run(
                rows,
                OUTPUTS,
                outputs ->
                        new SyntaxScores(
                                input.words(),
                                OrtGraph.output(outputs, "tags").getFloatBuffer(),
                                OrtGraph.output(outputs, "lemmas").getFloatBuffer(),
                                OrtGraph.output(outputs, "arcs").getFloatBuffer(),
                                OrtGraph.output(outputs, "labels").getByteBuffer()));
    }

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
