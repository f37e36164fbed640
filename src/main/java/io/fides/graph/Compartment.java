package io.fides.graph;

import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import java.util.List;

/**
 * A piece of a text that is compared with the graph at one go (ClaimVer §3.1), with what was looked
 * up for it.
 *
 * @param text all of the text; spans count in it
 * @param sentences of this piece
 * @param facts that these sentences state
 * @param mentions the names in the text of each fact
 * @param retrieved triplets for this piece
 */
public record Compartment(
        String text,
        List<ContextualSentence> sentences,
        List<SubFact> facts,
        List<List<EntityMention>> mentions,
        Retrieved retrieved) {

    public Compartment {
        sentences = List.copyOf(sentences);
        facts = List.copyOf(facts);
        mentions = List.copyOf(mentions);
        if (facts.size() != mentions.size()) {
            throw new IllegalArgumentException("every fact has its names, maybe none");
        }
    }
}
