package io.fides.graph;

import io.fides.domain.graph.Triplet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What was looked up in a graph for a piece of text: first the triplets of the ways between the
 * things that it names, then those of single things. It is not complete if time was over.
 */
public record Retrieved(Set<Triplet> triplets, boolean complete) {

    public static final Retrieved NOTHING = new Retrieved(Set.of(), true);

    public Retrieved {
        triplets = Collections.unmodifiableSet(new LinkedHashSet<>(triplets));
    }
}
