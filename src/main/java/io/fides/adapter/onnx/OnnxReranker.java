package io.fides.adapter.onnx;

import io.fides.domain.Passage;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.retrieve.Reranker;
import io.fides.verify.model.LogOdds;
import java.util.List;

/**
 * Ranks by any cross-encoder that gives one logit for a query and a passage, in that order. The
 * score is the probability that the logit stands for. Only passages are cut to the model's length.
 *
 * <p>A model with the joint head of {@link JointModel} is not one of these.
 */
public final class OnnxReranker extends PairModel<Double> implements Reranker {

    /**
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @param memory of what the model said of pairs
     * @throws io.fides.domain.run.FidesException if a file is missing; they are read at the first
     *     use
     */
    public OnnxReranker(ModelFiles files, int maxTokens, InferenceThreads threads, Memory memory) {
        super(Stage.RETRIEVAL, files, maxTokens, threads, memory, false);
    }

    @Override
    Head<Double> head(ModelConfig config, int outputs) {
        if (outputs != 1) {
            throw new UnusableModelException(
                    "a reranker gives one number for a pair, not " + outputs);
        }
        return (_, output) -> LogOdds.probability(output.logits()[0]);
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        List<Texts> pairs =
                passages.stream().map(passage -> new Texts(query, passage.text())).toList();
        return read(Stage.RETRIEVAL, pairs).stream().mapToDouble(score -> score).toArray();
    }
}
