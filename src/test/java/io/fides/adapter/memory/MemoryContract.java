package io.fides.adapter.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What every memory promises. */
abstract class MemoryContract {

    static final Duration MINUTE = Duration.ofMinutes(1);
    static final int MOST = 10_000;

    abstract Memory memory();

    /** Lets so much time pass for the memory. */
    abstract void pass(Duration time) throws InterruptedException;

    static MemoryKey key(String name) {
        return MemoryKey.of("test", name);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    Optional<byte[]> get(MemoryKey key) {
        return memory().get(key, MOST);
    }

    @Test
    void whatWasPutInComesOutBitByBit() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        memory().put(Map.of(key("all"), all, key("none"), new byte[0]), MINUTE);

        assertThat(memory().remembers()).isTrue();
        assertThat(get(key("all"))).hasValue(all);
        assertThat(get(key("none"))).hasValue(new byte[0]);
        assertThat(get(key("unknown"))).isEmpty();
        assertThat(memory().get(List.of(), MOST)).isEmpty();
    }

    @Test
    void manyAreAskedForAtOnce() {
        Map<MemoryKey, byte[]> values = new HashMap<>();
        List<MemoryKey> asked = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 1_300; i++) {
            byte[] value = new byte[random.nextInt(50)];
            random.nextBytes(value);
            asked.add(key("many " + i));
            if (i % 3 > 0) {
                values.put(key("many " + i), value);
            }
        }
        memory().put(values, MINUTE);

        Map<MemoryKey, byte[]> found = memory().get(asked, MOST);
        assertThat(found.keySet()).isEqualTo(values.keySet());
        assertThat(values).allSatisfy((key, value) -> assertThat(found.get(key)).isEqualTo(value));
    }

    @Test
    void whatHasLessThanASecondLeftIsKeptForThatLong() {
        memory().put(Map.of(key("soon"), bytes("over")), Duration.ofMillis(999));
        assertThat(get(key("soon"))).hasValue(bytes("over"));
    }

    @Test
    void whatIsKeptForNoTimeIsGone() throws InterruptedException {
        memory().put(Map.of(key("gone"), bytes("x")), MINUTE);
        memory().put(Map.of(key("gone"), bytes("y")), Duration.ZERO);
        pass(Duration.ofMillis(50));
        assertThat(get(key("gone"))).isEmpty();
    }

    @Test
    void theLastValueCounts() {
        memory().put(Map.of(key("twice"), bytes("one")), MINUTE);
        memory().put(Map.of(key("twice"), bytes("two")), MINUTE);
        assertThat(get(key("twice"))).hasValue(bytes("two"));
    }

    @Test
    void whatIsTooLongIsForgotten() {
        byte[] longest = new byte[MOST];
        Arrays.fill(longest, (byte) 1);
        memory().put(Map.of(key("fits"), longest, key("long"), new byte[MOST + 1]), MINUTE);
        assertThat(get(key("fits"))).hasValue(longest);
        assertThat(get(key("long"))).isEmpty();
    }

    @Test
    void whatIsOldIsForgotten() throws InterruptedException {
        memory().put(Map.of(key("old"), bytes("x")), Duration.ofSeconds(1));
        memory().put(Map.of(key("young"), bytes("x")), MINUTE);
        assertThat(get(key("old"))).isPresent();
        pass(Duration.ofMillis(1_100));
        assertThat(get(key("old"))).isEmpty();
        assertThat(get(key("young"))).isPresent();
    }

    @Test
    void whoeverHasAValueCannotChangeIt() {
        byte[] value = bytes("x");
        memory().put(Map.of(key("changed"), value), MINUTE);
        value[0] = 'y';
        get(key("changed")).orElseThrow()[0] = 'z';
        assertThat(get(key("changed"))).hasValue(bytes("x"));
    }
}
