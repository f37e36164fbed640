package io.fides.eval.data;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.eval.Gold;
import java.util.List;
import java.util.Optional;

/**
 * An answer with what is known about it.
 *
 * @param id names it in its set
 * @param answer the text and its question
 * @param claims labelled claims; empty where the set has no labels
 * @param evidence the pages that belong to it; they are found again in the corpus by their URI
 * @param revised the right text; the answer itself where nothing is wrong, empty if unknown
 */
public record AnswerCase(
        String id,
        Answer answer,
        List<GoldClaim> claims,
        List<Document> evidence,
        Optional<String> revised) {

    public AnswerCase {
        claims = List.copyOf(claims);
        evidence = List.copyOf(evidence);
    }

    /** Whether it is known that nothing may be changed. */
    public boolean isRight() {
        if (revised.isPresent()) {
            return revised.get().equals(answer.text());
        }
        return !claims.isEmpty()
                && claims.stream().allMatch(claim -> claim.label() == Gold.ENTAILMENT);
    }
}
