package io.fides.eval;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Labelled pairs with what a verifier said of them.
 *
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
     * @throws FidesException if one cannot be judged: figures over the rest would flatter
     */
    public static JudgedPairs by(
            Verifier verifier, List<LabelledPair> pairs, IntConsumer progress) {
        List<StanceProbabilities> said = new ArrayList<>();
        for (List<LabelledPair> batch : Texts.batches(pairs, BATCH)) {
            said.addAll(judge(verifier, batch));
            progress.accept(said.size());
        }
        return new JudgedPairs(verifier.name(), pairs, said);
    }

    private static List<StanceProbabilities> judge(Verifier verifier, List<LabelledPair> batch) {
        List<Pairing> pairings = new ArrayList<>();
        for (LabelledPair pair : batch) {
            pairings.add(Texts.pairing(Texts.passage(pair.premise()), pair.hypothesis()));
        }
        return verifier.judge(pairings).stream()
                .map(Outcome::orElseThrow)
                .map(Judgement::probabilities)
                .toList();
    }

    /** What was said of each pair, for plots and for fitting: a JSON object each. */
    public Stream<String> lines(String file) {
        return IntStream.range(0, pairs.size())
                .mapToObj(
                        i ->
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("file", file)
                                        .put("pair", i)
                                        .put("label", pairs.get(i).gold().word())
                                        .put("entails", said.get(i).entails())
                                        .put("neutral", said.get(i).neutral())
                                        .put("contradicts", said.get(i).contradicts())
                                        .toString());
    }
}
