package io.fides.adapter.guard;

import io.fides.domain.run.Failure;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What calls of one dependency have shown: made by the composition root, fed by guards, read by a
 * health endpoint. Safe for use by many threads.
 */
public final class BackendHealth {

    private final String name;
    private final Clock clock;
    private final Set<String> open = ConcurrentHashMap.newKeySet();
    private volatile Optional<Trouble> last = Optional.empty();

    /** A failure that was not made up for by another attempt. */
    public record Trouble(Failure failure, Instant at) {}

    /**
     * @param clock dates the last failure
     */
    public BackendHealth(String name, Clock clock) {
        this.name = name;
        this.clock = clock;
    }

    public String name() {
        return name;
    }

    /**
     * Whether the circuit of the dependency is closed, or is being tried again. That hosts of the
     * web are down does not make reading pages down.
     */
    public boolean up() {
        return !open.contains(name);
    }

    /** Names of the circuits that are open now: the dependency itself, or hosts of the web. */
    public Set<String> open() {
        return new TreeSet<>(open);
    }

    /** The last failure, however long ago and whatever went well since. */
    public Optional<Trouble> lastFailure() {
        return last;
    }

    void failed(Failure failure) {
        last = Optional.of(new Trouble(failure, clock.instant()));
    }

    void opened(String circuit) {
        open.add(circuit);
    }

    void closed(String circuit) {
        open.remove(circuit);
    }
}
