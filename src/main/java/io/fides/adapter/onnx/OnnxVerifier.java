package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.StanceProbabilities;
import io.fides.memory.Memory;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import io.fides.verify.model.JudgeWeights;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges by any sequence classifier that takes evidence and claim, in that order: natural language
 * inference with three labels in any order, two labels (supported or not), or one logit. What its
 * outputs mean is read from {@code id2label} in its {@code config.json}.
 */
public final class OnnxVerifier implements Verifier, AutoCloseable {

    private final PairModel<StanceProbabilities> model;

    /**
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @param memory of what the model said of pairs
     * @throws io.fides.domain.FidesException if a file is missing; they are read at the first use
     */
    public OnnxVerifier(ModelFiles files, int maxTokens, InferenceThreads threads, Memory memory) {
        this.model =
                new PairModel<>(
                        Stage.VERIFICATION,
                        files,
                        maxTokens,
                        threads,
                        memory,
                        true,
                        OnnxVerifier::head);
    }

    private static PairModel.Head<StanceProbabilities> head(ModelConfig config, int outputs) {
        double temperature = config.stanceTemperature();
        StanceHead head =
                outputs == 1
                        ? StanceHead.support(temperature)
                        : StanceHead.of(config.labels(), temperature);
        if (outputs != head.outputs()) {
            throw new UnusableModelException(
                    "it has " + outputs + " outputs and labels for " + head.outputs());
        }
        return (_, output) -> head.read(output.logits());
    }

    /**
     * How far its judgement is believed; without weights if nobody has fitted that.
     *
     * @throws io.fides.domain.FidesException if the model cannot be used
     */
    public JudgeWeights weights() {
        return model.judge(Stage.VERIFICATION);
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<PairModel.Texts> texts = new ArrayList<>();
        for (Pairing pair : pairs) {
            texts.add(new PairModel.Texts(pair.claim(), pair.evidence().passage().text()));
        }
        return judgements(pairs, model.read(Stage.VERIFICATION, texts));
    }

    /**
     * What a model says of pairs: probabilities without reasons.
     *
     * @param stances for each pair, in their order
     */
    static List<Outcome<Judgement>> judgements(
            List<Pairing> pairs, List<StanceProbabilities> stances) {
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            judged.add(
                    new Outcome.Done<>(
                            new Judgement(pairs.get(i).evidence(), stances.get(i), "", List.of())));
        }
        return judged;
    }

    @Override
    public void close() {
        model.close();
    }
}
