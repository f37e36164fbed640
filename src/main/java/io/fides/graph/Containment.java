package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which places lie in which others, as triplets say. */
final class Containment {

    private static final Set<String> INSIDE =
            Set.of(
                    "country",
                    "sovereign state",
                    "state",
                    "continent",
                    "location",
                    "located in",
                    "located in the administrative territorial entity",
                    "located in protected area",
                    "part of",
                    "part of the world",
                    "capital of");

    private static final int DEPTH = 4;
    private static final int LINKS = 200;

    private Containment() {}

    static boolean isInside(Triplet triplet) {
        return INSIDE.contains(NameKey.of(triplet.property().label()));
    }

    /** What lies around these places, asked of the graph step by step. */
    static List<Triplet> around(KnowledgeGraph graph, Collection<Entity> places) {
        Set<Triplet> known = new LinkedHashSet<>();
        Set<Entity> seen = new LinkedHashSet<>(places);
        List<Entity> next = List.copyOf(seen);
        for (int depth = 0; depth < DEPTH && !next.isEmpty(); depth++) {
            Set<Entity> further = new LinkedHashSet<>();
            List<KnowledgeGraph.Links> links = graph.links(next, LINKS);
            for (int i = 0; i < next.size(); i++) {
                for (Triplet triplet : links.get(i).triplets()) {
                    if (triplet.subject().equals(next.get(i)) && isInside(triplet)) {
                        known.add(triplet);
                        triplet.target().filter(seen::add).ifPresent(further::add);
                    }
                }
            }
            next = List.copyOf(further);
        }
        return List.copyOf(known);
    }

    /** The triplets that lead from a place to one that it lies in; empty if they do not. */
    static Optional<List<Triplet>> chain(Entity place, Entity around, Collection<Triplet> known) {
        return chain(place, around, known, DEPTH);
    }

    private static Optional<List<Triplet>> chain(
            Entity place, Entity around, Collection<Triplet> known, int depth) {
        if (place.equals(around)) {
            return Optional.of(List.of());
        }
        if (depth == 0) {
            return Optional.empty();
        }
        for (Triplet triplet : known) {
            if (triplet.subject().equals(place) && isInside(triplet)) {
                Optional<List<Triplet>> rest =
                        triplet.target().flatMap(next -> chain(next, around, known, depth - 1));
                if (rest.isPresent()) {
                    return rest.map(
                            more -> Stream.concat(Stream.of(triplet), more.stream()).toList());
                }
            }
        }
        return Optional.empty();
    }
}
