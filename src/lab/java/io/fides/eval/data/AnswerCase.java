package io.fides.eval.data;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.eval.Gold;
import java.util.List;
import java.util.Optional;

/**
 * An answer with what is known about it.
 *
 * @param id names it in its set
 * @param text of the answer; empty where a language model is still to write it
 * @param claims labelled claims; empty where the set has no labels
 * @param evidence the pages that belong to it; they are found again in the corpus by their URI
 * @param revised the right text; the answer itself where nothing is wrong, empty if unknown
 */
public record AnswerCase(
        String id,
        Question question,
        String text,
        List<GoldClaim> claims,
        List<Document> evidence,
        Optional<String> revised) {

    public AnswerCase {
        claims = List.copyOf(claims);
        evidence = List.copyOf(evidence);
    }

    /**
     * @throws IllegalArgumentException if it is still to be written
     */
    public Answer answer() {
        return new Answer(question, text);
    }

    /** Whether it is known that nothing may be changed. */
    public boolean isRight() {
        if (revised.isPresent()) {
            return revised.get().equals(text);
        }
        return !claims.isEmpty()
                && claims.stream().allMatch(claim -> claim.label() == Gold.ENTAILMENT);
    }

    /**
     * A claim of an answer that people have labelled.
     *
     * @param text the claim; a part of the answer, the whole of it, or a sentence of its own
     */
    public record GoldClaim(String text, Gold label) {

        public GoldClaim {
            if (text.isBlank()) {
                throw new IllegalArgumentException("a claim is blank");
            }
        }
    }
}
