package io.fides.adapter.onnx;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.verify.model.JudgeWeights;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A model that says in one pass how relevant a window is to a claim and whether it entails or
 * contradicts it. It lives as long as the program; {@link #forRequest} gives each request its view.
 *
 * <p>A pair is the window, then the claim. Its {@code config.json} names four outputs: entailment,
 * neutral and contradiction in any order, then relevance; and may hold {@code "fides":
 * {"temperature": {"stance": 1.3, "relevance": 0.9}}}.
 */
public final class JointModel implements AutoCloseable {

    private final PairModel<JointHead> model;

    /**
     * @throws io.fides.domain.FidesException if a file is missing; they are read at the first use
     */
    public JointModel(ModelFiles files, int maxTokens, InferenceThreads threads) {
        this.model =
                new PairModel<>(Stage.VERIFICATION, files, maxTokens, threads, true, JointHead::of);
    }

    /** Names the model in manifests. */
    public String name() {
        return model.name();
    }

    /**
     * Loads the model now.
     *
     * @throws io.fides.domain.FidesException if it cannot be used, saying what is wrong
     */
    public void load() {
        model.load(Stage.VERIFICATION);
    }

    /** How many tokens the model reads for a pair. */
    public int tokens(String claim, String window) {
        return model.tokens(Stage.VERIFICATION, new PairModel.Texts(claim, window));
    }

    /** What reranks and verifies in one request and remembers what it has scored. */
    public JointScores forRequest() {
        return new JointScores(this);
    }

    List<JointHead.Score> scores(Stage stage, List<PairModel.Texts> pairs) {
        PairModel.Answers<JointHead> answers = model.answers(stage, pairs);
        return IntStream.range(0, pairs.size())
                .mapToObj(
                        i -> answers.head().read(answers.pairs().get(i), answers.outputs().get(i)))
                .toList();
    }

    /**
     * How far its judgement is believed.
     *
     * @throws FidesException if nobody has fitted that for this model
     */
    JudgeWeights weights(Stage stage) {
        JudgeWeights weights = model.load(stage).judge();
        if (weights.entails().isEmpty()) {
            throw new FidesException(
                    stage,
                    Failure.Kind.NOT_READABLE,
                    name() + " has no judge.json, which says how far it is believed");
        }
        return weights;
    }

    /** For each token of a text the word in which it stands; empty if that is not known. */
    List<Span> words(Stage stage, String text) {
        return model.words(stage, text);
    }

    @Override
    public void close() {
        model.close();
    }
}
