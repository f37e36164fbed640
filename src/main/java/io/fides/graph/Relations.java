package io.fides.graph;

import io.fides.domain.graph.Property;
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

    private final List<Relation> all;
    private final Map<String, Relation> forward = new HashMap<>();
    private final Map<String, Relation> backward = new HashMap<>();

    private Relations(List<Relation> all) {
        this.all = List.copyOf(all);
        for (Relation relation : all) {
            relation.forward().forEach(name -> forward.putIfAbsent(name, relation));
            relation.backward().forEach(name -> backward.putIfAbsent(name, relation));
        }
    }

    /** The table as it is delivered. */
    static Relations bundled() {
        return Bundled.TABLE;
    }

    List<Relation> all() {
        return all;
    }

    /** What a property means, read from its subject. */
    Optional<Relation> of(Property property) {
        return Optional.ofNullable(forward.get(NameKey.of(property.label())));
    }

    /** What a property means, read from its object. */
    Optional<Relation> backwardOf(Property property) {
        return Optional.ofNullable(backward.get(NameKey.of(property.label())));
    }

    /** The words by which a sentence may speak of the property. */
    List<String> words(Property property) {
        return of(property)
                .or(() -> backwardOf(property))
                .map(Relation::words)
                .orElseGet(() -> ContentWords.of(property.label()));
    }

    private static final class Bundled {
        private static final Relations TABLE = new Relations(read());

        private static List<Relation> read() {
            try (InputStream stream = Relations.class.getResourceAsStream(Relations.TABLE)) {
                if (stream == null) {
                    throw new IllegalStateException(Relations.TABLE + " is missing");
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
}
