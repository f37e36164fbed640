package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which places lie in which others, as triplets say. */
final class Containment {

    /** Properties that say so beside those of the relation “located in”. */
    private static final Set<String> INSIDE =
            Set.of("country", "sovereign state", "part of", "capital of");

    private static final int DEPTH = 4;
    private static final int LINKS = 200;

    private Containment() {}

    static boolean isInside(Triplet triplet) {
        return INSIDE.contains(NameKey.of(triplet.property().label()))
                || Relation.of(triplet.property())
                        .filter(each -> each.forward().contains("located in"))
                        .isPresent();
    }

    /** What lies around these places, asked of the graph step by step. */
    static Set<Triplet> around(KnowledgeGraph graph, Collection<Entity> places) {
        Set<Triplet> known = new LinkedHashSet<>();
        Set<Entity> seen = new LinkedHashSet<>(places);
        List<Entity> next = List.copyOf(seen);
        for (int depth = 0; depth < DEPTH && !next.isEmpty(); depth++) {
            List<Entity> further = new ArrayList<>();
            List<Entity> asked = next;
            graph.links(asked, LINKS).stream()
                    .flatMap(links -> links.triplets().stream())
                    .filter(each -> isInside(each) && asked.contains(each.subject()))
                    .filter(known::add)
                    .forEach(each -> each.target().filter(seen::add).ifPresent(further::add));
            next = further;
        }
        return known;
    }

    /** The triplets that lead from a place to one that it lies in; empty if they do not. */
    static Optional<List<Triplet>> chain(Entity place, Entity around, Collection<Triplet> known) {
        return chain(place, around, known, DEPTH);
    }

    private static Optional<List<Triplet>> chain(
            Entity place, Entity around, Collection<Triplet> known, int depth) {
        if (place.equals(around)) {
            return Optional.of(new ArrayList<>());
        }
        for (Triplet triplet : depth == 0 ? List.<Triplet>of() : known) {
            if (triplet.subject().equals(place) && isInside(triplet)) {
                Optional<List<Triplet>> rest =
                        triplet.target().flatMap(next -> chain(next, around, known, depth - 1));
                if (rest.isPresent()) {
                    rest.get().addFirst(triplet);
                    return rest;
                }
            }
        }
        return Optional.empty();
    }
}
