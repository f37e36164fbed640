package io.fides.graph;

import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The relations that can be read in English sentences, a table of this package. */
final class Relations {

    private static final String TABLE = "relations.txt";
    private static final List<Relation> ALL = read();
    private static final Map<String, Relation> FORWARD = new HashMap<>();
    private static final Map<String, Relation> BACKWARD = new HashMap<>();

    static {
        for (Relation relation : ALL) {
            relation.forward().forEach(name -> FORWARD.putIfAbsent(name, relation));
            relation.backward().forEach(name -> BACKWARD.putIfAbsent(name, relation));
        }
    }

    private Relations() {}

    static List<Relation> all() {
        return ALL;
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
                .orElseGet(() -> ContentWords.of(property.label()));
    }

    /** Whether one of these words stands for the property of the triplet. */
    static boolean isSpokenOf(Triplet triplet, List<String> words) {
        return words(triplet.property()).stream()
                .anyMatch(word -> words.stream().anyMatch(w -> ContentWords.alike(w, word)));
    }

    /** Whether nothing has two values of the property, so that another value is wrong. */
    static boolean isSingle(Property property) {
        return property.single()
                || of(property).filter(each -> each.number() == Relation.Count.ONE).isPresent();
    }

    private static List<Relation> read() {
        try (InputStream stream = Relations.class.getResourceAsStream(TABLE)) {
            if (stream == null) {
                throw new IllegalStateException(TABLE + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Relation::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
