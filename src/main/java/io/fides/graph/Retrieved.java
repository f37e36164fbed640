package io.fides.graph;

import io.fides.domain.graph.Triplet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What was looked up in a graph for a piece of text.
 *
 * @param paths between the things that it names
 * @param facts of single things that have to do with it
 * @param complete false if time was over before everything was looked at
 */
public record Retrieved(List<Path> paths, List<Triplet> facts, boolean complete) {

    /** Nothing, because nothing was named. */
    public static final Retrieved NOTHING = new Retrieved(List.of(), List.of(), true);

    public Retrieved {
        paths = List.copyOf(paths);
        facts = List.copyOf(facts);
    }

    /** All triplets, each once: first those of paths. */
    public Set<Triplet> triplets() {
        Set<Triplet> all = new LinkedHashSet<>();
        paths.forEach(path -> all.addAll(path.triplets()));
        all.addAll(facts);
        return all;
    }
}
