package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Judges by any sequence classifier that takes evidence and claim, in that order: natural language
 * inference with three labels in any order, two labels (supported or not), or one logit. What its
 * outputs mean is read from {@code id2label} in its {@code config.json}.
 */
public final class OnnxVerifier extends PairModel<StanceProbabilities> implements Verifier {

    /**
     * @param maxTokens how long a pair may be; the model's own limit holds too
     * @param memory of what the model said of pairs
     * @throws io.fides.domain.run.FidesException if a file is missing; they are read at the first
     *     use
     */
    public OnnxVerifier(ModelFiles files, int maxTokens, InferenceThreads threads, Memory memory) {
        super(Stage.VERIFICATION, files, maxTokens, threads, memory, true);
    }

    @Override
    Head<StanceProbabilities> head(ModelConfig config, int outputs) {
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

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Texts> texts = new ArrayList<>();
        for (Pairing pair : pairs) {
            texts.add(new Texts(pair.claim(), pair.evidence().passage().text()));
        }
        return judgements(pairs, read(Stage.VERIFICATION, texts));
    }

    /**
     * What a model says of pairs: probabilities without reasons.
     *
     * @param stances for each pair, in their order
     */
    static List<Outcome<Judgement>> judgements(
            List<Pairing> pairs, List<StanceProbabilities> stances) {
        Iterator<StanceProbabilities> next = stances.iterator();
        return Outcome.done(pairs, pair -> Judgement.of(pair.evidence(), next.next()));
    }
}
