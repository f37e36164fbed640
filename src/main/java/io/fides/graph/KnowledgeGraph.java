package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A graph of triplets: the extension point for knowledge graphs.
 *
 * <p>Each method takes many things at a time, because a graph may be far away. What it gives does
 * not depend on the order of what it takes, and lists of triplets hold nothing twice. All throw a
 * {@link io.fides.domain.run.FidesException} if the graph cannot be asked, and are safe for use by
 * many threads.
 */
public interface KnowledgeGraph {

    /** Names the graph in reports. */
    String name();

    /**
     * The entities that are called so, by label, alias or the name of an entity that was merged
     * into them; upper and lower case do not matter.
     *
     * @return for each name, in their order, what bears it, the best known first; empty if nothing
     *     does
     */
    List<List<Named>> named(List<String> names);

    /**
     * The triplets about each entity: first those in which it is the subject, then those in which
     * it is the object.
     *
     * @param most that are given for an entity, at least 1
     */
    List<Links> links(List<Entity> entities, int most);

    /** The triplets that link an entity of one set with one of the other, in either direction. */
    List<Triplet> between(Set<Entity> some, Set<Entity> others);

    /** Those of the entities that more than {@code most} triplets are about. */
    Set<Entity> crowded(Collection<Entity> entities, int most);

    /** An entity with the kind of the name by which it was found. */
    record Named(Entity entity, Kind kind) {

        public enum Kind {
            LABEL,
            ALIAS,
            /** The name of another entry that was merged into this one. */
            REDIRECT
        }
    }

    /**
     * What is known about an entity.
     *
     * @param triplets at most as many as were asked for
     * @param crowded whether there are more
     */
    record Links(List<Triplet> triplets, boolean crowded) {

        public Links {
            triplets = List.copyOf(triplets);
        }
    }
}
