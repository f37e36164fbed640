package io.fides.adapter.guard;

import io.fides.domain.Stage;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A graph behind a guard. */
public final class GuardedGraph implements KnowledgeGraph {

    private final KnowledgeGraph graph;
    private final CallGuard guard;

    public GuardedGraph(KnowledgeGraph graph, CallGuard guard) {
        this.graph = graph;
        this.guard = guard;
    }

    @Override
    public String name() {
        return graph.name();
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        return guarded(() -> graph.named(names));
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        return guarded(() -> graph.links(entities, most));
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        return guarded(() -> graph.between(some, others));
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        return guarded(() -> graph.crowded(entities, most));
    }

    private <T> T guarded(Supplier<T> question) {
        return guard.call(Stage.RETRIEVAL, question);
    }
}
