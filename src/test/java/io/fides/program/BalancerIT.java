package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Three servers behind HAProxy, as {@code native/haproxy.cfg} sets it up. */
@Tag("systems")
@Timeout(900)
class BalancerIT {

    private static final String ANSWER =
            "{\"text\": \"The Harbour Bridge opened in 1998.\", \"documents\": [{\"text\":"
                    + " \"The Harbour Bridge opened in 2000.\", \"title\": \"Bridge\"}]}";
    private static final int CALLERS = 3;
    private static final Pattern CORRECTED = Pattern.compile("\"correctedText\" *: *\"([^\"]*)\"");

    @TempDir private Path folder = Path.of("");

    private Server server(int port) throws IOException {
        return new Server(
                new Program(
                        folder,
                        Map.of("QUARKUS_SHUTDOWN_DELAY", "3S", "FIDES_JAVA_OPTS", "-Xmx400m")),
                "serve",
                "--port",
                Integer.toString(port));
    }

    private Process balancer(int port, List<Integer> servers) throws IOException {
        String config =
                Files.readString(Path.of("native/haproxy.cfg")).replace(":8080", ":" + port);
        for (int i = 0; i < servers.size(); i++) {
            config = config.replace(":" + (8081 + i), ":" + servers.get(i));
        }
        Path file = Files.writeString(folder.resolve("haproxy.cfg"), config);
        try {
            return new ProcessBuilder("haproxy", "-db", "-f", file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("haproxy.log").toFile())
                    .start();
        } catch (IOException e) {
            return abort("NOT TESTED: HAProxy: " + e.getMessage());
        }
    }

    @Test
    void aRollingRestartLosesNoRequest() throws IOException, InterruptedException {
        int port = FreePort.take();
        List<Integer> ports = List.of(FreePort.take(), FreePort.take(), FreePort.take());
        Process balancer = balancer(port, ports);
        List<Server> servers = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int each : ports) {
                servers.add(server(each));
            }
            for (Server each : servers) {
                each.ready();
            }
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v1/fix"))
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(ANSWER))
                            .build();
            await(client, request);
            AtomicBoolean over = new AtomicBoolean();
            Queue<String> answers = new ConcurrentLinkedQueue<>();
            List<Thread> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                callers.add(
                        Thread.ofVirtual()
                                .start(
                                        () -> {
                                            while (!over.get()) {
                                                answers.add(said(client, request));
                                            }
                                        }));
            }
            try {
                for (int i = 0; i < servers.size(); i++) {
                    int before = answers.size();
                    servers.get(i).stop();
                    servers.get(i).ended();
                    servers.set(i, server(ports.get(i)));
                    servers.get(i).ready();
                    // HAProxy has to see it, too, before the next one goes.
                    TimeUnit.SECONDS.sleep(3);
                    assertThat(answers.size()).isGreaterThan(before);
                }
            } finally {
                over.set(true);
                for (Thread each : callers) {
                    each.join();
                }
            }
            assertThat(answers).containsOnly("200 The Harbour Bridge opened in 2000.");
        } finally {
            servers.forEach(Server::close);
            balancer.destroy();
            balancer.waitFor();
        }
    }

    private static String said(HttpClient client, HttpRequest request) {
        try {
            // Servers that start want some of the processors, too.
            TimeUnit.MILLISECONDS.sleep(100);
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            Matcher corrected = CORRECTED.matcher(answer.body());
            return answer.statusCode()
                    + " "
                    + (corrected.find() ? corrected.group(1) : answer.body());
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Until the balancer has seen that the servers are ready. */
    private static void await(HttpClient client, HttpRequest request) throws InterruptedException {
        for (int i = 0; i < 60 && !said(client, request).startsWith("200"); i++) {
            TimeUnit.SECONDS.sleep(1);
        }
    }
}
