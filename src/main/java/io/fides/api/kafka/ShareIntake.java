package io.fides.api.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;

/**
 * Records of any partition, each acknowledged by itself. More are taken once all of them have
 * ended, for that is how the client wants it.
 */
final class ShareIntake implements Intake {

    private static final Logger LOG = Logger.getLogger(ShareIntake.class);

    private final ShareConsumer<byte[], byte[]> consumer;
    private final Function<ConsumerRecord<byte[], byte[]>, Task> begin;
    private final List<Task> begun = new ArrayList<>();

    ShareIntake(
            ShareConsumer<byte[], byte[]> consumer,
            Function<ConsumerRecord<byte[], byte[]>, Task> begin,
            WorkConfig config) {
        this.consumer = consumer;
        this.begin = begin;
        consumer.subscribe(List.of(config.in()));
    }

    @Override
    public List<Task> turn(boolean more) {
        if (!begun.isEmpty()) {
            begun.getFirst().await(TURN.toNanos());
        } else if (more) {
            consumer.poll(TURN).forEach(record -> begun.add(begin.apply(record)));
        }
        List<Task> done = begun.stream().filter(Task::done).toList();
        for (Task task : done) {
            consumer.acknowledge(
                    task.request(),
                    task.result().resultNow().report()
                            ? AcknowledgeType.ACCEPT
                            : AcknowledgeType.REJECT);
        }
        begun.removeAll(done);
        note();
        return done;
    }

    /** What is not noted, such as what took longer than its lock, comes again to some worker. */
    private void note() {
        consumer.commitSync(NOTING).values().stream()
                .flatMap(Optional<KafkaException>::stream)
                .forEach(why -> LOG.warn("records come again: " + why.getMessage()));
    }

    @Override
    public int working() {
        return begun.size();
    }

    @Override
    public void close() {
        for (Task task : begun) {
            task.result().cancel(true);
            consumer.acknowledge(task.request(), AcknowledgeType.RELEASE);
        }
        note();
        consumer.close(NOTING);
    }
}
