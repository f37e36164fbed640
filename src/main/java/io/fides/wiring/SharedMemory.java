package io.fides.wiring;

import io.fides.adapter.guard.BackendHealth;
import io.fides.adapter.guard.CallGuard;
import io.fides.adapter.guard.GuardSettings;
import io.fides.adapter.guard.Guarded;
import io.fides.adapter.llm.LlmSettings;
import io.fides.adapter.memory.ProcessMemory;
import io.fides.adapter.memory.RedisMemory;
import io.fides.adapter.memory.RememberedPages;
import io.fides.adapter.memory.RememberedReplies;
import io.fides.memory.Memory;
import io.fides.memory.Tally;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * What is remembered of one request for others, where settings want that.
 *
 * @param tally what is counted for all servers, if there is a Redis
 * @param health of the Redis, if there is one
 */
record SharedMemory(Memory memory, Optional<Tally> tally, Optional<BackendHealth> health) {

    static final SharedMemory NONE =
            new SharedMemory(Memory.NONE, Optional.empty(), Optional.empty());

    /** A Redis that needs longer is no gain. */
    private static final Duration TIMEOUT = Duration.ofMillis(100);

    private static final int CONNECTIONS = 16;

    /** Once half of so many calls have failed, nobody waits for it for ten seconds. */
    private static final int BREAKER_CALLS = 10;

    private static final int CALLS_A_SECOND = 100_000;

    /** What a name of a model stands for can change at its provider. */
    private static final Duration REPLIES_FOR = Duration.ofDays(1);

    static SharedMemory of(FidesConfig.Shared config) {
        if (config.redis().isEmpty()) {
            return config.bytes() > 0
                    ? new SharedMemory(
                            new ProcessMemory(config.bytes(), System::nanoTime),
                            Optional.empty(),
                            Optional.empty())
                    : NONE;
        }
        BackendHealth health = new BackendHealth("redis", Clock.systemUTC());
        GuardSettings once =
                new GuardSettings(
                        1,
                        Duration.ZERO,
                        TIMEOUT.multipliedBy(2),
                        BREAKER_CALLS,
                        Duration.ofSeconds(10),
                        CALLS_A_SECOND,
                        CONNECTIONS,
                        Duration.ZERO);
        RedisMemory redis = new RedisMemory(config.redis().get(), TIMEOUT, CONNECTIONS);
        CallGuard guard = new CallGuard(once, health);
        return new SharedMemory(
                new Guarded.Shared(redis, guard),
                Optional.of(additions -> guard.retrieve(() -> redis.add(additions))),
                Optional.of(health));
    }

    /** Only pages that are read by the same rules are the same. */
    PageReader pages(PageReader reader, FidesConfig.Web rules) {
        String said = rules.allowPrivateNetworks() + " " + rules.maxBytes();
        return memory.remembers()
                ? new RememberedPages(reader, memory, said, rules.cacheTime())
                : reader;
    }

    /** A reply that chance has a part in is not the reply. */
    Llm replies(Llm llm, LlmSettings settings) {
        return memory.remembers() && settings.temperature() == 0
                ? new RememberedReplies(llm, memory, settings.identity(), REPLIES_FOR)
                : llm;
    }
}
