package io.fides.adapter.llm;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes sub-facts of the claims that a model found in a sentence. */
final class ClaimFacts {

    private ClaimFacts() {}

    /** Claims that say the same are one fact; no claim at all is a failure of this sentence. */
    static Outcome<List<SubFact>> of(ContextualSentence of, List<Replies.Claim> claims) {
        Map<String, Boolean> checkworthy = new LinkedHashMap<>();
        for (Replies.Claim claim : claims) {
            String text = Tasks.oneLine(claim.claim());
            if (!text.isEmpty()) {
                checkworthy.merge(text, claim.checkworthy(), Boolean::logicalOr);
            }
        }
        if (checkworthy.isEmpty()) {
            return NumberedReplies.unreadable(
                    Stage.DECOMPOSITION,
                    "the model's reply has no claim for sentence " + (of.sentence().index() + 1));
        }
        List<SubFact> facts = new ArrayList<>();
        checkworthy.forEach(
                (text, worthy) ->
                        facts.add(
                                new SubFact(
                                        of.sentence().index(),
                                        facts.size(),
                                        span(of.sentence(), text),
                                        text,
                                        text,
                                        worthy)));
        return new Outcome.Done<>(List.copyOf(facts));
    }

    /** Where the claim stands word for word in its sentence; else the whole sentence. */
    private static Span span(Sentence sentence, String claim) {
        String words = claim.endsWith(".") ? claim.substring(0, claim.length() - 1) : claim;
        int at = sentence.text().indexOf(words);
        int start = sentence.span().start();
        return at < 0 || words.isEmpty()
                ? sentence.span()
                : new Span(start + at, start + at + words.length());
    }
}
