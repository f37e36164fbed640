package io.fides.adapter.onnx;

import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads stance and relevance from the logits of one pair, calibrated.
 *
 * @param stance reads entailment, neutral and contradiction
 * @param relevance the place of the logit of relevance
 * @param temperature what that is divided by
 */
record JointHead(StanceHead stance, int relevance, double temperature) {

    private static final String RELEVANCE = "relevance";

    /**
     * What the model says of one pair.
     *
     * @param stance calibrated
     * @param relevance how likely the window helps to decide the claim
     */
    record Score(StanceProbabilities stance, double relevance) {

        /** How much it says for or against a claim: the likelier of both, if it is relevant. */
        double decisiveness() {
            return Math.max(stance.entails(), stance.contradicts()) * relevance;
        }
    }

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
        ModelConfig three = new ModelConfig(stances, config.maxTokens(), config.temperatures());
        return new JointHead(StanceHead.of(three), relevance, config.temperatures().relevance());
    }

    Score read(float[] logits) {
        return new Score(stance.read(logits), Logistic.sigmoid(logits[relevance] / temperature));
    }
}
