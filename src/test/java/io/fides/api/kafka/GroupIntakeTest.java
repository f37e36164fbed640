package io.fides.api.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

/** Kafka's own test double of a consumer is behind it; {@code KafkaIT} has a broker. */
class GroupIntakeTest {

    private static final String TOPIC = "answers";
    private static final int PARTITIONS = 3;
    private static final Task.Result RESULT = new Task.Result(true, "{}");

    private final MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
    private final Map<ConsumerRecord<byte[], byte[]>, CompletableFuture<Task.Result>> work =
            new HashMap<>();
    private final GroupIntake intake =
            new GroupIntake(
                    consumer,
                    record -> {
                        CompletableFuture<Task.Result> result = new CompletableFuture<>();
                        work.put(record, result);
                        return new Task(record, result);
                    },
                    Optional.empty(),
                    new SmallRyeConfigBuilder()
                            .withMapping(WorkConfig.class)
                            .withDefaultValue("fides.work.grace", "PT0.05S")
                            .build()
                            .getConfigMapping(WorkConfig.class),
                    System::nanoTime);

    private static TopicPartition partition(int number) {
        return new TopicPartition(TOPIC, number);
    }

    private void assign() {
        List<TopicPartition> all =
                IntStream.range(0, PARTITIONS).mapToObj(GroupIntakeTest::partition).toList();
        consumer.rebalance(all);
        all.forEach(each -> consumer.updateBeginningOffsets(Map.of(each, 0L)));
    }

    private void add(int partition, long offset) {
        consumer.addRecord(
                new ConsumerRecord<>(TOPIC, partition, offset, new byte[0], new byte[0]));
    }

    private long committed(int partition) {
        return Optional.ofNullable(
                        consumer.committed(Set.of(partition(partition))).get(partition(partition)))
                .map(offset -> offset.offset())
                .orElse(0L);
    }

    @Test
    void whateverEndsFirstNothingUnfinishedIsCommitted() {
        SplittableRandom random = new SplittableRandom(7);
        assign();
        long[] next = new long[PARTITIONS];
        int done = 0;
        for (int round = 0; round < 400; round++) {
            int where = random.nextInt(PARTITIONS);
            // Offsets have gaps, as those of a compacted topic or of transactions do.
            next[where] += random.nextInt(1, 3);
            add(where, next[where]);
            List<CompletableFuture<Task.Result>> running =
                    new ArrayList<>(work.values().stream().filter(each -> !each.isDone()).toList());
            if (!running.isEmpty() && random.nextBoolean()) {
                running.get(random.nextInt(running.size())).complete(RESULT);
            }
            done += intake.turn(true).size();

            int known = 0;
            for (int each = 0; each < PARTITIONS; each++) {
                long offset = committed(each);
                for (var task : work.entrySet()) {
                    if (task.getKey().partition() == each && task.getKey().offset() < offset) {
                        assertThat(task.getValue()).isDone();
                        known++;
                    }
                }
            }
            assertThat(known).isEqualTo(done);
        }
        work.values().forEach(each -> each.complete(RESULT));
        done += intake.turn(true).size();
        assertThat(done).isEqualTo(400);
        for (int each = 0; each < PARTITIONS; each++) {
            assertThat(committed(each)).isEqualTo(next[each] + 1);
        }
        assertThat(intake.working()).isZero();
    }

    @Test
    void whatIsFullTakesNothing() {
        assign();
        add(0, 0);
        intake.turn(true);
        add(0, 1);
        intake.turn(false);
        assertThat(work).hasSize(1);
        intake.turn(true);
        assertThat(work).hasSize(2);
    }

    @Test
    void aPartitionThatIsTakenAwayIsCommittedAsFarAsItIsDone() {
        assign();
        for (int offset = 0; offset < 3; offset++) {
            add(0, offset);
            add(1, offset);
        }
        intake.turn(true);
        work.forEach(
                (record, result) -> {
                    if (record.offset() != 1) {
                        result.complete(RESULT);
                    }
                });
        consumer.rebalance(List.of(partition(1)));
        intake.onPartitionsRevoked(List.of(partition(0)));
        assertThat(intake.working()).isEqualTo(2);
        work.forEach(
                (record, result) ->
                        assertThat(result.isCancelled())
                                .isEqualTo(record.partition() == 0 && record.offset() == 1));
    }

    @Test
    void anOutageOfTheBrokersLosesNothing() {
        assign();
        add(0, 0);
        intake.turn(true);
        work.values().forEach(each -> each.complete(RESULT));
        consumer.setPollException(new TimeoutException("nobody answers"));
        assertThatThrownBy(() -> intake.turn(true)).isInstanceOf(TimeoutException.class);
        intake.turn(true);
        assertThat(committed(0)).isEqualTo(1);
    }

    @Test
    void workThatBreaksIsSeen() {
        assign();
        add(0, 0);
        intake.turn(true);
        work.values().forEach(each -> each.completeExceptionally(new KafkaException("no right")));
        assertThatThrownBy(() -> intake.turn(true)).hasMessageContaining("no right");
        assertThat(committed(0)).isZero();
    }
}
