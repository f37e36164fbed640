package io.fides.graph;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.language.Inflection;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Triplets in sentences, so that whatever reads sentences can read them, and as pages that can be
 * quoted: one sentence a triplet, the address of the page that of the thing it is about.
 */
public final class GraphPages {

    private static final Pattern DAY = Pattern.compile("\\b\\d{1,2}\\b(?!\\d)");

    /** How the names of properties begin that count something. */
    static final String COUNT = "number of ";

    private static final Pattern PLACES = Pattern.compile("\\b[SO]\\b");

    private GraphPages() {}

    /** A page about a thing: what it is, then the triplets in the given order; may be empty. */
    static Document page(Entity about, Collection<Triplet> triplets) {
        String kind =
                about.description().isBlank()
                        ? ""
                        : about.label() + " is " + withArticle(about.description()) + ". ";
        return document(about, (kind + sentences(triplets)).strip());
    }

    private static Document document(Entity about, String text) {
        return Document.of(address(about.uri()), about.label(), Optional.empty(), text);
    }

    /** Triplets as one piece of evidence, about the subject of the first. */
    public static Evidence evidence(String query, List<Triplet> triplets) {
        String text = sentences(triplets);
        Document page = document(triplets.getFirst().subject(), text);
        return new Evidence(new Passage(page.source(), Span.whole(text), text), query, 0, 0);
    }

    private static String withArticle(String description) {
        boolean has = description.matches("(?i)(a|an|the|one|his|her|its|any) .*");
        boolean plural = description.matches("\\w{2,}[^sui\\W]s\\b.*");
        return has || plural || description.matches("\\p{Lu}.*")
                ? description
                : Inflection.article(description) + " " + description;
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

    static String sentences(Collection<Triplet> triplets) {
        return triplets.stream()
                .map(GraphPages::sentence)
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /** One sentence with a full stop. */
    static String sentence(Triplet triplet) {
        Node subject = triplet.subject();
        Property property = triplet.property();
        Node object = triplet.object();
        return Relation.of(property)
                .map(it -> fill(it.said(), subject, object))
                .or(() -> Relation.backwardOf(property).map(it -> fill(it.said(), object, subject)))
                .orElseGet(() -> plain(subject.label(), property, object));
    }

    private static String plain(String subject, Property property, Node object) {
        if (property.label().startsWith(COUNT) && object instanceof Literal) {
            String number = object.label().equals("0") ? "no" : object.label();
            String counted = property.label().substring(COUNT.length());
            return subject + " has " + number + " " + counted + ".";
        }
        return "The " + property.label() + " of " + subject + " is " + object.label() + ".";
    }

    private static String fill(String said, Node subject, Node object) {
        boolean vague =
                object instanceof Literal(String text, Literal.Kind kind)
                        && kind == Literal.Kind.DATE
                        && !DAY.matcher(text).find();
        return PLACES.matcher(vague ? said.replace(" on O", " in O") : said)
                .replaceAll(
                        place ->
                                Matcher.quoteReplacement(
                                        (place.group().equals("S") ? subject : object).label()));
    }
}
