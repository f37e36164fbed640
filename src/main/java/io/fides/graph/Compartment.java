package io.fides.graph;

import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import java.util.List;

/**
 * A piece of a text that is compared with the graph at one go (ClaimVer §3.1), with the facts that
 * its sentences state, the names in each, and the triplets that were looked up. Spans count in all
 * of the text.
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
