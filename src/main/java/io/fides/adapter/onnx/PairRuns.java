package io.fides.adapter.onnx;

import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** How a model comes to its outputs for pairs. */
@FunctionalInterface
interface PairRuns {

    /**
     * @return for each pair what the model says of it, in their order
     */
    List<OrtModel.Output> outputs(Stage stage, List<TokenPair> pairs);

    /** By running it. Longest first, so that threads end together, side by side. */
    static PairRuns of(OrtModel model, InferenceThreads threads) {
        return (stage, pairs) -> {
            OrtModel.Output[] outputs = new OrtModel.Output[pairs.size()];
            List<Callable<OrtModel.Output>> longestFirst = new ArrayList<>();
            IntStream.range(0, pairs.size())
                    .boxed()
                    .sorted(Comparator.comparing(i -> -pairs.get(i).length()))
                    .forEach(i -> longestFirst.add(() -> outputs[i] = model.output(pairs.get(i))));
            var _ = threads.all(stage, longestFirst);
            return List.of(outputs);
        };
    }
}
