package io.fides.adapter.onnx;

import io.fides.domain.Passage;
import io.fides.domain.Stage;
import io.fides.retrieve.Reranker;
import java.util.List;

/**
 * Ranks by any cross-encoder that gives one logit for a query and a passage, in that order. The
 * score is the probability that the logit stands for. Only passages are cut to the model's length.
 *
 * <p>A model with the joint head of {@link JointModel} is not one of these.
 */
public final class OnnxReranker implements Reranker, AutoCloseable {

    private final PairModel<Integer> model;

    /**
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @throws io.fides.domain.FidesException if a file is missing; they are read at the first use
     */
    public OnnxReranker(ModelFiles files, int maxTokens, InferenceThreads threads) {
        this.model =
                new PairModel<>(
                        Stage.RETRIEVAL,
                        files,
                        maxTokens,
                        threads,
                        false,
                        (_, outputs) -> {
                            if (outputs != 1) {
                                throw new UnusableModelException(
                                        "a reranker gives one number for a pair, not " + outputs);
                            }
                            return 0;
                        });
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        if (passages.isEmpty()) {
            return new double[0];
        }
        PairModel.Answers<Integer> answers =
                model.answers(
                        Stage.RETRIEVAL,
                        passages.stream()
                                .map(passage -> new PairModel.Texts(query, passage.text()))
                                .toList());
        return answers.logits().stream()
                .mapToDouble(logits -> StanceHead.sigmoid(logits[answers.head()]))
                .toArray();
    }

    @Override
    public void close() {
        model.close();
    }
}
