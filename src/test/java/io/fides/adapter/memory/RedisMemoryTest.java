package io.fides.adapter.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.RealRedis;
import io.fides.memory.Memory;
import io.fides.memory.Tally;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.RedisClient;

/** By a real server. */
@Timeout(120)
class RedisMemoryTest extends MemoryContract {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static @Nullable RealRedis server;
    private static @Nullable RedisMemory memory;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = new RealRedis();
        memory = new RedisMemory(server.address(), PATIENCE, 4);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            Objects.requireNonNull(memory).close();
            server.close();
        }
    }

    @Override
    Memory memory() {
        return Objects.requireNonNull(memory);
    }

    @Override
    void pass(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
    }

    private static RedisClient client() {
        return RedisClient.create(Objects.requireNonNull(server).address());
    }

    private static byte[] stored(String name) {
        return key(name).toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void everyKeyTellsItsVersionAndWhatItIs() {
        memory().put(Map.of(key("named"), bytes("x")), MINUTE);
        try (RedisClient client = client()) {
            assertThat(client.ttl(stored("named"))).isBetween(50L, 60L);
            assertThat(new String(stored("named"), StandardCharsets.UTF_8))
                    .matches("fides:1:test:[0-9a-f]{64}");
        }
    }

    @Test
    void whatIsBrokenIsForgotten() {
        memory().put(Map.of(key("bit"), bytes("value")), MINUTE);
        memory().put(Map.of(key("whole"), bytes("value")), MINUTE);
        try (RedisClient client = client()) {
            byte[] changed = client.get(stored("bit"));
            changed[changed.length - 1] ^= 1;
            client.set(stored("bit"), changed);
            client.set(stored("short"), new byte[3]);
            client.set(stored("nothing"), new byte[0]);
            client.set(stored("huge"), new byte[20_000_000]);
            client.lpush(stored("list"), bytes("x"));
        }
        assertThat(
                        memory().get(
                                        List.of(
                                                key("bit"),
                                                key("short"),
                                                key("nothing"),
                                                key("huge"),
                                                key("list"),
                                                key("whole")),
                                        MOST))
                .containsOnlyKeys(key("whole"));
    }

    @Test
    void additionsAddUpUntilTheirStretchIsOver() throws InterruptedException {
        Tally tally = Objects.requireNonNull(memory);
        Tally.Addition three = new Tally.Addition(key("sum"), 3, Duration.ofMillis(300));
        assertThat(tally.add(List.of(three, three)))
                .extracting(each -> each.orElseThrow().total())
                .containsExactly(3L, 6L);
        assertThat(tally.add(List.of(three)).getFirst().orElseThrow().left())
                .isBetween(Duration.ZERO, Duration.ofMillis(300));
        TimeUnit.MILLISECONDS.sleep(400);
        assertThat(tally.add(List.of(three)).getFirst().orElseThrow().total()).isEqualTo(3);
        try (RedisClient client = client()) {
            client.lpush(stored("no count"), bytes("x"));
        }
        Tally.Addition none = new Tally.Addition(key("no count"), 1, MINUTE);
        assertThat(tally.add(List.of(none, three)))
                .extracting(Optional::isPresent)
                .containsExactly(false, true);
    }

    @Test
    void aPasswordIsSentAndNeverShown() throws IOException, InterruptedException {
        try (RealRedis closed = new RealRedis("--requirepass", "s3cret@x")) {
            String host = closed.address().substring("redis://".length());
            try (RedisMemory wrong = new RedisMemory("redis://:wr0ng@" + host, PATIENCE, 1);
                    RedisMemory none = new RedisMemory("redis://" + host, PATIENCE, 1);
                    RedisMemory right =
                            new RedisMemory("redis://:s3cret%40x@" + host + "/2", PATIENCE, 1)) {
                right.put(Map.of(key("secret"), bytes("x")), MINUTE);
                assertThat(right.get(List.of(key("secret")), MOST)).hasSize(1);
                for (RedisMemory each : List.of(wrong, none)) {
                    assertThatThrownBy(() -> each.get(List.of(key("secret")), MOST))
                            .isInstanceOf(FidesException.class)
                            .hasMessageNotContainingAny("wr0ng", "s3cret");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://u:s3cret@h:1",
                "redis:h",
                "h:6379",
                "redis://u:s3cret^@h",
                "redis://u:s3cret@a b",
                ""
            })
    void whatIsNoAddressIsNotShown(String address) {
        assertThatThrownBy(() -> new RedisMemory(address, PATIENCE, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("redis://host:port")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void whoIsAwayOrSilentIsUnavailable() throws IOException, InterruptedException {
        try (RealRedis other = new RealRedis();
                RedisMemory asked = new RedisMemory(other.address(), Duration.ofMillis(200), 2)) {
            asked.put(Map.of(key("there"), bytes("x")), MINUTE);
            other.freeze(true);
            assertThat(failure(asked)).isEqualTo(Failure.Kind.UNAVAILABLE);
            other.freeze(false);
            assertThat(asked.get(List.of(key("there")), MOST)).hasSize(1);
            other.stop();
            assertThat(failure(asked)).isEqualTo(Failure.Kind.UNAVAILABLE);
            other.restart();
            assertThat(asked.get(List.of(key("there")), MOST)).isEmpty();
        }
    }

    /** Another server than a Redis, or one that is broken. */
    @ParameterizedTest
    @ValueSource(
            strings = {":1\r\n", "$-1\r\n", "*0\r\n", "%0\r\n", "HTTP/1.1 400\r\n\r\n", "\r\n"})
    void whatIsNoRedisIsUnavailableOrKnowsNothing(String says) throws IOException {
        try (ServerSocket odd = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> say(odd, says.repeat(100)));
            try (RedisMemory asked =
                    new RedisMemory("redis://127.0.0.1:" + odd.getLocalPort(), PATIENCE, 1)) {
                assertThat(asked.get(List.of(key("there")), MOST)).isEmpty();
            } catch (FidesException e) {
                assertThat(e.failure().kind()).isEqualTo(Failure.Kind.UNAVAILABLE);
            }
        }
    }

    private static void say(ServerSocket server, String says) {
        try {
            while (true) {
                Socket caller = server.accept();
                caller.getOutputStream().write(bytes(says));
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    private static Failure.Kind failure(RedisMemory asked) {
        try {
            throw new AssertionError(asked.get(List.of(key("there")), MOST));
        } catch (FidesException e) {
            return e.failure().kind();
        }
    }
}
