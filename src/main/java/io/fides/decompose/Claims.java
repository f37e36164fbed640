package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes sub-facts of the claims of a sentence. */
final class Claims {

    private Claims() {}

    /** In their order, each with the part of the answer that states it; none twice. */
    static List<SubFact> facts(ContextualSentence sentence, List<Claim> claims) {
        if (claims.size() < 2) {
            return List.of(SubFact.whole(sentence, true));
        }
        Alignment alignment = new Alignment(sentence);
        List<SubFact> facts = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        String wording = sentence.wording().stripTrailing();
        int end = wording.endsWith(".") ? wording.length() - 1 : wording.length();
        for (Claim claim : claims) {
            String text = claim.text();
            if (texts.add(text)) {
                boolean toEnd = claim.own().end() >= end;
                Span span = alignment.inAnswer(claim.own(), claim.own().start() == 0, toEnd);
                facts.add(
                        new SubFact(
                                sentence.sentence().index(), facts.size(), span, text, text, true));
            }
        }
        return facts;
    }
}
