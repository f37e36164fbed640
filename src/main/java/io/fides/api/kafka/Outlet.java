package io.fides.api.kafka;

import io.fides.api.Problem;
import io.fides.api.ProblemType;
import io.fides.domain.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jboss.logging.Logger;

/**
 * Writes results, each with the key and the headers of its request and two more: {@code fides-id},
 * the SHA-256 of the request, and {@code fides-source}, the topic, partition and offset of it.
 */
final class Outlet implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Outlet.class);
    private static final String ID = "fides-id";
    private static final String SOURCE = "fides-source";
    private static final int TRIES = 5;

    /** Of one whose result was too large in whole, in bytes. */
    private static final int LONGEST_KEY = 1000;

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Task.Result TOO_LARGE =
            Task.Result.of(
                    Problem.of(
                            ProblemType.TOO_LARGE,
                            "the report is larger than a record of its topic may be"));

    private final Producer<byte[], byte[]> producer;
    private final WorkConfig config;

    /** Where the requests are whose results, with key and headers, no topic would take. */
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    Outlet(Producer<byte[], byte[]> producer, WorkConfig config) {
        this.producer = producer;
        this.config = config;
        if (config.exactlyOnce()) {
            producer.initTransactions();
        }
    }

    /** Writes a result, and returns once the brokers have it, however long that takes. */
    void send(ConsumerRecord<byte[], byte[]> request, Task.Result result)
            throws InterruptedException {
        boolean sent = false;
        while (!sent) {
            sent = arrived(request, producer.send(record(request, result)));
        }
        refused.remove(source(request));
    }

    private boolean arrived(ConsumerRecord<byte[], byte[]> request, Future<RecordMetadata> sending)
            throws InterruptedException {
        try {
            sending.get();
            return true;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RecordTooLargeException _ when refused.add(source(request)) ->
                        LOG.warnf("the result of %s is too large for its topic", source(request));
                case RetriableException again -> LOG.warn("a result waits: " + again.getMessage());
                case null, default -> throw new KafkaException(e.getCause());
            }
            return false;
        }
    }

    /** Writes results and how far they reach in one transaction; says whether that was possible. */
    boolean send(
            List<Task> done,
            Map<TopicPartition, OffsetAndMetadata> offsets,
            ConsumerGroupMetadata group) {
        producer.beginTransaction();
        List<Future<RecordMetadata>> sending = new ArrayList<>();
        try {
            for (Task each : done) {
                sending.add(producer.send(record(each.request(), each.result().resultNow())));
            }
            producer.sendOffsetsToTransaction(offsets, group);
            commit();
            done.forEach(each -> refused.remove(source(each.request())));
            return true;
        } catch (KafkaException e) {
            LOG.warn("a transaction is aborted: " + e.getMessage());
            // Fails, and ends the worker, where another one has taken over or nothing more can be.
            producer.abortTransaction();
            for (int i = 0; i < sending.size(); i++) {
                if (sending.get(i).state() == Future.State.FAILED
                        && sending.get(i).exceptionNow() instanceof RecordTooLargeException) {
                    refused.add(source(done.get(i).request()));
                }
            }
            return false;
        }
    }

    /** That the brokers are slow to say it does not mean that they have not done it. */
    private void commit() {
        for (int tries = 1; ; tries++) {
            try {
                producer.commitTransaction();
                return;
            } catch (TimeoutException e) {
                if (tries == TRIES) {
                    throw new IllegalStateException("it is not known what became of results", e);
                }
            }
        }
    }

    private ProducerRecord<byte[], byte[]> record(
            ConsumerRecord<byte[], byte[]> request, Task.Result result) {
        boolean fits = !refused.contains(source(request));
        Headers headers = fits ? new RecordHeaders(request.headers()) : new RecordHeaders();
        headers.remove(ID).add(ID, id(request).getBytes(StandardCharsets.US_ASCII));
        headers.remove(SOURCE).add(SOURCE, source(request).getBytes(StandardCharsets.UTF_8));
        Task.Result what = fits ? result : TOO_LARGE;
        byte[] key = request.key();
        return new ProducerRecord<>(
                what.report() ? config.out() : config.dead(),
                null,
                fits || key == null || key.length <= LONGEST_KEY ? key : null,
                what.json().getBytes(StandardCharsets.UTF_8),
                headers);
    }

    private static String source(ConsumerRecord<byte[], byte[]> request) {
        return request.topic() + "/" + request.partition() + "/" + request.offset();
    }

    private static String id(ConsumerRecord<byte[], byte[]> request) {
        return Sha256.of(request.value() == null ? new byte[0] : request.value()).hex();
    }

    @Override
    public void close() {
        producer.close(PATIENCE);
    }
}
