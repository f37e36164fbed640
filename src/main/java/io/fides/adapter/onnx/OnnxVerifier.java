package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.List;

/**
 * Judges by any sequence classifier that takes evidence and claim, in that order: natural language
 * inference with three labels in any order, two labels (supported or not), or one logit. What its
 * outputs mean is read from {@code id2label} in its {@code config.json}.
 */
public final class OnnxVerifier implements Verifier, AutoCloseable {

    private final PairModel<StanceHead> model;

    /**
     * @throws io.fides.domain.FidesException if a file is missing; they are read at the first use
     */
    public OnnxVerifier(ModelFiles files, ModelSettings settings, InferenceThreads threads) {
        this.model =
                new PairModel<>(
                        Stage.VERIFICATION, files, settings, threads, true, OnnxVerifier::head);
    }

    private static StanceHead head(ModelConfig config, int outputs) throws UnusableModelException {
        StanceHead head =
                outputs == 1
                        ? new StanceHead.Support(config.temperatures().stance())
                        : StanceHead.of(config);
        if (outputs != head.outputs()) {
            throw new UnusableModelException(
                    "it has " + outputs + " outputs and labels for " + head.outputs());
        }
        return head;
    }

    /**
     * Loads the model now.
     *
     * @throws io.fides.domain.FidesException if it cannot be used, saying what is wrong
     */
    public void load() {
        model.load(Stage.VERIFICATION);
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
        PairModel.Answers<StanceHead> answers =
                model.answers(Stage.VERIFICATION, PairModel.Texts.of(pairs));
        return Judgements.of(pairs, answers.logits().stream().map(answers.head()::read).toList());
    }

    @Override
    public void close() {
        model.close();
    }
}
