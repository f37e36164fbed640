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

    private record Answered(Object answer) {}

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

    @SuppressWarnings("unchecked")
    private <T> T guarded(Supplier<T> question) {
        // The guard wants a class; what comes out is what went in.
        return (T)
                guard.call(Stage.RETRIEVAL, Answered.class, () -> new Answered(question.get()))
                        .answer();
    }
}
