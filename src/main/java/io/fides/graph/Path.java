package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A way from one entity to another over triplets, each in either direction.
 *
 * @param nodes both ends and what lies between; none twice
 * @param triplets the links, one fewer than nodes
 */
public record Path(List<Entity> nodes, List<Triplet> triplets) {

    /** Short ones first, then by the addresses along the way. */
    public static final Comparator<Path> ORDER =
            Comparator.comparingInt(Path::hops)
                    .thenComparing(
                            path -> path.nodes().toArray(Entity[]::new),
                            (a, b) -> Arrays.compare(a, b, Comparator.comparing(Entity::uri)))
                    .thenComparing(
                            path -> path.triplets().toArray(Triplet[]::new),
                            (a, b) -> Arrays.compare(a, b, Triplet.ORDER));

    public Path {
        nodes = List.copyOf(nodes);
        triplets = List.copyOf(triplets);
        if (nodes.size() != triplets.size() + 1 || nodes.stream().distinct().count() < 2) {
            throw new IllegalArgumentException("not a path: " + nodes);
        }
    }

    public int hops() {
        return triplets.size();
    }

    /** What lies between the ends. */
    public List<Entity> inner() {
        return nodes.subList(1, nodes.size() - 1);
    }
}
