package io.fides.program;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Uuid;

/**
 * A broker of Kafka as a process, on a class path of its own. Where it cannot be had, the tests are
 * skipped and say so.
 */
final class RealKafka implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path folder;
    private final int port = FreePort.take();
    private Process process;

    /**
     * Starts one and waits for it.
     *
     * @param folder an empty one, for its data and its log
     */
    RealKafka(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        Files.writeString(
                folder.resolve("server.properties"),
                settings(port, FreePort.take(), folder.resolve("data")));
        process =
                java(
                        "kafka.tools.StorageTool",
                        "format",
                        "-t",
                        Uuid.randomUuid().toString(),
                        "-c",
                        settings(),
                        "--feature",
                        "share.version=1");
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
            abort("NOT TESTED: Kafka: " + Files.readString(folder.resolve("log")));
        }
        start();
    }

    /** Those who are gone are missed after 6 seconds, not 45, or the tests would only wait. */
    private static String settings(int port, int controller, Path data) {
        return """
            process.roles=broker,controller
            node.id=1
            controller.quorum.voters=1@127.0.0.1:%2$d
            listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
            advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
            controller.listener.names=CONTROLLER
            listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
            log.dirs=%3$s
            offsets.topic.replication.factor=1
            offsets.topic.num.partitions=1
            transaction.state.log.replication.factor=1
            transaction.state.log.min.isr=1
            transaction.state.log.num.partitions=2
            transaction.abort.timed.out.transaction.cleanup.interval.ms=1000
            share.coordinator.state.topic.replication.factor=1
            share.coordinator.state.topic.min.isr=1
            share.coordinator.state.topic.num.partitions=2
            group.coordinator.rebalance.protocols=classic,consumer,share
            group.initial.rebalance.delay.ms=0
            group.consumer.min.session.timeout.ms=6000
            group.consumer.session.timeout.ms=6000
            group.consumer.min.heartbeat.interval.ms=1000
            group.consumer.heartbeat.interval.ms=1000
            group.share.min.session.timeout.ms=6000
            group.share.session.timeout.ms=6000
            group.share.min.heartbeat.interval.ms=1000
            group.share.heartbeat.interval.ms=1000
            auto.create.topics.enable=false
            """
                .formatted(port, controller, data);
    }

    private String settings() {
        return folder.resolve("server.properties").toString();
    }

    private Process java(String... words) throws IOException, InterruptedException {
        List<String> command =
                new java.util.ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-Xmx400m",
                                "-cp",
                                PeerClassPath.of(Path.of("src/test/kafka"))));
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    /** Starts it again. */
    void start() throws IOException, InterruptedException {
        process = java("kafka.Kafka", settings());
        long until = System.nanoTime() + PATIENCE.toNanos();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", address()))) {
            while (System.nanoTime() < until && process.isAlive()) {
                try {
                    if (admin.describeCluster().nodes().get(5, TimeUnit.SECONDS).size() == 1) {
                        return;
                    }
                } catch (ExecutionException | TimeoutException _) {
                    TimeUnit.MILLISECONDS.sleep(100);
                }
            }
        }
        close();
        abort("NOT TESTED: Kafka does not start:\n" + Files.readString(folder.resolve("log")));
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    /** Ends it, whatever it does. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
