package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A model that gives one logit for a pair of texts. Safe for many threads. */
final class CrossEncoder implements AutoCloseable {

    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String TYPES = "token_type_ids";

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final String name;

    /**
     * @param threads how many threads one batch may use
     * @throws FidesException if the model wants other inputs than token ids, mask and types
     */
    CrossEncoder(Path model, String name, int threads) throws OrtException {
        this.name = name;
        this.environment = OrtEnvironment.getEnvironment();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            this.session = environment.createSession(model.toString(), options);
        }
        Set<String> inputs = session.getInputNames();
        if (!inputs.contains(IDS) || !Set.of(IDS, MASK, TYPES).containsAll(inputs)) {
            close();
            throw unreadable("takes " + inputs + ", which is not what a cross-encoder takes");
        }
    }

    /**
     * @return one logit for each pair, in their order
     */
    float[] logits(List<TokenPair> batch) throws OrtException {
        int width = batch.stream().mapToInt(TokenPair::length).max().orElse(0);
        long[] ids = new long[batch.size() * width];
        long[] types = new long[ids.length];
        long[] mask = new long[ids.length];
        for (int row = 0; row < batch.size(); row++) {
            TokenPair pair = batch.get(row);
            System.arraycopy(pair.ids(), 0, ids, row * width, pair.length());
            System.arraycopy(pair.types(), 0, types, row * width, pair.length());
            Arrays.fill(mask, row * width, row * width + pair.length(), 1);
        }
        long[] shape = {batch.size(), width};
        Map<String, OnnxTensor> inputs = new HashMap<>();
        try {
            for (String input : session.getInputNames()) {
                long[] values = input.equals(IDS) ? ids : input.equals(MASK) ? mask : types;
                inputs.put(
                        input,
                        OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                return logits(result, batch.size());
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private float[] logits(OrtSession.Result result, int rows) {
        FloatBuffer values =
                result.get(0) instanceof OnnxTensor tensor
                        ? tensor.getFloatBuffer()
                        : FloatBuffer.allocate(0);
        if (values == null || values.remaining() != rows) {
            throw unreadable("does not give one number for a pair");
        }
        float[] logits = new float[rows];
        values.get(logits);
        for (float logit : logits) {
            if (!Float.isFinite(logit)) {
                throw unreadable("gave a score that is not a number");
            }
        }
        return logits;
    }

    private FidesException unreadable(String detail) {
        return new FidesException(
                Stage.RETRIEVAL, Failure.Kind.UNREADABLE_REPLY, name + " " + detail);
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
