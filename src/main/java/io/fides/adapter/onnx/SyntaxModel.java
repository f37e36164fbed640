package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The tagger-parser's graph: one sentence in, scores out. Safe for many threads. */
final class SyntaxModel implements AutoCloseable {

    private static final String FILE = "model.onnx";

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;

    /** Held for reading while the session is used, because it must not be closed then. */
    private final ReadWriteLock open = new ReentrantReadWriteLock();

    SyntaxModel(ModelFiles files) throws IOException, OrtException, UnusableModelException {
        session = Sessions.open(files, FILE);
    }

    SyntaxScores read(SyntaxInput input) throws OrtException, UnusableModelException {
        long[] mask = new long[input.length()];
        Arrays.fill(mask, 1);
        Map<String, OnnxTensor> tensors = new HashMap<>();
        open.readLock().lock();
        try {
            tensors.put("input_ids", tensor(input.ids()));
            tensors.put("attention_mask", tensor(mask));
            tensors.put("token_type_ids", tensor(input.shapes()));
            tensors.put("word_starts", tensor(input.starts()));
            try (OrtSession.Result result = session.run(tensors)) {
                return new SyntaxScores(
                        input.words(),
                        output(result, "tags").getFloatBuffer(),
                        output(result, "lemmas").getFloatBuffer(),
                        output(result, "arcs").getFloatBuffer(),
                        output(result, "labels").getByteBuffer());
            }
        } finally {
            open.readLock().unlock();
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    private static OnnxTensor output(OrtSession.Result result, String name)
            throws UnusableModelException {
        if (result.get(name).orElse(null) instanceof OnnxTensor tensor) {
            return tensor;
        }
        throw new UnusableModelException("it gives no " + name);
    }

    private OnnxTensor tensor(long[] row) throws OrtException {
        return OnnxTensor.createTensor(
                environment, LongBuffer.wrap(row), new long[] {1, row.length});
    }

    /** Waits for what is being computed. */
    @Override
    public void close() throws OrtException {
        open.writeLock().lock();
        try {
            session.close();
        } finally {
            open.writeLock().unlock();
        }
    }
}
