package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The tagger-parser's graph. Safe for many threads. */
final class SyntaxModel implements AutoCloseable {

    private final OrtEnvironment environment;
    private final OrtSession session;

    /**
     * @param onnx the graph, as models/recipe/parser_export.py writes it
     * @param threads how many threads a batch may use
     */
    SyntaxModel(byte[] onnx, int threads) throws OrtException {
        environment = OrtEnvironment.getEnvironment();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            // What a batch needed is given back, or the largest one is held for ever.
            options.setMemoryPatternOptimization(false);
            session = environment.createSession(onnx, options);
        }
    }

    /** Reads a batch, padded to the longest of {@code inputs}. */
    SyntaxScores read(List<SyntaxInput> inputs) throws OrtException {
        int length = inputs.stream().mapToInt(SyntaxInput::length).max().orElseThrow();
        int nodes = inputs.stream().mapToInt(each -> each.starts().length).max().orElseThrow();
        Map<String, OnnxTensor> tensors = new HashMap<>();
        try {
            tensors.put("input_ids", tensor(inputs, SyntaxInput::ids, length));
            tensors.put("attention_mask", tensor(inputs, SyntaxModel::ones, length));
            tensors.put("token_type_ids", tensor(inputs, SyntaxInput::shapes, length));
            tensors.put("word_starts", tensor(inputs, SyntaxInput::starts, nodes));
            try (OrtSession.Result result = session.run(tensors)) {
                return new SyntaxScores(
                        nodes - 1,
                        output(result, "tags").getFloatBuffer(),
                        output(result, "lemmas").getFloatBuffer(),
                        output(result, "arcs").getFloatBuffer(),
                        output(result, "labels").getByteBuffer());
            }
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    private static OnnxTensor output(OrtSession.Result result, String name) {
        return (OnnxTensor)
                result.get(name)
                        .orElseThrow(
                                () -> new IllegalArgumentException("the model gives no " + name));
    }

    private OnnxTensor tensor(
            List<SyntaxInput> inputs, Function<SyntaxInput, long[]> row, int length)
            throws OrtException {
        long[] values = new long[inputs.size() * length];
        for (int i = 0; i < inputs.size(); i++) {
            long[] own = row.apply(inputs.get(i));
            System.arraycopy(own, 0, values, i * length, own.length);
        }
        return OnnxTensor.createTensor(
                environment, LongBuffer.wrap(values), new long[] {inputs.size(), length});
    }

    private static long[] ones(SyntaxInput input) {
        long[] ones = new long[input.length()];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
