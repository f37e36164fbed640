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
            List<Integer> longestFirst =
                    IntStream.range(0, pairs.size())
                            .boxed()
                            .sorted(Comparator.comparing(i -> -pairs.get(i).length()))
                            .toList();
            List<Callable<OrtModel.Output>> work = new ArrayList<>();
            for (int i : longestFirst) {
                work.add(() -> model.output(pairs.get(i)));
            }
            List<OrtModel.Output> outputs = threads.all(stage, work);
            List<OrtModel.Output> ordered = new ArrayList<>(outputs);
            for (int i = 0; i < outputs.size(); i++) {
                ordered.set(longestFirst.get(i), outputs.get(i));
            }
            return ordered;
        };
    }
}
