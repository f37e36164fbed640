package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;

/** A graph of ONNX Runtime. Safe for many threads, which all use the one copy of the weights. */
final class OrtGraph implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(OrtGraph.class.getName());

    static final String IDS = "input_ids";
    static final String MASK = "attention_mask";
    static final String TYPES = "token_type_ids";

    private static final AtomicBoolean LASTING = new AtomicBoolean();

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;

    /**
     * Opens a graph. It is run by one thread a call: calls run side by side, see {@link
     * InferenceThreads}. Without threads of its own a session has none that spin while they wait.
     * Plans of memory are kept for each shape of input, of which there is no end here.
     */
    OrtGraph(ModelFiles files, String file) {
        if (LASTING.compareAndSet(false, true)) {
            keepEnvironment();
        }
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
            options.setMemoryPatternOptimization(false);
            Optional<Path> onDisk = files.onDisk(file);
            // The runtime reads a file past the heap, and its weights may lie beside it.
            session =
                    onDisk.isPresent()
                            ? environment.createSession(onDisk.get().toString(), options)
                            : environment.createSession(files.required(file), options);
        } catch (IOException | OrtException e) {
            throw new UnusableModelException(e);
        }
    }

    /**
     * The library takes its environment away in a shutdown hook, even from what is still computed
     * while a server that was told to end answers its last requests, and the process would crash.
     * The environment counts its owners, so it gets one more, which never lets go; where that
     * cannot be, all is as the library has it.
     */
    private static void keepEnvironment() {
        try {
            Field api =
                    Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
            Method create =
                    OrtEnvironment.class.getDeclaredMethod(
                            "createHandle", long.class, int.class, String.class);
            api.setAccessible(true);
            create.setAccessible(true);
            int level = OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING.getValue();
            create.invoke(null, api.getLong(null), level, "fides");
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.log(Level.WARNING, "at the end, running requests may crash the process", e);
        }
    }

    Set<String> inputs() {
        return session.getInputNames();
    }

    Set<String> outputs() {
        return session.getOutputNames();
    }

    /**
     * Runs the graph.
     *
     * @param ids of the tokens, none of which is padded
     * @param rows for each input but these and their mask the one row of it; inputs that the graph
     *     does not have are left out
     * @param reading makes something of the outputs, which are gone afterwards
     */
    <T> T run(
            long[] ids,
            Map<String, long[]> rows,
            Set<String> wanted,
            Function<OrtSession.Result, T> reading) {
        Map<String, long[]> all = new HashMap<>(rows);
        all.put(IDS, ids);
        all.put(MASK, LongStream.of(ids).map(_ -> 1).toArray());
        all.keySet().retainAll(inputs());
        Map<String, OnnxTensor> tensors = new HashMap<>();
        try {
            for (Map.Entry<String, long[]> row : all.entrySet()) {
                long[] values = row.getValue();
                long[] shape = {1, values.length};
                tensors.put(
                        row.getKey(),
                        OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape));
            }
            try (OrtSession.Result result = session.run(tensors, wanted)) {
                return reading.apply(result);
            }
        } catch (OrtException e) {
            throw new UnusableModelException(e);
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    static OnnxTensor output(OrtSession.Result outputs, String name) {
        if (outputs.get(name).orElse(null) instanceof OnnxTensor tensor) {
            return tensor;
        }
        throw new UnusableModelException("it gives no " + name);
    }

    /** For a graph that turns out to be of no use, and is not run. */
    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new UnusableModelException(e);
        }
    }
}
