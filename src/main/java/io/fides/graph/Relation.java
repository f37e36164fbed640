package io.fides.graph;

import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.language.WordLists;
import io.fides.retrieve.Terms;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a property means in English sentences: a row of the table {@code relations.txt}.
 *
 * @param forward names of the property
 * @param backward names of properties that say the same the other way round
 * @param kind of its object
 * @param number how many objects a subject can have
 * @param said a sentence with S and O
 * @param patterns how sentences state it, over words with S, O and x in the places of names
 * @param words by which a sentence may speak of it
 */
record Relation(
        List<String> forward,
        List<String> backward,
        Kind kind,
        Count number,
        String said,
        List<Pattern> patterns,
        List<String> words) {

    /** Up to six words that do not begin another statement. */
    private static final String GAP = "(?:(?!(?:and|but|while|;) )\\\\S+ ){0,6}?";

    enum Kind {
        DATE,
        PLACE,
        THING,
        ANY
    }

    enum Count {
        ONE,
        MANY
    }

    static final List<Relation> ALL =
            WordLists.lines(Relation.class, "relations.txt").stream().map(Relation::parse).toList();

    private static final Map<String, Relation> FORWARD = new HashMap<>();
    private static final Map<String, Relation> BACKWARD = new HashMap<>();

    static {
        for (Relation relation : ALL) {
            relation.forward.forEach(name -> FORWARD.putIfAbsent(name, relation));
            relation.backward.forEach(name -> BACKWARD.putIfAbsent(name, relation));
        }
    }

    private static Relation parse(String line) {
        String[] cells = line.split("\\s*\\|\\s*(?![^(]*\\))", -1);
        if (cells.length != 5) {
            throw new IllegalArgumentException("not a relation: " + line);
        }
        String asked = cells[4].replaceAll("[SOx]\\b|[*(|);]", " ");
        return new Relation(
                names(cells[0], false),
                names(cells[0], true),
                Kind.valueOf(cells[1].toUpperCase(Locale.ROOT)),
                Count.valueOf(cells[2].toUpperCase(Locale.ROOT)),
                cells[3],
                Stream.of(cells[4].split(" ; ", -1))
                        .map(each -> " " + each.strip().replaceAll("\\* ", GAP) + " ")
                        .map(Pattern::compile)
                        .toList(),
                Terms.content(asked + " " + cells[0]).stream().distinct().toList());
    }

    private static List<String> names(String cell, boolean backward) {
        return Stream.of(cell.split(",", -1))
                .map(String::strip)
                .filter(name -> name.startsWith("^") == backward)
                .map(name -> NameKey.of(backward ? name.substring(1) : name))
                .toList();
    }

    /** What a property means, read from its subject. */
    static Optional<Relation> of(Property property) {
        return Optional.ofNullable(FORWARD.get(NameKey.of(property.label())));
    }

    /** What a property means, read from its object. */
    static Optional<Relation> backwardOf(Property property) {
        return Optional.ofNullable(BACKWARD.get(NameKey.of(property.label())));
    }

    /** The words by which a sentence may speak of the property. */
    static List<String> words(Property property) {
        return of(property)
                .or(() -> backwardOf(property))
                .map(Relation::words)
                .orElseGet(() -> Terms.content(property.label()));
    }

    /** Whether one of these words stands for the property of the triplet. */
    static boolean isSpokenOf(Triplet triplet, List<String> words) {
        return words(triplet.property()).stream()
                .anyMatch(word -> words.stream().anyMatch(w -> ContentWords.alike(w, word)));
    }

    /** Whether nothing has two values of the property, so that another value is wrong. */
    static boolean isSingle(Property property) {
        return property.single()
                || of(property).filter(each -> each.number() == Count.ONE).isPresent();
    }

    /** Whether it is the same from both sides, as marriage is. */
    boolean isSymmetric() {
        return forward.stream().anyMatch(backward::contains);
    }

    /** Whether its object can be a date, or something else than a date. */
    boolean takes(boolean date) {
        return kind == Kind.ANY || (kind == Kind.DATE) == date;
    }

    boolean isStatedIn(String words) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(words).find());
    }
}
