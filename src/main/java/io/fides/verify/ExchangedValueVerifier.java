package io.fides.verify;

import io.fides.domain.Cancellation;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Contradicts a claim where a sentence of the window says the same word by word, but for one date
 * or amount or the order of two values; of all else it says nothing (neutral). What is worded alike
 * need not say the same (“the man bit the dog”), so it supports nothing either. Needs no model.
 * English.
 */
public final class ExchangedValueVerifier implements Verifier {

    private static final double SURE = 0.95;

    @Override
    public String name() {
        return "exchanged-values-1";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        Map<Passage, Reading> pages = new HashMap<>();
        Map<String, Reading> claims = new HashMap<>();
        List<Outcome<Judgement>> judged = new ArrayList<>(pairs.size());
        for (Pairing pair : pairs) {
            Cancellation.check();
            Reading claim = claims.computeIfAbsent(pair.claim(), text -> Reading.of(text, ""));
            Reading page =
                    pages.computeIfAbsent(
                            pair.evidence().passage(),
                            passage -> Reading.of(passage.text(), passage.source().title()));
            judged.add(new Outcome.Done<>(judgement(pair, NearDuplicate.exchanged(claim, page))));
        }
        return judged;
    }

    private static Judgement judgement(Pairing pair, Optional<Finding> found) {
        Stance stance = found.isPresent() ? Stance.CONTRADICTS : Stance.NEUTRAL;
        return new Judgement(
                pair.evidence(),
                StanceProbabilities.of(stance, SURE),
                found.map(Finding::rationale).orElse(""),
                found.map(Finding::discrepancy).stream().toList());
    }
}
