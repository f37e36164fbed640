package io.fides.adapter.onnx;

import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.verify.model.JudgeWeights;
import io.fides.verify.model.LogOdds;
import java.util.List;
import java.util.Locale;

/**
 * A model that says in one pass how relevant a window is to a claim and whether it entails or
 * contradicts it. It lives as long as the program; {@link #forRequest} gives each request its view.
 *
 * <p>A pair is the window, then the claim. Its {@code config.json} names four outputs: entailment,
 * neutral and contradiction in any order, then relevance; and may hold {@code "fides":
 * {"temperature": {"stance": 1.3, "relevance": 0.9}}}.
 */
public final class JointModel extends PairModel<JointModel.Score> {

    static final String RELEVANCE = "relevance";

    /**
     * What the model says of one pair.
     *
     * @param stance calibrated
     * @param relevance how likely the window helps to decide the claim
     * @param pointing where the claim is wrong and what the window has instead
     */
    record Score(StanceProbabilities stance, double relevance, Pointing pointing) {}

    /**
     * @param memory of what the model said of pairs
     * @throws io.fides.domain.run.FidesException if a file is missing; they are read at the first
     *     use
     */
    public JointModel(ModelFiles files, int maxTokens, InferenceThreads threads, Memory memory) {
        super(Stage.VERIFICATION, files, maxTokens, threads, memory, true);
    }

    @Override
    Head<Score> head(ModelConfig config, int outputs) {
        List<String> labels =
                config.labels().stream().map(label -> label.toLowerCase(Locale.ROOT)).toList();
        int relevance = labels.indexOf(RELEVANCE);
        // The stances stand first, so that what StanceHead reads needs no moving.
        if (labels.size() != 4 || relevance != labels.size() - 1 || outputs != labels.size()) {
            throw new UnusableModelException(
                    "its labels are "
                            + labels
                            + ", not those of a joint model: entailment, neutral and contradiction"
                            + " in any order, then relevance");
        }
        StanceHead stance = StanceHead.of(config.labels(), config.stanceTemperature());
        double temperature = config.relevanceTemperature();
        return (pair, output) ->
                new Score(
                        stance.read(output.logits()),
                        LogOdds.probability(output.logits()[relevance] / temperature),
                        new Pointing(pair.types(), output.spans()));
    }

    /** What reranks and verifies in one request and remembers what it has scored. */
    public JointScores forRequest() {
        return new JointScores(this);
    }

    /**
     * How far its judgement is believed.
     *
     * @throws FidesException if nobody has fitted that for this model
     */
    @Override
    public JudgeWeights weights() {
        JudgeWeights weights = super.weights();
        if (weights.entails().isEmpty()) {
            throw new FidesException(
                    Stage.VERIFICATION,
                    Failure.Kind.NOT_READABLE,
                    name() + " has no judge.json, which says how far it is believed");
        }
        return weights;
    }
}
