package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import io.fides.verify.model.JudgeWeights;
import java.util.List;

/**
 * Judges by any sequence classifier that takes evidence and claim, in that order: natural language
 * inference with three labels in any order, two labels (supported or not), or one logit. What its
 * outputs mean is read from {@code id2label} in its {@code config.json}.
 */
public final class OnnxVerifier implements Verifier, AutoCloseable {

    private final PairModel<Head> model;

    /**
     * How its outputs are read.
     *
     * @param judge how far they are believed
     */
    private record Head(StanceHead stance, JudgeWeights judge) {}

    /**
     * @throws io.fides.domain.FidesException if a file is missing; they are read at the first use
     */
    public OnnxVerifier(ModelFiles files, ModelSettings settings, InferenceThreads threads) {
        this.model =
                new PairModel<>(
                        Stage.VERIFICATION, files, settings, threads, true, OnnxVerifier::head);
    }

    private static Head head(ModelConfig config, int outputs) throws UnusableModelException {
        StanceHead head =
                outputs == 1
                        ? new StanceHead.Support(config.temperatures().stance())
                        : StanceHead.of(config);
        if (outputs != head.outputs()) {
            throw new UnusableModelException(
                    "it has " + outputs + " outputs and labels for " + head.outputs());
        }
        return new Head(head, config.judge());
    }

    /**
     * Loads the model now.
     *
     * @throws io.fides.domain.FidesException if it cannot be used, saying what is wrong
     */
    public void load() {
        model.load(Stage.VERIFICATION);
    }

    /**
     * How far its judgement is believed; without weights if nobody has fitted that.
     *
     * @throws io.fides.domain.FidesException if the model cannot be used
     */
    public JudgeWeights weights() {
        return model.load(Stage.VERIFICATION).judge();
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        PairModel.Answers<Head> answers =
                model.answers(Stage.VERIFICATION, PairModel.Texts.of(pairs));
        return Judgements.of(
                pairs, answers.logits().stream().map(answers.head().stance()::read).toList());
    }

    @Override
    public void close() {
        model.close();
    }
}
