package io.fides.api.kafka;

import io.fides.api.ApiConfig;
import io.fides.pipeline.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jboss.logging.Logger;

/**
 * Takes requests from a topic, has them answered, and writes reports and problems to two others.
 */
@ApplicationScoped
public class Worker {

    private static final Logger LOG = Logger.getLogger(Worker.class);

    private final WorkConfig config;
    private final int most;
    private final RecordAnswers answers;
    private final Ticker ticker;
    private final Counter reports;
    private final Counter problems;
    private final AtomicLong lag = new AtomicLong();
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);

    Worker(
            WorkConfig config,
            ApiConfig api,
            RecordAnswers answers,
            Ticker ticker,
            MeterRegistry meters) {
        this.config = config;
        this.most = api.batchConcurrency();
        this.answers = answers;
        this.ticker = ticker;
        this.reports = meters.counter("fides.work.records", "result", "report");
        this.problems = meters.counter("fides.work.records", "result", "problem");
        meters.gauge("fides.work.lag", lag);
    }

    /** Works until the process is told to stop; else says why it cannot go on. */
    public Optional<String> run() {
        try {
            Properties client = client();
            try (Outlet outlet = new Outlet(producer(client), config);
                    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                    Intake intake = intake(client, outlet, threads)) {
                work(intake);
                threads.shutdownNow();
            }
            return Optional.empty();
        } catch (KafkaException | IllegalStateException | IOException e) {
            LOG.debug("the worker ends", e);
            return Optional.of(e.getMessage() + (e.getCause() == null ? "" : ": " + e.getCause()));
        } finally {
            ended.countDown();
        }
    }

    private void work(Intake intake) {
        long said = ticker.nanos();
        while (!stopping.get()) {
            turn(intake, intake.working() < most);
            lag.set(intake.lag());
            if (ticker.nanos() - said >= config.interval().toNanos()) {
                said = ticker.nanos();
                say(intake);
            }
        }
        long until = ticker.nanos() + config.grace().toNanos();
        while (intake.working() > 0 && ticker.nanos() < until) {
            turn(intake, false);
        }
        say(intake);
    }

    private void turn(Intake intake, boolean more) {
        try {
            for (Task task : intake.turn(more)) {
                (task.result().resultNow().report() ? reports : problems).increment();
            }
        } catch (RetriableException e) {
            LOG.warn("brokers cannot be asked: " + e.getMessage());
        }
    }

    private void say(Intake intake) {
        LOG.infof(
                "%.0f reports, %.0f problems, %d in work, lag %d",
                reports.count(), problems.count(), intake.working(), lag.get());
    }

    private Intake intake(Properties client, Outlet outlet, ExecutorService threads) {
        boolean share = config.groupProtocol() == WorkConfig.GroupProtocol.SHARE;
        if (share && config.exactlyOnce()) {
            throw new IllegalStateException("a share group has no transactions: exactly-once");
        }
        Function<ConsumerRecord<byte[], byte[]>, Task> begin =
                record -> new Task(record, threads.submit(() -> result(record, outlet)));
        Properties consuming = consuming(client);
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        return share
                ? new ShareIntake(new KafkaShareConsumer<>(consuming, bytes, bytes), begin, config)
                : new GroupIntake(
                        new KafkaConsumer<>(consuming, bytes, bytes),
                        begin,
                        Optional.of(outlet).filter(_ -> config.exactlyOnce()),
                        config,
                        ticker);
    }

    private Task.Result result(ConsumerRecord<byte[], byte[]> request, Outlet outlet)
            throws InterruptedException {
        Task.Result result = answers.answer(request.value());
        if (!config.exactlyOnce()) {
            outlet.send(request, result);
        }
        return result;
    }

    /** What the file of the operator says wins over all but what the promises rest on. */
    private Properties client() throws IOException {
        Properties client = new Properties();
        client.put("metric.reporters", "");
        client.put("enable.metrics.push", "false");
        client.put("client.id", "fides");
        // Each try is a warning.
        client.put("reconnect.backoff.max.ms", "10000");
        config.brokers().ifPresent(brokers -> client.put("bootstrap.servers", brokers));
        if (config.client().isPresent()) {
            try (Reader reader = Files.newBufferedReader(config.client().get())) {
                client.load(reader);
            }
        }
        if (!client.containsKey("bootstrap.servers")) {
            throw new IllegalStateException("fides.work.brokers is not set");
        }
        return client;
    }

    private Producer<byte[], byte[]> producer(Properties client) {
        Properties all = (Properties) client.clone();
        all.put("acks", "all");
        all.put("enable.idempotence", "true");
        // With several under way, the first of a new partition may wait for two minutes
        // (KAFKA-15591).
        all.putIfAbsent("max.in.flight.requests.per.connection", "1");
        if (config.exactlyOnce()) {
            // Whoever took a partition over is known by the group, so no name has to be kept.
            all.put("transactional.id", "fides-" + UUID.randomUUID());
            all.putIfAbsent("transaction.timeout.ms", "20000");
        }
        return new KafkaProducer<>(all, new ByteArraySerializer(), new ByteArraySerializer());
    }

    private Properties consuming(Properties client) {
        Properties all = (Properties) client.clone();
        all.put("group.id", config.group());
        all.put("max.poll.records", Integer.toString(most));
        switch (config.groupProtocol()) {
            case CLASSIC ->
                    all.putIfAbsent(
                            "partition.assignment.strategy",
                            "org.apache.kafka.clients.consumer.CooperativeStickyAssignor");
            case CONSUMER -> all.put("group.protocol", "consumer");
            case SHARE -> all.put("share.acknowledgement.mode", "explicit");
        }
        if (config.groupProtocol() != WorkConfig.GroupProtocol.SHARE) {
            all.put("enable.auto.commit", "false");
            all.put("isolation.level", "read_committed");
            all.putIfAbsent("auto.offset.reset", "earliest");
        }
        return all;
    }

    /** Told to stop, the process goes on until the work has ended, or its time is over. */
    void stop(@Observes(notifyObserver = Reception.IF_EXISTS) ShutdownEvent event)
            throws InterruptedException {
        stopping.set(true);
        if (!ended.await(config.grace().plusSeconds(15).toSeconds(), TimeUnit.SECONDS)) {
            LOG.warn("stopped in the middle of something");
        }
    }
}
