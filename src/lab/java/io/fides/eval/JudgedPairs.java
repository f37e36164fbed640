package io.fides.eval;

import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Labelled pairs with what a verifier said of them.
 *
 * @param judge the name of the verifier
 * @param pairs what it was asked
 * @param said for each pair, in their order
 */
public record JudgedPairs(String judge, List<LabelledPair> pairs, List<StanceProbabilities> said) {

    private static final int BATCH = 64;

    public JudgedPairs {
        pairs = List.copyOf(pairs);
        said = List.copyOf(said);
        if (pairs.size() != said.size()) {
            throw new IllegalArgumentException("not a judgement for each pair");
        }
    }

    /**
     * @param progress told how many pairs are judged
     * @throws FidesException if one cannot be judged: figures over the rest would flatter
     */
    public static JudgedPairs by(
            Verifier verifier, List<LabelledPair> pairs, IntConsumer progress) {
        List<StanceProbabilities> said = new ArrayList<>();
        for (int from = 0; from < pairs.size(); from += BATCH) {
            List<LabelledPair> batch = pairs.subList(from, Math.min(from + BATCH, pairs.size()));
            said.addAll(judge(verifier, batch));
            progress.accept(said.size());
        }
        return new JudgedPairs(verifier.name(), pairs, said);
    }

    private static List<StanceProbabilities> judge(Verifier verifier, List<LabelledPair> batch) {
        List<Pairing> pairings =
                batch.stream()
                        .map(
                                pair ->
                                        Texts.pairing(
                                                Texts.passage(pair.premise()), pair.hypothesis()))
                        .toList();
        return verifier.judge(pairings).stream().map(JudgedPairs::probabilities).toList();
    }

    private static StanceProbabilities probabilities(Outcome<Judgement> outcome) {
        return switch (outcome) {
            case Outcome.Done<Judgement>(Judgement judgement) -> judgement.probabilities();
            case Outcome.Failed<Judgement>(var failure) -> throw new FidesException(failure);
        };
    }
}
