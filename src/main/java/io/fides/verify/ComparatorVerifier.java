package io.fides.verify;

import io.fides.domain.Cancellation;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Compares dates, amounts, names, polarity and direction of a claim with those of a window, without
 * any model. English.
 *
 * <p>It contradicts only where both speak of the same thing by the same predicate, and says nothing
 * (neutral) where that is not certain: a true statement called false is the worst error. Its
 * probabilities are graded by how much of the claim was found; they are not calibrated.
 *
 * <p>The same pairs always give the same judgements, in any thread. It remembers how it read each
 * claim and passage, because checking, proving and scoring ask about the same ones: make one for
 * each answer.
 */
public final class ComparatorVerifier implements Verifier {

    private final Map<Passage, Reading> pages = new ConcurrentHashMap<>();
    private final Map<String, Reading> claims = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "comparators-1";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>(pairs.size());
        for (Pairing pair : pairs) {
            Cancellation.check();
            Reading claim = claims.computeIfAbsent(pair.claim(), text -> Reading.of(text, ""));
            Reading page =
                    pages.computeIfAbsent(
                            pair.evidence().passage(),
                            passage -> Reading.of(passage.text(), passage.source().title()));
            Comparison.Result result = Comparison.of(claim, page);
            String rationale =
                    result.findings().isEmpty() ? "" : result.findings().getFirst().rationale();
            judged.add(
                    new Outcome.Done<>(
                            new Judgement(
                                    pair.evidence(),
                                    result.probabilities(),
                                    rationale,
                                    result.findings().stream()
                                            .map(Finding::discrepancy)
                                            .toList())));
        }
        return judged;
    }
}
