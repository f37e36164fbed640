package io.fides.graph;

import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Puts triplets into sentences, so that whatever reads sentences can read them. */
final class Verbalisation {

    private static final Pattern DAY = Pattern.compile("\\b\\d{1,2}\\b(?!\\d)");
    private static final String COUNT = "number of ";
    private static final Pattern PLACES = Pattern.compile("\\b[SO]\\b");

    private Verbalisation() {}

    static String sentences(Collection<Triplet> triplets) {
        return triplets.stream()
                .map(Verbalisation::sentence)
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /** One sentence with a full stop. */
    static String sentence(Triplet triplet) {
        Node subject = triplet.subject();
        Node object = triplet.object();
        return Relation.of(triplet.property())
                .map(forward -> fill(forward.said(), subject, object))
                .or(
                        () ->
                                Relation.backwardOf(triplet.property())
                                        .map(backward -> fill(backward.said(), object, subject)))
                .orElseGet(() -> plain(subject.label(), triplet.property(), object));
    }

    private static String plain(String subject, Property property, Node object) {
        if (property.label().startsWith(COUNT) && object instanceof Literal) {
            String number = object.label().equals("0") ? "no" : object.label();
            return subject + " has " + number + property.label().substring(COUNT.length() - 1) + ".";
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
