package io.fides.memory;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Counts that all machines share which name them. Safe for use by many threads. */
@FunctionalInterface
public interface Tally {

    /**
     * @param amount that is added; 0 only looks
     * @param stretch after which a count begins anew, from the first addition on
     */
    record Addition(MemoryKey key, long amount, Duration stretch) {}

    /**
     * @param total of all machines
     * @param left until it begins anew
     */
    record Count(long total, Duration left) {}

    /**
     * Adds up.
     *
     * @return what each count is then; empty where nothing was added
     * @throws io.fides.domain.run.FidesException UNAVAILABLE; all, some or none may have been added
     */
    List<Optional<Count>> add(List<Addition> additions);
}
