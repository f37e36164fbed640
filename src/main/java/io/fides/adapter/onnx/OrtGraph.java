package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/** A graph of ONNX Runtime. Safe for many threads, which all use the one copy of the weights. */
final class OrtGraph implements AutoCloseable {

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;

    /** Held for reading while the session is used, because it must not be closed then. */
    private final ReadWriteLock open = new ReentrantReadWriteLock();

    /**
     * Opens a graph. It is run by one thread a call: calls run side by side, see {@link
     * InferenceThreads}. Without threads of its own a session has none that spin while they wait.
     * Plans of memory are kept for each shape of input, of which there is no end here.
     */
    OrtGraph(ModelFiles files, String file) {
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

    Set<String> inputs() {
        return session.getInputNames();
    }

    Set<String> outputs() {
        return session.getOutputNames();
    }

    /**
     * Runs the graph.
     *
     * @param rows for each input the one row of it
     * @param reading makes something of the outputs, which are gone afterwards
     */
    <T> T run(
            Map<String, long[]> rows, Set<String> wanted, Function<OrtSession.Result, T> reading) {
        Map<String, OnnxTensor> tensors = new HashMap<>();
        open.readLock().lock();
        try {
            for (Map.Entry<String, long[]> row : rows.entrySet()) {
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
            open.readLock().unlock();
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    static OnnxTensor output(OrtSession.Result outputs, String name) {
        if (outputs.get(name).orElse(null) instanceof OnnxTensor tensor) {
            return tensor;
        }
        throw new UnusableModelException("it gives no " + name);
    }

    /** Waits for what is being computed. */
    @Override
    public void close() {
        open.writeLock().lock();
        try {
            session.close();
        } catch (OrtException e) {
            throw new UnusableModelException(e);
        } finally {
            open.writeLock().unlock();
        }
    }
}
