package io.fides.api.kafka;

import io.fides.pipeline.Ticker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;
import org.jboss.logging.Logger;

/**
 * Partitions of its own, of each a prefix done: records end in any order, and the offset that is
 * committed is that of the first one that has not ended.
 */
final class GroupIntake implements Intake, ConsumerRebalanceListener {

    private static final Logger LOG = Logger.getLogger(GroupIntake.class);

    private final Consumer<byte[], byte[]> consumer;
    private final Function<ConsumerRecord<byte[], byte[]>, Task> begin;
    private final Optional<Outlet> transactions;
    private final Duration grace;
    private final Ticker ticker;

    /** By partition what has begun, in the order of the offsets. */
    private final Map<TopicPartition, Deque<Task>> begun = new HashMap<>();

    /** What is still to be committed. */
    private final Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();

    private final List<Task> noted = new ArrayList<>();

    /**
     * Joins the group.
     *
     * @param transactions by which results are written together with offsets; if there are none,
     *     tasks write their own results
     */
    GroupIntake(
            Consumer<byte[], byte[]> consumer,
            Function<ConsumerRecord<byte[], byte[]>, Task> begin,
            Optional<Outlet> transactions,
            WorkConfig config,
            Ticker ticker) {
        this.consumer = consumer;
        this.begin = begin;
        this.transactions = transactions;
        this.grace = config.grace();
        this.ticker = ticker;
        consumer.subscribe(List.of(config.in()), this);
    }

    @Override
    public List<Task> turn(boolean more) {
        if (more) {
            consumer.resume(consumer.paused());
        } else {
            consumer.pause(consumer.assignment());
        }
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(TURN)) {
            begun.computeIfAbsent(partition(record), _ -> new ArrayDeque<>())
                    .add(begin.apply(record));
        }
        note();
        List<Task> done = List.copyOf(noted);
        noted.clear();
        return done;
    }

    private static TopicPartition partition(ConsumerRecord<byte[], byte[]> record) {
        return new TopicPartition(record.topic(), record.partition());
    }

    private void note() {
        List<Task> done = new ArrayList<>();
        Map<TopicPartition, OffsetAndMetadata> reached = new HashMap<>();
        begun.forEach(
                (partition, tasks) ->
                        tasks.stream()
                                .takeWhile(Task::done)
                                .forEach(
                                        task -> {
                                            done.add(task);
                                            reached.put(partition, next(task.request()));
                                        }));
        if (transactions.isEmpty()) {
            offsets.putAll(reached);
            commit();
        } else if (!done.isEmpty()
                && !transactions.get().send(done, reached, consumer.groupMetadata())) {
            return;
        }
        for (Task task : done) {
            begun.getOrDefault(partition(task.request()), new ArrayDeque<>()).poll();
        }
        noted.addAll(done);
    }

    private static OffsetAndMetadata next(ConsumerRecord<byte[], byte[]> done) {
        return new OffsetAndMetadata(done.offset() + 1, done.leaderEpoch(), "");
    }

    private void commit() {
        try {
            if (!offsets.isEmpty()) {
                consumer.commitSync(offsets, NOTING);
                offsets.clear();
            }
        } catch (RetriableException | RebalanceInProgressException e) {
            LOG.warn("offsets are committed later: " + e.getMessage());
        } catch (CommitFailedException e) {
            LOG.warn("partitions were taken away, which others do again: " + e.getMessage());
            offsets.clear();
        }
    }

    @Override
    public int working() {
        return begun.values().stream().mapToInt(Deque::size).sum();
    }

    @Override
    public long lag() {
        return working()
                + consumer.assignment().stream()
                        .mapToLong(each -> consumer.currentLag(each).orElse(0))
                        .sum();
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        LOG.infof("takes records of %s", partitions);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        long until = ticker.nanos() + grace.toNanos();
        for (TopicPartition each : partitions) {
            begun.getOrDefault(each, new ArrayDeque<>())
                    .forEach(task -> task.await(Math.max(0, until - ticker.nanos())));
        }
        note();
        onPartitionsLost(partitions);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
        for (TopicPartition each : partitions) {
            offsets.remove(each);
            Optional.ofNullable(begun.remove(each))
                    .ifPresent(tasks -> tasks.forEach(task -> task.result().cancel(true)));
        }
    }

    @Override
    public void close() {
        onPartitionsLost(List.copyOf(begun.keySet()));
        consumer.close(CloseOptions.timeout(NOTING));
    }
}
