package io.fides.adapter.memory;

import io.fides.domain.Source;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.language.WordLists;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.memory.Tally;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Gatherers;
import java.util.zip.CRC32C;
import org.apache.commons.pool2.impl.DefaultEvictionPolicy;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.Response;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.params.SetParams;
import redis.clients.jedis.util.JedisURIHelper;

/**
 * Remembers in a Redis or Valkey, for all machines that are set to it. How much is kept is for that
 * server to say ({@code maxmemory}, {@code allkeys-lru}). Connects when it is first used.
 *
 * <p>A value stands behind its checksum. It is asked for by range, so that no more of it than a
 * value may have is ever sent. All keys of a call go in one pipeline, {@value #AT_ONCE} at a time.
 *
 * <p>Unlike its port says it does fail, with UNAVAILABLE: a guard stands around it, which has to
 * know.
 */
public final class RedisMemory implements Memory, Tally, AutoCloseable {

    private static final int PORT = 6379;
    private static final int AT_ONCE = 500;
    private static final int CHECKSUM = Integer.BYTES;

    /** Adds to a count and says what it is and how long it stays, from its beginning on. */
    private static final String ADD =
            String.join("\n", WordLists.lines(RedisMemory.class, "add.txt"));

    private final RedisClient client;

    /**
     * @param address {@code redis://} or, with TLS, {@code rediss://}; with user, password, port
     *     and number of the database if they are not the usual ones
     * @param timeout to connect, and for each reply
     * @param connections at a time
     * @throws IllegalArgumentException if that is no address of a Redis; it does not show it, for
     *     it may have a password
     */
    public RedisMemory(String address, Duration timeout, int connections) {
        URI server = server(address);
        ConnectionPoolConfig pool = new ConnectionPoolConfig();
        pool.setMaxTotal(connections);
        pool.setMaxIdle(connections);
        pool.setMaxWait(timeout);
        pool.setJmxEnabled(false);
        // The default, but not by the name of its class, which a native image does not know.
        pool.setEvictionPolicy(new DefaultEvictionPolicy<>());
        int millis = Math.toIntExact(timeout.toMillis());
        client =
                RedisClient.builder()
                        .hostAndPort(
                                server.getHost(), server.getPort() < 0 ? PORT : server.getPort())
                        .clientConfig(
                                DefaultJedisClientConfig.builder(server)
                                        .connectionTimeoutMillis(millis)
                                        .socketTimeoutMillis(millis)
                                        .build())
                        .poolConfig(pool)
                        .build();
    }

    private static URI server(String address) {
        return Source.address(address)
                .filter(it -> it.getHost() != null)
                .filter(
                        it ->
                                JedisURIHelper.isRedisScheme(it)
                                        || JedisURIHelper.isRedisSSLScheme(it))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "the address of a Redis is redis://host:port or, with TLS,"
                                                + " rediss://host:port, with user:password@ before"
                                                + " the host if it wants them (%-encoded)"));
    }

    @Override
    public Map<MemoryKey, byte[]> get(List<MemoryKey> keys, int mostBytes) {
        Map<MemoryKey, byte[]> found = new HashMap<>();
        List<Optional<byte[]>> values =
                each(
                        keys,
                        (pipeline, key) -> pipeline.getrange(bytes(key), 0, CHECKSUM + mostBytes));
        for (int i = 0; i < keys.size(); i++) {
            MemoryKey key = keys.get(i);
            values.get(i)
                    .filter(stored -> stored.length <= CHECKSUM + mostBytes)
                    .flatMap(RedisMemory::checked)
                    .ifPresent(value -> found.put(key, value));
        }
        return found;
    }

    @Override
    public void put(Map<MemoryKey, byte[]> values, Duration keep) {
        SetParams expiry = SetParams.setParams().px(Math.max(1, keep.toMillis()));
        each(
                List.copyOf(values.entrySet()),
                (pipeline, each) ->
                        pipeline.set(bytes(each.getKey()), summed(each.getValue()), expiry));
    }

    @Override
    public List<Optional<Count>> add(List<Addition> additions) {
        return each(
                        additions,
                        (pipeline, each) ->
                                pipeline.eval(
                                        ADD,
                                        1,
                                        each.key().toString(),
                                        Long.toString(each.amount()),
                                        Long.toString(each.stretch().toMillis())))
                .stream()
                .map(answer -> answer.flatMap(RedisMemory::count))
                .toList();
    }

    private static Optional<Count> count(Object answer) {
        return answer instanceof List<?> counted
                        && counted.size() == 2
                        && counted.getFirst() instanceof Long total
                        && counted.getLast() instanceof Long millis
                ? Optional.of(new Count(total, Duration.ofMillis(millis)))
                : Optional.empty();
    }

    /** Sends one command for each item. What a command is refused for is the same as no answer. */
    private <T, R> List<Optional<R>> each(
            List<T> items, BiFunction<AbstractPipeline, T, Response<R>> command) {
        List<Optional<R>> answers = new ArrayList<>();
        try {
            for (List<T> some : items.stream().gather(Gatherers.windowFixed(AT_ONCE)).toList()) {
                try (AbstractPipeline pipeline = client.pipelined()) {
                    List<Response<R>> sent =
                            some.stream().map(item -> command.apply(pipeline, item)).toList();
                    pipeline.sync();
                    sent.stream().map(RedisMemory::answer).forEach(answers::add);
                }
            }
            return answers;
        } catch (
                RuntimeException e) { // of the client, or what a reply of the wrong kind does to it
            if (e.getCause() instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "Redis: " + e.getMessage(), e);
        }
    }

    /** Refused is, for instance, what another program keeps under our name, or a full server. */
    private static <R> Optional<R> answer(Response<R> response) {
        try {
            return Optional.ofNullable(response.get());
        } catch (JedisDataException _) {
            return Optional.empty();
        }
    }

    private static byte[] bytes(MemoryKey key) {
        return key.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] summed(byte[] value) {
        return ByteBuffer.allocate(CHECKSUM + value.length)
                .putInt(checksum(value))
                .put(value)
                .array();
    }

    private static Optional<byte[]> checked(byte[] stored) {
        if (stored.length < CHECKSUM) {
            return Optional.empty();
        }
        byte[] value = Arrays.copyOfRange(stored, CHECKSUM, stored.length);
        return ByteBuffer.wrap(stored).getInt() == checksum(value)
                ? Optional.of(value)
                : Optional.empty();
    }

    private static int checksum(byte[] value) {
        CRC32C sum = new CRC32C();
        sum.update(value);
        return (int) sum.getValue();
    }

    @Override
    public void close() {
        client.close();
    }
}
