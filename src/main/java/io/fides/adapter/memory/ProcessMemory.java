package io.fides.adapter.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Remembers in this process, for as long as it runs. */
public final class ProcessMemory implements Memory {

    /** What an entry takes besides its value. */
    private static final int OVERHEAD = 250;

    private final Cache<MemoryKey, Kept> kept;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Kept(byte[] value, Duration keep) {}

    /**
     * @param maxBytes of all values together
     * @param nanos passing time, such as {@code System::nanoTime}
     */
    public ProcessMemory(long maxBytes, LongSupplier nanos) {
        kept =
                Caffeine.newBuilder()
                        .maximumWeight(maxBytes)
                        .weigher((MemoryKey _, Kept each) -> OVERHEAD + each.value().length)
                        .expireAfter(Expiry.writing((MemoryKey _, Kept each) -> each.keep()))
                        .ticker(nanos::getAsLong)
                        .executor(Runnable::run)
                        .build();
    }

    @Override
    public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
        Map<MemoryKey, byte[]> found = new HashMap<>();
        kept.getAllPresent(keys)
                .forEach(
                        (key, each) -> {
                            if (each.value().length <= mostBytes) {
                                found.put(key, each.value().clone());
                            }
                        });
        return found;
    }

    @Override
    public void put(Map<MemoryKey, byte[]> values, Duration keep) {
        values.forEach((key, value) -> kept.put(key, new Kept(value.clone(), keep)));
    }
}
