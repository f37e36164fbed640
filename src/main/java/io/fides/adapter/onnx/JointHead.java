package io.fides.adapter.onnx;

import io.fides.domain.StanceProbabilities;
import io.fides.verify.model.JudgeWeights;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads stance and relevance from the logits of one pair, calibrated.
 *
 * @param stance reads entailment, neutral and contradiction
 * @param relevance the place of the logit of relevance
 * @param temperature what that is divided by
 * @param judge how far the model is believed
 */
record JointHead(StanceHead stance, int relevance, double temperature, JudgeWeights judge) {

    static final String RELEVANCE = "relevance";

    /**
     * What the model says of one pair.
     *
     * @param stance calibrated
     * @param relevance how likely the window helps to decide the claim
     * @param pointing where the claim is wrong and what the window has instead
     */
    record Score(StanceProbabilities stance, double relevance, Pointing pointing) {}

    static JointHead of(ModelConfig config, int outputs) throws UnusableModelException {
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
        List<String> stances = new ArrayList<>(config.labels());
        stances.remove(relevance);
        ModelConfig three =
                new ModelConfig(stances, config.maxTokens(), config.temperatures(), config.judge());
        return new JointHead(
                StanceHead.of(three), relevance, config.temperatures().relevance(), config.judge());
    }

    Score read(TokenPair pair, OrtModel.Output output) {
        float[] logits = output.logits();
        return new Score(
                stance.read(logits),
                StanceHead.sigmoid(logits[relevance] / temperature),
                Pointing.of(pair, output.spans()));
    }
}
