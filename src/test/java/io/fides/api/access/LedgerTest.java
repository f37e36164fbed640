package io.fides.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.memory.RedisMemory;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.fixture.RealRedis;
import io.fides.memory.Tally;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;

/** Servers that share allowances by a real Redis. */
@Timeout(60)
class LedgerTest {

    private static @Nullable RealRedis server;
    private static @Nullable RedisMemory redis;

    private final String holder;

    LedgerTest(TestInfo test) {
        holder = test.getDisplayName();
    }

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = new RealRedis();
        redis = new RedisMemory(server.address(), Duration.ofSeconds(5), 2);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            Objects.requireNonNull(redis).close();
            server.close();
        }
    }

    private static Ledger ledger(Tally tally) {
        return new Ledger(System::nanoTime, Optional.of(tally));
    }

    private static Tally redis() {
        return Objects.requireNonNull(redis);
    }

    private Quota minute(Ledger ledger) {
        return new Quota(holder, "requests a minute", 10, Duration.ofMinutes(1), ledger);
    }

    @Test
    void whatOneServerUsesIsUsedUpForAll() {
        Ledger here = ledger(redis());
        Ledger there = ledger(redis());
        Quota mine = minute(here);
        Quota theirs = minute(there);

        mine.take(4);
        here.settle();
        theirs.take(3);
        there.settle();
        assertThat(theirs.left()).isEqualTo(3);
        assertThat(mine.left()).as("it has not asked since").isEqualTo(6);
        mine.take(1);
        here.settle();
        assertThat(mine.left()).isEqualTo(2);
        assertThat(mine.take(3)).isFalse();
        assertThat(mine.seconds()).isBetween(50L, 60L);
        here.settle();
        theirs.take(2);
        there.settle();
        assertThat(theirs.isSpent()).isTrue();
    }

    @Test
    void eachHolderHasHisOwnAndSoHasEachKindOfUse() {
        Ledger here = ledger(redis());
        Quota mine = minute(here);
        Quota others = new Quota(holder + "2", "requests a minute", 10, Holder.DAY, here);
        Quota calls = new Quota(holder, "LLM calls a day", 10, Holder.DAY, here);

        mine.take(10);
        others.take(1);
        calls.take(2);
        here.settle();

        assertThat(List.of(mine.left(), others.left(), calls.left())).containsExactly(0L, 9L, 8L);
    }

    @Test
    void aStretchBeginsAnewForAll() throws InterruptedException {
        Ledger here = ledger(redis());
        Ledger there = ledger(redis());
        Duration stretch = Duration.ofMillis(400);
        Quota mine = new Quota(holder, "a moment", 10, stretch, here);
        Quota theirs = new Quota(holder, "a moment", 10, stretch, there);

        mine.take(10);
        here.settle();
        Thread.sleep(stretch.multipliedBy(2));
        theirs.take(1);
        there.settle();

        assertThat(mine.left()).isEqualTo(10);
        assertThat(theirs.left()).isEqualTo(9);
    }

    @Test
    void inAnOutageEachCountsAloneAndTellsLater() {
        AtomicBoolean away = new AtomicBoolean(true);
        Ledger here =
                ledger(
                        additions -> {
                            if (away.get()) {
                                throw new FidesException(
                                        Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "gone");
                            }
                            return redis().add(additions);
                        });
        Quota mine = minute(here);
        mine.take(4);
        here.settle();
        mine.take(1);
        here.settle();
        assertThat(mine.left()).isEqualTo(5);

        away.set(false);
        here.settle();
        Ledger there = ledger(redis());
        Quota theirs = minute(there);
        theirs.take(1);
        there.settle();
        assertThat(theirs.left()).isEqualTo(4);
    }

    @Test
    void whatIsUnlimitedIsNotCounted() {
        Ledger here =
                ledger(
                        additions -> {
                            throw new AssertionError(additions);
                        });
        Quota any = new Quota(holder, "requests", Key.Allowance.UNLIMITED, Holder.DAY, here);
        any.take(3);
        here.settle();
        assertThat(any.isUnlimited()).isTrue();
    }
}
