package io.fides.graph;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Triplets as pages that can be quoted: one sentence a triplet, the address of the page that of the
 * thing it is about.
 */
public final class GraphPages {

    private GraphPages() {}

    /** A page about a thing: what it is, then the triplets in the given order; may be empty. */
    static Document page(Entity about, Collection<Triplet> triplets) {
        String kind =
                about.description().isBlank()
                        ? ""
                        : about.label() + " is " + withArticle(about.description()) + ". ";
        return document(about, (kind + Verbalisation.sentences(triplets)).strip());
    }

    private static Document document(Entity about, String text) {
        return Document.of(address(about.uri()), about.label(), Optional.empty(), text);
    }

    /** Triplets as one piece of evidence, about the subject of the first. */
    public static Evidence evidence(String query, List<Triplet> triplets) {
        String text = Verbalisation.sentences(triplets);
        Document page = document(triplets.getFirst().subject(), text);
        return new Evidence(new Passage(page.source(), Span.whole(text), text), query, 0, 0);
    }

    private static String withArticle(String description) {
        if (description.matches("(?i)(a|an|the|one|his|her|its|any) .*|(?-i)\\p{Lu}.*|\\w+s\\b.*")) {
            return description;
        }
        return ("aeiou".indexOf(description.charAt(0)) >= 0 ? "an " : "a ") + description;
    }

    /** Graphs allow characters in addresses that addresses must escape. */
    private static URI address(String uri) {
        try {
            return new URI(uri);
        } catch (URISyntaxException _) {
            int colon = uri.indexOf(':');
            try {
                return new URI(
                        uri.substring(0, Math.max(0, colon)), uri.substring(colon + 1), null);
            } catch (URISyntaxException _) {
                return URI.create("graph:" + Integer.toHexString(uri.hashCode()));
            }
        }
    }
}
