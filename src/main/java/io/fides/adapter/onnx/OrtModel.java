package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A sequence classifier in memory: pairs in, logits out. Safe for many threads, which all use the
 * one copy of the weights.
 */
final class OrtModel implements AutoCloseable {

    private static final List<String> PLACES = List.of("onnx/model.onnx", "model.onnx");
    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String TYPES = "token_type_ids";
    private static final String LOGITS = "logits";

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;
    private final Set<String> inputs;
    private final String output;
    private final Queue<ModelInputs> idle = new ConcurrentLinkedQueue<>();

    /** Held for reading while the session is used, because it must not be closed then. */
    private final ReadWriteLock open = new ReentrantReadWriteLock();

    private OrtModel(OrtSession session) throws UnusableModelException {
        this.session = session;
        this.inputs = Set.copyOf(session.getInputNames());
        Set<String> outputs = session.getOutputNames();
        this.output = outputs.contains(LOGITS) ? LOGITS : outputs.iterator().next();
        if (!inputs.contains(IDS) || !Set.of(IDS, MASK, TYPES).containsAll(inputs)) {
            throw new UnusableModelException(
                    "its inputs are " + inputs + ", not " + List.of(IDS, MASK, TYPES));
        }
    }

    /**
     * @throws UnusableModelException if there is no model, or it takes or gives something else
     */
    static OrtModel of(ModelFiles files) throws IOException, OrtException, UnusableModelException {
        OrtSession session = Sessions.open(files, file(files));
        try {
            return new OrtModel(session);
        } catch (UnusableModelException e) {
            session.close();
            throw e;
        }
    }

    /**
     * @return the model's file
     * @throws UnusableModelException if there is none
     */
    static String file(ModelFiles files) throws UnusableModelException {
        return PLACES.stream()
                .filter(files::has)
                .findFirst()
                .orElseThrow(() -> Sessions.missing(files));
    }

    /** Whether pairs of different lengths may be in one batch. */
    boolean takesPadding() {
        return inputs.contains(MASK);
    }

    /**
     * @return for each pair its logits, finite, in the order of the batch
     */
    float[][] logits(List<TokenPair> batch) throws OrtException, UnusableModelException {
        ModelInputs values = Optional.ofNullable(idle.poll()).orElseGet(ModelInputs::new);
        open.readLock().lock();
        try {
            values.fill(batch);
            return logits(values, batch.size());
        } finally {
            open.readLock().unlock();
            idle.add(values);
        }
    }

    private float[][] logits(ModelInputs values, int rows)
            throws OrtException, UnusableModelException {
        long[] shape = {rows, values.width()};
        Map<String, OnnxTensor> tensors = new HashMap<>();
        try {
            for (String input : inputs) {
                LongBuffer buffer =
                        switch (input) {
                            case IDS -> values.ids();
                            case MASK -> values.mask();
                            default -> values.types();
                        };
                tensors.put(input, OnnxTensor.createTensor(environment, buffer, shape));
            }
            try (OrtSession.Result result = session.run(tensors, Set.of(output))) {
                return rows(result, rows);
            }
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    private static float[][] rows(OrtSession.Result result, int rows)
            throws UnusableModelException {
        FloatBuffer values =
                result.get(0) instanceof OnnxTensor tensor
                        ? tensor.getFloatBuffer()
                        : FloatBuffer.allocate(0);
        if (values == null || values.remaining() == 0 || values.remaining() % rows != 0) {
            throw new UnusableModelException("it does not give numbers for each pair");
        }
        float[][] logits = new float[rows][values.remaining() / rows];
        for (float[] row : logits) {
            values.get(row);
            for (float logit : row) {
                if (!Float.isFinite(logit)) {
                    throw new UnusableModelException("it gave a score that is not a number");
                }
            }
        }
        return logits;
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
