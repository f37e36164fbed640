package io.fides.adapter.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.memory.Memory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProcessMemoryTest extends MemoryContract {

    private final AtomicLong now = new AtomicLong();
    private final Memory memory = new ProcessMemory(2_000_000, now::get);

    @Override
    Memory memory() {
        return memory;
    }

    @Override
    void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void itTakesNoMoreRoomThanItHas() {
        Memory small = new ProcessMemory(10_000, now::get);
        for (int i = 0; i < 100; i++) {
            small.put(Map.of(key("small " + i), new byte[1_000]), MINUTE);
        }
        assertThat(
                        small.get(
                                IntStream.range(0, 100).mapToObj(i -> key("small " + i)).toList(),
                                MOST))
                .hasSizeBetween(1, 8);
    }
}
