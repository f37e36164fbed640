package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Requests through topics of a real broker, by workers that are processes, while these are killed
 * and the broker is restarted; every tenth request is poison.
 *
 * @param folder for what the programs write
 */
record KafkaRounds(RealKafka broker, Path folder, SplittableRandom random) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final int PARTITIONS = 4;

    /** Longest line that the workers take here. */
    private static final int LONGEST = 20_000;

    /**
     * What happens in a round.
     *
     * @param name of the group and of its topics, not taken before
     * @param kills how many workers are killed
     */
    record Round(
            String name,
            String protocol,
            boolean exactlyOnce,
            int requests,
            int workers,
            int kills,
            boolean restart) {}

    /**
     * What came of it, once everything was seen to be right.
     *
     * @param duplicates results of requests that had theirs
     * @param nanos from the first result to the last
     */
    record Outcome(int duplicates, long nanos) {}

    Outcome run(Round round) throws IOException, InterruptedException, ExecutionException {
        Map<String, @Nullable String> requests = new TreeMap<>();
        for (int i = 0; i < round.requests(); i++) {
            requests.put("k" + i, request(i));
        }
        Deque<Server> workers = new ArrayDeque<>();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.address()))) {
            prepare(admin, round);
            produce(round, requests);
            for (int i = 0; i < round.workers(); i++) {
                workers.add(worker(round));
            }
            Map<String, List<ConsumerRecord<String, String>>> results = new TreeMap<>();
            long nanos = watch(round, requests.size(), workers, results);
            check(round, requests, results);
            for (Server worker : workers) {
                worker.stop();
                worker.ended();
            }
            if (!round.protocol().equals("share")) {
                nothingIsLeft(admin, round);
            }
            return new Outcome(
                    results.values().stream().mapToInt(List::size).sum() - results.size(), nanos);
        } finally {
            workers.forEach(Server::close);
        }
    }

    private static @Nullable String request(int i) {
        return switch (i % 50) {
            case 9 -> "{not JSON";
            case 19 -> "{\"text\": 5}";
            case 29 -> "{}";
            case 39 -> "\"" + "x".repeat(LONGEST) + "\"";
            case 49 -> null;
            default ->
                    "{\"text\": \"Bridge %d opened in 1800.\", \"documents\": [{\"text\": \"Bridge %d opened in %d.\"}]}"
                            .formatted(i, i, year(i));
        };
    }

    private static int year(int i) {
        return 1900 + i % 100;
    }

    private static void prepare(Admin admin, Round round)
            throws InterruptedException, ExecutionException {
        admin.createTopics(
                        IntStream.range(0, 3)
                                .mapToObj(
                                        each ->
                                                new NewTopic(
                                                        round.name() + "-" + each,
                                                        PARTITIONS,
                                                        (short) 1))
                                .toList())
                .all()
                .get();
        if (round.protocol().equals("share")) {
            admin.incrementalAlterConfigs(
                            Map.of(
                                    new ConfigResource(ConfigResource.Type.GROUP, round.name()),
                                    List.of(
                                            new AlterConfigOp(
                                                    new ConfigEntry(
                                                            "share.auto.offset.reset", "earliest"),
                                                    AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
        }
    }

    private void produce(Round round, Map<String, @Nullable String> requests)
            throws InterruptedException, ExecutionException {
        try (var producer =
                new KafkaProducer<>(
                        // One at a time, or the first of a new partition may never get there
                        // (KAFKA-15591).
                        Map.of(
                                "bootstrap.servers",
                                broker.address(),
                                "batch.size",
                                1000,
                                "max.in.flight.requests.per.connection",
                                1),
                        new StringSerializer(),
                        new StringSerializer())) {
            List<Future<RecordMetadata>> sending = new ArrayList<>();
            requests.forEach(
                    (key, value) ->
                            sending.add(
                                    producer.send(
                                            new ProducerRecord<>(
                                                    round.name() + "-0", key, value))));
            for (Future<RecordMetadata> each : sending) {
                each.get();
            }
        }
    }

    private Server worker(Round round) throws IOException {
        Path client = folder.resolve(round.name() + ".properties");
        Files.writeString(
                client,
                (round.protocol().equals("classic")
                                ? "session.timeout.ms=6000\nheartbeat.interval.ms=1000\n"
                                : "")
                        + "transaction.timeout.ms=6000\n");
        return new Server(
                new Program(
                        folder,
                        Map.of(
                                "FIDES_JAVA_OPTS",
                                "-Xmx600m",
                                "FIDES_API_MAX_LINE",
                                Integer.toString(LONGEST),
                                "FIDES_API_MAX_RUNNING",
                                "1",
                                "FIDES_WORK_IN",
                                round.name() + "-0",
                                "FIDES_WORK_OUT",
                                round.name() + "-1",
                                "FIDES_WORK_DEAD",
                                round.name() + "-2",
                                "FIDES_WORK_GROUP",
                                round.name(),
                                "FIDES_WORK_GROUP_PROTOCOL",
                                round.protocol(),
                                "FIDES_WORK_EXACTLY_ONCE",
                                Boolean.toString(round.exactlyOnce()),
                                "FIDES_WORK_CLIENT",
                                client.toString())),
                "work",
                "--brokers",
                broker.address());
    }

    /** Collects results until there is one for every request, and meanwhile does harm. */
    private long watch(
            Round round,
            int requests,
            Deque<Server> workers,
            Map<String, List<ConsumerRecord<String, String>>> results)
            throws IOException, InterruptedException {
        List<Integer> kills = new ArrayList<>();
        for (int i = 0; i < round.kills(); i++) {
            kills.add(random.nextInt(requests * 9 / 10));
        }
        int restart = round.restart() ? random.nextInt(requests * 9 / 10) : Integer.MAX_VALUE;
        long until = System.nanoTime() + PATIENCE.toNanos();
        long first = 0;
        try (var consumer = results(round)) {
            while (results.size() < requests && System.nanoTime() < until) {
                for (var each : consumer.poll(Duration.ofMillis(20))) {
                    first = first == 0 ? System.nanoTime() : first;
                    results.computeIfAbsent(each.key(), _ -> new ArrayList<>()).add(each);
                }
                if (kills.removeIf(at -> at <= results.size())) {
                    workers.remove().kill();
                    workers.add(worker(round));
                }
                if (results.size() >= restart) {
                    restart = Integer.MAX_VALUE;
                    broker.close();
                    broker.start();
                }
            }
            long nanos = System.nanoTime() - first;
            for (var each : consumer.poll(Duration.ofSeconds(1))) {
                results.computeIfAbsent(each.key(), _ -> new ArrayList<>()).add(each);
            }
            assertThat(results)
                    .as(
                            () ->
                                    "all results; workers: "
                                            + workers.stream().map(Server::lines).toList())
                    .hasSize(requests);
            return nanos;
        }
    }

    private KafkaConsumer<String, String> results(Round round) {
        var consumer =
                new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers", broker.address(),
                                "isolation.level", "read_committed",
                                "auto.offset.reset", "earliest"),
                        new StringDeserializer(),
                        new StringDeserializer());
        consumer.assign(
                IntStream.range(0, 2 * PARTITIONS)
                        .mapToObj(
                                each ->
                                        new TopicPartition(
                                                round.name() + "-" + (1 + each / PARTITIONS),
                                                each % PARTITIONS))
                        .toList());
        return consumer;
    }

    private static void check(
            Round round,
            Map<String, @Nullable String> requests,
            Map<String, List<ConsumerRecord<String, String>>> results)
            throws IOException {
        assertThat(results.keySet()).isEqualTo(requests.keySet());
        for (var each : results.entrySet()) {
            int number = Integer.parseInt(each.getKey().substring(1));
            boolean poison = number % 10 == 9;
            for (ConsumerRecord<String, String> result : each.getValue()) {
                assertThat(result.topic()).isEqualTo(round.name() + (poison ? "-2" : "-1"));
                assertThat(header(result, "fides-id"))
                        .isEqualTo(sha256(requests.get(each.getKey())));
                var json = JSON.readTree(result.value());
                if (poison) {
                    assertThat(json.path("type").asText()).startsWith("urn:fides:problem:");
                } else {
                    assertThat(json.path("correctedText").asText())
                            .isEqualTo("Bridge %d opened in %d.".formatted(number, year(number)));
                }
            }
            assertThat(each.getValue().stream().map(result -> header(result, "fides-source")))
                    .as("all of one request")
                    .containsOnly(header(each.getValue().getFirst(), "fides-source"));
            if (round.exactlyOnce()) {
                assertThat(each.getValue()).as(each.getKey()).hasSize(1);
            }
        }
    }

    private static String header(ConsumerRecord<String, String> result, String name) {
        return new String(result.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    private static String sha256(@Nullable String request) {
        try {
            byte[] bytes = (request == null ? "" : request).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Who was told to stop has committed all that was done, which is all there was. */
    private static void nothingIsLeft(Admin admin, Round round)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetAndMetadata> committed =
                admin.listConsumerGroupOffsets(round.name()).partitionsToOffsetAndMetadata().get();
        Map<TopicPartition, Long> left = new HashMap<>();
        committed.forEach((partition, offset) -> left.put(partition, offset.offset()));
        assertThat(left.values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(round.requests());
    }
}
