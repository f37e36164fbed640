package io.fides.adapter.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.file.Path;

/** Opens models. */
final class Sessions {

    private Sessions() {}

    /**
     * One thread a batch: batches run side by side, see {@link InferenceThreads}. Without threads
     * of its own a session has none that spin while they wait. Plans of memory are kept for each
     * shape of input, of which there is no end here.
     *
     * @param file of {@code files}, the graph
     * @throws UnusableModelException if there is no such file
     */
    static OrtSession open(ModelFiles files, String file)
            throws IOException, OrtException, UnusableModelException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
            options.setMemoryPatternOptimization(false);
            return switch (files) {
                // The runtime reads it past the heap, and its weights may lie beside it.
                case ModelFiles.Folder(Path folder) when files.has(file) ->
                        environment.createSession(folder.resolve(file).toString(), options);
                default ->
                        environment.createSession(
                                files.read(file).orElseThrow(() -> missing(files)), options);
            };
        }
    }

    static UnusableModelException missing(ModelFiles files) {
        return new UnusableModelException("its file is missing: " + files.place("model.onnx"));
    }
}
