package io.fides.adapter.onnx;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.List;

/** What a model said of pairs, as a verifier tells it: probabilities without reasons. */
final class Judgements {

    private Judgements() {}

    /**
     * @param said for each pair, in their order
     */
    static List<Outcome<Judgement>> of(List<Pairing> pairs, List<StanceProbabilities> said) {
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            judged.add(
                    new Outcome.Done<>(
                            new Judgement(pairs.get(i).evidence(), said.get(i), "", List.of())));
        }
        return judged;
    }
}
