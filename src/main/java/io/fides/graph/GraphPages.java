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
import java.util.stream.Collectors;

/**
 * Triplets as pages that can be quoted: one sentence a triplet, the address of the page that of the
 * thing it is about.
 */
public final class GraphPages {

    private GraphPages() {}

    /**
     * A page about a thing: what it is, then the triplets in the given order.
     *
     * @param triplets at least one if the thing has no description
     */
    public static Document page(Entity about, Collection<Triplet> triplets) {
        String facts = sentences(triplets);
        String kind =
                about.description().isBlank()
                        ? ""
                        : about.label() + " is " + article(about.description()) + ".";
        String text = kind.isEmpty() ? facts : facts.isEmpty() ? kind : kind + " " + facts;
        return document(about, text);
    }

    private static Document document(Entity about, String text) {
        return Document.of(address(about.uri()), about.label(), Optional.empty(), text);
    }

    /** Triplets as one piece of evidence, about the subject of the first. */
    public static Evidence evidence(String query, List<Triplet> triplets) {
        Entity about = triplets.getFirst().subject();
        String text = sentences(triplets);
        Document page = document(about, text);
        return new Evidence(new Passage(page.source(), Span.whole(text), text), query, 0, 0);
    }

    private static String sentences(Collection<Triplet> triplets) {
        return triplets.stream()
                .map(Verbalisation::sentence)
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static String article(String description) {
        boolean has = description.matches("(?i)(a|an|the|one|his|her|its|any) .*");
        boolean plural =
                description.matches("\\w+s\\b.*") || Character.isUpperCase(description.charAt(0));
        if (has || plural) {
            return description;
        }
        return ("aeiou".indexOf(description.charAt(0)) >= 0 ? "an " : "a ") + description;
    }

    /** Graphs allow characters in addresses that addresses must escape. */
    static URI address(String uri) {
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
