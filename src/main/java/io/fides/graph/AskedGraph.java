package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A graph whose questions are put by somebody who may wait, count or refuse. */
public record AskedGraph(KnowledgeGraph graph, Asking asking) implements KnowledgeGraph {

    /** Puts a question to a graph. */
    @FunctionalInterface
    public interface Asking {

        <T> T ask(Supplier<T> question);
    }

    @Override
    public String name() {
        return graph.name();
    }

    @Override
    public List<List<Named>> named(List<String> names) {
        return asking.ask(() -> graph.named(names));
    }

    @Override
    public List<Links> links(List<Entity> entities, int most) {
        return asking.ask(() -> graph.links(entities, most));
    }

    @Override
    public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
        return asking.ask(() -> graph.between(some, others));
    }

    @Override
    public Set<Entity> crowded(Collection<Entity> entities, int most) {
        return asking.ask(() -> graph.crowded(entities, most));
    }
}
