package io.fides.verify;

import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a cheap verifier judge first and asks a better one only about the pairs it is unsure of, in
 * one batch (engine hybrid).
 *
 * @param sure the first verifier's judgement stands if it decides the claim with at least this
 *     probability; a neutral one never does
 */
public record EscalatingVerifier(Verifier first, Verifier second, double sure) implements Verifier {

    @Override
    public String name() {
        return first.name() + ", " + second.name() + " where unsure";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> outcomes = new ArrayList<>(first.judge(pairs));
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            if (!isSure(outcomes.get(i))) {
                open.add(i);
            }
        }
        if (!open.isEmpty()) {
            List<Outcome<Judgement>> better = second.judge(open.stream().map(pairs::get).toList());
            for (int i = 0; i < open.size(); i++) {
                outcomes.set(open.get(i), better.get(i));
            }
        }
        return List.copyOf(outcomes);
    }

    private boolean isSure(Outcome<Judgement> outcome) {
        return switch (outcome) {
            case Outcome.Done<Judgement>(Judgement judgement) -> isSure(judgement.probabilities());
            case Outcome.Failed<Judgement>(Failure _) -> false;
        };
    }

    private boolean isSure(StanceProbabilities probabilities) {
        return Math.max(probabilities.entails(), probabilities.contradicts()) >= sure;
    }
}
