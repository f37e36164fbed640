package io.fides.eval.facts;

import io.fides.domain.Evidence;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many facts of each sentence it entails, by the judgement of a model. */
final class Entailment {

    private static final int BATCH = 64;
    private static final double ENTAILED = 0.5;

    private static final Source NOWHERE =
            new Source(URI.create("document:evaluation"), "", Optional.empty(), "");

    private Entailment() {}

    static double[] counts(Verifier verifier, List<KnownFacts> items, List<List<String>> facts) {
        List<Pairing> pairings = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String sentence = items.get(i).sentence();
            Passage passage = new Passage(NOWHERE, Span.whole(sentence), sentence);
            for (String fact : facts.get(i)) {
                pairings.add(new Pairing(fact, new Evidence(passage, fact, 0, 0)));
                owners.add(i);
            }
        }
        double[] counts = new double[items.size()];
        for (int from = 0; from < pairings.size(); from += BATCH) {
            int to = Math.min(from + BATCH, pairings.size());
            List<Outcome<Judgement>> judged = verifier.judge(pairings.subList(from, to));
            for (int i = from; i < to; i++) {
                counts[owners.get(i)] += isEntailed(judged.get(i - from)) ? 1 : 0;
            }
        }
        return counts;
    }

    private static boolean isEntailed(Outcome<Judgement> outcome) {
        return switch (outcome) {
            case Outcome.Done<Judgement>(Judgement judgement) ->
                    judgement.probabilities().entails() >= ENTAILED;
            case Outcome.Failed<Judgement>(var failure) -> throw new FidesException(failure);
        };
    }
}
