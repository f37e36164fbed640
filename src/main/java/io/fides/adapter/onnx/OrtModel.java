package io.fides.adapter.onnx;

import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A sequence classifier in memory: a pair in, logits out, and what it says of single tokens where
 * it has an output of that name. Safe for many threads.
 *
 * <p>Each pair is run alone. On processors a product over the 100 tokens of one pair runs as fast
 * as over ten pairs at once, so cores are used by running pairs side by side and nothing is ever
 * padded. And where a model rounds its activations to integers it does so by the largest of its
 * input: the score of a pair that is alone does not depend on others.
 */
final class OrtModel implements AutoCloseable {

    private static final List<String> PLACES = List.of("onnx/model.onnx", "model.onnx");
    private static final String LOGITS = "logits";

    /** Numbers for each token, [1, length, heads]. */
    private static final String SPANS = "spans";

    private final OrtGraph graph;
    private final String logits;
    private final boolean pointing;

    OrtModel(ModelFiles files) {
        graph = new OrtGraph(files, file(files));
        Set<String> outputs = graph.outputs();
        logits = outputs.contains(LOGITS) ? LOGITS : outputs.iterator().next();
        pointing = outputs.contains(SPANS);
        Set<String> inputs = graph.inputs();
        List<String> known = List.of(OrtGraph.IDS, OrtGraph.MASK, OrtGraph.TYPES);
        if (!inputs.contains(OrtGraph.IDS) || !known.containsAll(inputs)) {
            graph.close();
            throw new UnusableModelException("its inputs are " + inputs + ", not " + known);
        }
    }

    static String file(ModelFiles files) {
        return PLACES.stream()
                .filter(files::has)
                .findFirst()
                .orElseThrow(() -> UnusableModelException.missing(files, ModelFiles.WEIGHTS));
    }

    /**
     * What the model says of one pair; all numbers are finite.
     *
     * @param logits of the pair
     * @param spans of its tokens, one after the other; empty if it has none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Output(float[] logits, float[] spans) {

        boolean isFinite() {
            return isFinite(logits) && isFinite(spans);
        }

        private static boolean isFinite(float[] numbers) {
            return IntStream.range(0, numbers.length).allMatch(i -> Float.isFinite(numbers[i]));
        }
    }

    Output output(TokenPair pair) {
        return graph.run(
                Arrays.stream(pair.ids()).asLongStream().toArray(),
                Map.of(OrtGraph.TYPES, Arrays.stream(pair.types()).asLongStream().toArray()),
                pointing ? Set.of(logits, SPANS) : Set.of(logits),
                outputs -> {
                    Output output =
                            new Output(
                                    numbers(outputs, logits),
                                    pointing ? numbers(outputs, SPANS) : new float[0]);
                    if (!output.isFinite()) {
                        throw new UnusableModelException("it gave a score that is not a number");
                    }
                    return output;
                });
    }

    private static float[] numbers(OrtSession.Result outputs, String name) {
        FloatBuffer values = OrtGraph.output(outputs, name).getFloatBuffer();
        if (values == null || values.remaining() == 0) {
            throw new UnusableModelException("it does not give numbers for each pair");
        }
        float[] numbers = new float[values.remaining()];
        values.get(numbers);
        return numbers;
    }

    @Override
    public void close() {
        graph.close();
    }
}
