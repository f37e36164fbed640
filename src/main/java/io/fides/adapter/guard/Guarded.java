package io.fides.adapter.guard;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Ports behind a guard. */
public final class Guarded {

    private Guarded() {}

    public record Search(SearchBackend backend, CallGuard guard) implements SearchBackend {

        @Override
        public String name() {
            return backend.name();
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return guard.retrieve(() -> backend.search(query));
        }

        @Override
        public int batch() {
            return backend.batch();
        }

        @Override
        public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
            return guard.retrieve(() -> backend.searchAll(queries));
        }
    }

    /** A language model as one stage uses it; stages share the guard. */
    public static Llm model(Llm llm, Stage stage, CallGuard guard) {
        return Llm.of(llm::name, request -> guard.call(stage, () -> llm.complete(request)));
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
                return guard.retrieve(call);
            } catch (FidesException _) {
                return Map.of();
            }
        }
    }

    /**
     * A page reader with a guard for each host: a host that is down or slow is left alone, and no
     * other host pays for it.
     *
     * <p>The hosts used last are remembered. What is known about a host that was forgotten is lost,
     * which costs a few calls.
     */
    public static final class Pages implements PageReader {

        private static final int HOSTS = 2_000;

        private final PageReader reader;
        private final GuardSettings settings;
        private final BackendHealth health;
        private final Cache<String, CallGuard> guards;

        /**
         * @param settings for each host
         * @param health of all hosts together; it names the hosts whose circuits are open
         */
        public Pages(PageReader reader, GuardSettings settings, BackendHealth health) {
            this.reader = reader;
            this.settings = settings;
            this.health = health;
            this.guards =
                    Caffeine.newBuilder()
                            .maximumSize(HOSTS)
                            .<String, CallGuard>evictionListener(
                                    (host, _, _) -> health.closed(String.valueOf(host)))
                            .build();
        }

        @Override
        public Document read(SearchHit.Link link) {
            String host = String.valueOf(link.uri().getHost()).toLowerCase(Locale.ROOT);
            return guards.get(host, name -> new CallGuard(name, settings, health))
                    .retrieve(() -> reader.read(link));
        }
    }
}
