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
import java.util.stream.IntStream;

/**
 * A sequence classifier in memory: pairs in, logits out, and what it says of single tokens where it
 * has an output of that name. Safe for many threads, which all use the one copy of the weights.
 */
final class OrtModel implements AutoCloseable {

    private static final List<String> PLACES = List.of("onnx/model.onnx", "model.onnx");
    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String TYPES = "token_type_ids";
    private static final String LOGITS = "logits";

    /** Numbers for each token, [batch, length, heads]. */
    private static final String SPANS = "spans";

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;
    private final Set<String> inputs;
    private final String output;
    private final boolean pointing;
    private final Queue<ModelInputs> idle = new ConcurrentLinkedQueue<>();

    /** Held for reading while the session is used, because it must not be closed then. */
    private final ReadWriteLock open = new ReentrantReadWriteLock();

    private OrtModel(OrtSession session) throws UnusableModelException {
        this.session = session;
        this.inputs = Set.copyOf(session.getInputNames());
        Set<String> outputs = session.getOutputNames();
        this.output = outputs.contains(LOGITS) ? LOGITS : outputs.iterator().next();
        this.pointing = outputs.contains(SPANS);
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
     * What the model says of one pair; all numbers are finite.
     *
     * @param logits of the pair
     * @param spans of its tokens, one after the other, padding included; empty if it has none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Output(float[] logits, float[] spans) {}

    /**
     * @return for each pair what the model says, in the order of the batch
     */
    List<Output> outputs(List<TokenPair> batch) throws OrtException, UnusableModelException {
        ModelInputs values = Optional.ofNullable(idle.poll()).orElseGet(ModelInputs::new);
        open.readLock().lock();
        try {
            values.fill(batch);
            return outputs(values, batch.size());
        } finally {
            open.readLock().unlock();
            idle.add(values);
        }
    }

    private List<Output> outputs(ModelInputs values, int rows)
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
            Set<String> wanted = pointing ? Set.of(output, SPANS) : Set.of(output);
            try (OrtSession.Result result = session.run(tensors, wanted)) {
                float[][] logits = rows(result, output, rows);
                float[][] spans = pointing ? rows(result, SPANS, rows) : new float[rows][0];
                return IntStream.range(0, rows)
                        .mapToObj(row -> new Output(logits[row], spans[row]))
                        .toList();
            }
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    private static float[][] rows(OrtSession.Result result, String name, int rows)
            throws UnusableModelException {
        FloatBuffer values =
                result.get(name).orElse(null) instanceof OnnxTensor tensor
                        ? tensor.getFloatBuffer()
                        : FloatBuffer.allocate(0);
        if (values == null || values.remaining() == 0 || values.remaining() % rows != 0) {
            throw new UnusableModelException("it does not give numbers for each pair");
        }
        float[][] numbers = new float[rows][values.remaining() / rows];
        for (float[] row : numbers) {
            values.get(row);
            for (float number : row) {
                if (!Float.isFinite(number)) {
                    throw new UnusableModelException("it gave a score that is not a number");
                }
            }
        }
        return numbers;
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
