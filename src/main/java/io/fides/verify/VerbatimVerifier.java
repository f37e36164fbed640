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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Supports a claim that a sentence of the window is, word by word; contradicts one where a sentence
 * says all the same but one date or amount, or two values the other way round; says nothing
 * (neutral) of all else. What is worded alike need not say the same (“the man bit the dog”). Needs
 * no model. English.
 */
public final class VerbatimVerifier implements Verifier {

    private static final double SURE = 0.95;

    @Override
    public String name() {
        return "verbatim-1";
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
            judged.add(new Outcome.Done<>(judgement(pair, claim, page)));
        }
        return judged;
    }

    private static Judgement judgement(Pairing pair, Reading claim, Reading page) {
        if (isSaid(claim.text(), page)) {
            return new Judgement(
                    pair.evidence(), StanceProbabilities.of(Stance.ENTAILS, SURE), "", List.of());
        }
        Optional<Finding> found = NearDuplicate.exchanged(claim, page);
        Stance stance = found.isPresent() ? Stance.CONTRADICTS : Stance.NEUTRAL;
        return new Judgement(
                pair.evidence(),
                StanceProbabilities.of(stance, SURE),
                found.map(Finding::rationale).orElse(""),
                found.map(Finding::discrepancy).stream().toList());
    }

    /** Whether a sentence is the claim, but for case, spaces and the full stop. */
    private static boolean isSaid(String claim, Reading page) {
        String wanted = plain(claim);
        return !wanted.isEmpty()
                && page.sentences().stream()
                        .anyMatch(each -> plain(each.span().of(page.text())).equals(wanted));
    }

    private static String plain(String sentence) {
        return sentence.strip()
                .replaceAll("\\s+", " ")
                .replaceAll("\\.$", "")
                .toLowerCase(Locale.ROOT);
    }
}
