package io.fides.segment;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A mention in a sentence without marks of formatting.
 *
 * @param mention where it stands
 * @param referent the wording that says what it means; empty if that is not clear
 * @param spelledOut whether that stands in its place in the wording of the sentence
 */
record Resolved(Span mention, Optional<String> referent, boolean spelledOut) {

    /** The sentence with the wording and the coreferences that these mentions give. */
    static ContextualSentence apply(Piece piece, List<Resolved> mentions) {
        List<Resolved> ordered =
                mentions.stream().sorted(Comparator.comparing(Resolved::mention)).toList();
        String text = piece.plain().text();
        StringBuilder wording = new StringBuilder();
        List<Coreference> found = new ArrayList<>();
        List<Span> unclear = new ArrayList<>();
        int last = 0;
        for (Resolved each : ordered) {
            Span mention = each.mention();
            Span place = piece.plain().source(mention.start(), mention.end());
            if (each.referent().isEmpty()) {
                unclear.add(place);
                continue;
            }
            String referent = each.referent().get();
            found.add(new Coreference(place, referent));
            if (each.spelledOut()) {
                wording.append(text, last, mention.start()).append(referent);
                last = mention.end();
            }
        }
        wording.append(text, last, text.length());
        return new ContextualSentence(piece.sentence(), wording.toString(), found, unclear);
    }
}
