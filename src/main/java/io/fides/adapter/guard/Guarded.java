package io.fides.adapter.guard;

import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.prompt.Llm;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Ports behind a guard. */
public final class Guarded {

    private Guarded() {}

    /** A search backend. */
    public record Search(SearchBackend backend, CallGuard guard) implements SearchBackend {

        @Override
        public String name() {
            return backend.name();
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return guard.call(Stage.RETRIEVAL, () -> backend.search(query));
        }

        @Override
        public int batch() {
            return backend.batch();
        }

        @Override
        public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
            return guard.call(Stage.RETRIEVAL, () -> backend.searchAll(queries));
        }
    }

    /** A language model as one stage uses it; stages share the guard. */
    public record Model(Llm llm, Stage stage, CallGuard guard) implements Llm {

        @Override
        public String name() {
            return llm.name();
        }

        @Override
        public Reply complete(Request request) {
            return guard.call(stage, () -> llm.complete(request));
        }
    }

    /** A memory elsewhere: while it is away, or slow, it has forgotten everything. */
    public record Shared(Memory memory, CallGuard guard) implements Memory {

        @Override
        public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
            return keys.isEmpty() ? Map.of() : orNothing(() -> memory.get(keys, mostBytes));
        }

        @Override
        public void put(Map<MemoryKey, byte[]> values, Duration keep) {
            if (!values.isEmpty()) {
                var _ =
                        orNothing(
                                () -> {
                                    memory.put(values, keep);
                                    return Map.of();
                                });
            }
        }

        /** The health of the guard tells why. */
        private Map<MemoryKey, byte[]> orNothing(Supplier<Map<MemoryKey, byte[]>> call) {
            try {
                return guard.call(Stage.RETRIEVAL, call);
            } catch (FidesException _) {
                return Map.of();
            }
        }
    }

    /** A knowledge graph. */
    public record Graph(KnowledgeGraph graph, CallGuard guard) implements KnowledgeGraph {

        @Override
        public String name() {
            return graph.name();
        }

        @Override
        public List<List<Named>> named(List<String> names) {
            return guard.call(Stage.RETRIEVAL, () -> graph.named(names));
        }

        @Override
        public List<Links> links(List<Entity> entities, int most) {
            return guard.call(Stage.RETRIEVAL, () -> graph.links(entities, most));
        }

        @Override
        public List<Triplet> between(Set<Entity> some, Set<Entity> others) {
            return guard.call(Stage.RETRIEVAL, () -> graph.between(some, others));
        }

        @Override
        public Set<Entity> crowded(Collection<Entity> entities, int most) {
            return guard.call(Stage.RETRIEVAL, () -> graph.crowded(entities, most));
        }
    }
}
