package io.fides.pipeline;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A graph that is paid for.
 *
 * @param spend pays for one question, or throws
 */
record LimitedGraph(KnowledgeGraph graph, Runnable spend) implements KnowledgeGraph {

    @Override
    public String name() {
        return graph.name();
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        spend.run();
        return graph.named(names);
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        spend.run();
        return graph.links(entities, most);
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        spend.run();
        return graph.between(some, others);
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        spend.run();
        return graph.crowded(entities, most);
    }
}
