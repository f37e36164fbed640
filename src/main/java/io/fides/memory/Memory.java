package io.fides.memory;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values that are costly to make and the same whoever makes them. Any may be forgotten at any time,
 * and an outage is nothing but that: neither method fails. Safe for use by many threads.
 *
 * <p>What comes out may have been put in by another machine: whoever reads it checks it, and makes
 * it anew if it is not what it should be.
 */
public interface Memory {

    Memory NONE =
            new Memory() {
                @Override
                public boolean remembers() {
                    return false;
                }

                @Override
                public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
                    return Map.of();
                }

                @Override
                public void put(Map<MemoryKey, byte[]> values, Duration keep) {}
            };

    /** Whether there is any use in asking it. */
    default boolean remembers() {
        return true;
    }

    /**
     * @param mostBytes of one value; a longer one counts as forgotten
     * @return the values of those keys that are remembered
     */
    Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes);

    /** The value of one key; empty if it is not remembered. */
    default Optional<byte[]> get(MemoryKey key, int mostBytes) {
        return Optional.ofNullable(get(List.of(key), mostBytes).get(key));
    }

    /**
     * @param keep how long they may be remembered, at least a second
     */
    void put(Map<MemoryKey, byte[]> values, Duration keep);
}
