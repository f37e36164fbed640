package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.adapter.rdf.GraphStore;
import io.fides.fixture.Figures;
import io.fides.fixture.HostileServer;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What befalls the packaged program: dependencies that misbehave all at once, SIGKILL at random
 * moments, disks that are full or read-only. {@code -Dfides.chaos.kills=200} kills so often.
 */
@Timeout(value = 6, unit = TimeUnit.HOURS)
class ChaosLab {

    private static final int KILLS = Integer.getInteger("fides.chaos.kills", 3);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DEADLINE = Duration.ofSeconds(8);

    private static final int WARM_UP = 20;
    private static final List<HostileServer.Mode> MODES =
            List.of(
                    HostileServer.Mode.STALL,
                    HostileServer.Mode.RESET,
                    HostileServer.Mode.GARBAGE,
                    HostileServer.Mode.DRIP,
                    HostileServer.Mode.FLOOD);

    /** That a machine is busy with other things is no fault of the program. */
    private static final Duration BUSY = Duration.ofSeconds(20);

    private static final String SMALL =
            "{\"text\": \"The Harbour Bridge opened in 1998.\", \"documents\": [{\"text\":"
                    + " \"The Harbour Bridge opened in 2000.\", \"title\": \"Bridge\"}]}";

    private final SplittableRandom random =
            new SplittableRandom(Long.getLong("fides.chaos.seed", 20261125));

    @TempDir private Path folder = Path.of("");

    private Program program(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.putIfAbsent("FIDES_JAVA_OPTS", "-Xmx1g");
        return new Program(folder, all);
    }

    private Program.Said fides(String... words) throws IOException, InterruptedException {
        return program(
                        Map.of(
                                "FIDES_GRAPH_FILE",
                                graph().toString(),
                                "FIDES_SEARCH_BACKENDS",
                                "lucene"))
                .run(words);
    }

    private Path graph() {
        return folder.resolve("graph.bin");
    }

    /** Kills a command at some moment of the time that it takes; whether it had ended before. */
    private boolean killed(long millis, String... words) throws IOException, InterruptedException {
        Process process = program(Map.of("FIDES_GRAPH_FILE", graph().toString())).start(words);
        boolean ended = process.waitFor(random.nextLong(millis), TimeUnit.MILLISECONDS);
        process.destroyForcibly();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return ended;
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static long millis(Work command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        command.run();
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private void works(String... words) throws IOException, InterruptedException {
        Program.Said said = fides(words);
        assertThat(said.exit()).as(said.err()).isZero();
    }

    @Test
    void everyDependencyMisbehaves() throws IOException, InterruptedException {
        try (HostileServer hostile = new HostileServer(HostileServer.Mode.RESET);
                HostileServer search = new HostileServer(HostileServer.Mode.REPLY)) {
            search.reply(
                    "application/json",
                    "{\"results\": [{\"url\": \"%spage\", \"title\": \"Bridge\"}]}"
                            .formatted(hostile.uri())
                            .getBytes(StandardCharsets.UTF_8));
            String there = hostile.uri().toString();
            Map<String, String> settings =
                    Map.of(
                            "FIDES_SEARCH_BACKENDS",
                            "opensearch,wikipedia,searxng",
                            "FIDES_SEARCH_OPENSEARCH_URL",
                            there,
                            "FIDES_SEARCH_WIKIPEDIA_URL",
                            there,
                            "FIDES_SEARCH_SEARXNG_URL",
                            search.uri().toString(),
                            "FIDES_WEB_ALLOW_PRIVATE_NETWORKS",
                            "true",
                            "FIDES_GRAPH_SOURCE",
                            "sparql",
                            "FIDES_GRAPH_ENDPOINT",
                            there,
                            "FIDES_LLM_BASE_URL",
                            there);
            try (Server server = new Server(program(settings))) {
                server.ready();
                for (int i = 0; i < WARM_UP; i++) {
                    server.post("/v1/fix", SMALL);
                }
                for (HostileServer.Mode mode : MODES) {
                    hostile.misbehave(mode);
                    misbehaving(mode.name(), server, hostile);
                }
            }
        }
    }

    private static void misbehaving(String mode, Server server, HostileServer hostile)
            throws IOException, InterruptedException {
        int before = hostile.requests();
        try (Pulse pulse = new Pulse(server)) {
            List<CompletableFuture<Long>> all = new ArrayList<>();
            for (String how :
                    List.of(
                            "\"engine\": \"compact\"",
                            "\"engine\": \"hybrid\"",
                            "\"engine\": \"llm\"",
                            "\"mode\": \"claimver\"")) {
                all.add(labelled(server, how));
                all.add(labelled(server, how));
            }
            long longest = 0;
            for (CompletableFuture<Long> each : all) {
                longest = Math.max(longest, each.join());
            }
            Figures.add(
                    "hostile dependencies, " + mode,
                    "longest %d ms of %d, liveness %d ms at most, %d requests"
                            .formatted(
                                    longest,
                                    DEADLINE.toMillis(),
                                    pulse.longest(),
                                    hostile.requests() - before));
            assertThat(longest)
                    .isLessThan(DEADLINE.multipliedBy(3).dividedBy(2).plus(BUSY).toMillis());
        }
        for (int i = 0; i < 300 && hostile.connections() > 0; i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(hostile.connections()).as("connections that are left").isZero();
        assertThat(server.post("/v1/fix", SMALL).statusCode()).isEqualTo(200);
    }

    /** How long the answer takes, which says that something could not be done. */
    private static CompletableFuture<Long> labelled(Server server, String how) {
        long start = System.nanoTime();
        String body =
                "{\"text\": \"The Harbour Bridge opened in 1998. It is 300 m long.\", %s, \"limits\": {\"maxMillis\": %d}}"
                        .formatted(how, DEADLINE.toMillis());
        return server.posting("/v1/fix", body)
                .thenApply(
                        answer -> {
                            assertThat(answer.statusCode()).as(answer.body()).isNotEqualTo(500);
                            if (answer.statusCode() == 200) {
                                assertThat(json(answer).path("status").asText())
                                        .as(answer.body())
                                        .isEqualTo("partial");
                            } else {
                                assertThat(answer.body()).contains("urn:fides:problem:");
                            }
                            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                        });
    }

    private static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aServerIsKilledUnderLoad() throws IOException, InterruptedException {
        Path documents = documents(20, 0);
        works("index", documents.toString());
        for (int kill = 0; kill < KILLS; kill++) {
            try (Server server = new Server(program(Map.of()))) {
                server.ready();
                HttpResponse<String> answer =
                        server.post("/v1/fix", "{\"text\": \"Bridge 7 opened in 1800.\"}");
                assertThat(json(answer).path("correctedText").asText())
                        .isEqualTo("Bridge 7 opened in 1907.");
                List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
                for (int i = 0; i < 16; i++) {
                    all.add(server.posting("/v1/fix", SMALL).orTimeout(60, TimeUnit.SECONDS));
                }
                TimeUnit.MILLISECONDS.sleep(random.nextInt(1_000));
                server.kill();
                for (CompletableFuture<HttpResponse<String>> each : all) {
                    try {
                        assertThat(each.join().statusCode()).isIn(200, 503);
                    } catch (CompletionException broken) {
                        assertThat(broken.getCause())
                                .isInstanceOf(IOException.class)
                                .isNotInstanceOf(HttpTimeoutException.class);
                    }
                }
            }
        }
    }

    @Test
    void aBatchIsKilled() throws IOException, InterruptedException {
        Path in = folder.resolve("in.jsonl");
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            lines.append(
                    "{\"id\": \"%d\", \"text\": \"Bridge %d opened in 1800.\", \"documents\": [{\"text\": \"Bridge %d opened in 19%02d.\"}]}%n"
                            .formatted(i, i, i, i));
        }
        Files.writeString(in, lines);
        Path whole = folder.resolve("whole.jsonl");
        long millis = millis(() -> works("batch", in.toString(), whole.toString()));
        Map<String, String> expected = results(whole);
        assertThat(expected).hasSize(60);
        Path out = folder.resolve("out.jsonl");
        Map<String, String> before = Map.of();
        for (int kill = 0; kill < KILLS; kill++) {
            boolean ended = killed(millis, "batch", in.toString(), out.toString());
            Map<String, String> now = results(out);
            assertThat(now).containsAllEntriesOf(before);
            assertThat(expected).containsAllEntriesOf(now);
            before = now;
            if (ended) {
                assertThat(now).isEqualTo(expected);
                Files.delete(out);
                before = Map.of();
            }
        }
        works("batch", in.toString(), out.toString());
        assertThat(results(out)).isEqualTo(expected);
    }

    /** Texts by their ids, of the lines that are whole; none has an id twice. */
    private static Map<String, String> results(Path out) throws IOException {
        Map<String, String> results = new HashMap<>();
        String all = Files.exists(out) ? Files.readString(out) : "";
        for (String line : all.substring(0, all.lastIndexOf('\n') + 1).lines().toList()) {
            JsonNode result = JSON.readTree(line);
            assertThat(
                            results.put(
                                    result.path("id").asText(),
                                    result.path("report").path("correctedText").asText()))
                    .isNull();
        }
        return results;
    }

    /** Pages about bridges; each says when its bridge opened. */
    private Path documents(int count, int padding) throws IOException {
        Path documents = Files.createDirectories(folder.resolve("documents"));
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    documents.resolve(i + ".md"),
                    "# Bridge %d%n%nBridge %d opened in 19%02d.%n%n%s%n"
                            .formatted(i, i, i % 100, "It is long and old. ".repeat(padding)));
        }
        return documents;
    }

    @Test
    void anIndexingIsKilled() throws IOException, InterruptedException {
        String documents = documents(1_500, 60).toString();
        long millis = millis(() -> works("index", documents));
        for (int kill = 0; kill < KILLS; kill++) {
            if (kill % 3 == 0) {
                delete(folder.resolve("index"));
            } else {
                Files.writeString(Path.of(documents, kill + ".md"), "# Changed\n\nIt changed.\n");
            }
            killed(millis, "index", documents);
            Program.Said said = fides("search", "changed");
            assertThat(said.err()).doesNotContain("Exception", "\tat ");
        }
        works("index", documents);
        assertThat(fides("search", "Bridge 1499 opened").out()).contains("1499.md");
        assertThat(fides("index", documents).out())
                .contains("1500 documents", " 0 new, 0 changed, 0 removed, 0 skipped");
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var files = Files.list(folder)) {
                for (Path each : files.toList()) {
                    Files.delete(each);
                }
            }
            Files.delete(folder);
        }
    }

    @Test
    void aLoadOfAGraphIsKilled() throws IOException, InterruptedException {
        String triples = triples(300_000).toString();
        long millis = millis(() -> works("graph", "load", triples));
        long size = Files.size(graph());
        for (int kill = 0; kill < KILLS; kill++) {
            if (kill % 3 == 0) {
                Files.deleteIfExists(graph());
            }
            killed(millis, "graph", "load", triples);
            if (Files.exists(graph())) {
                assertThat(new GraphStore(graph()).open()).isNotNull();
                assertThat(Files.size(graph())).isEqualTo(size);
            }
        }
        works("graph", "load", triples);
        assertThat(Files.size(graph())).isEqualTo(size);
        try (var left = Files.list(folder)) {
            assertThat(left.map(each -> each.getFileName().toString()))
                    .filteredOn(each -> each.startsWith("graph"))
                    .containsExactlyInAnyOrder("graph.bin", "graph.nt");
        }
    }

    private Path triples(int count) throws IOException {
        StringBuilder triples = new StringBuilder();
        for (int i = 0; i < count; i++) {
            triples.append(
                    "<http://a.b/%d> <http://a.b/p%d> <http://a.b/%d> .%n"
                            .formatted(i, i % 9, i / 2));
        }
        return Files.writeString(folder.resolve("graph.nt"), triples);
    }

    /** A small disk of one's own, if this machine lets us. */
    private Path disk(String options) throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(
                mount("-t", "tmpfs", "-o", options, "tmpfs", disk.toString()), "needs root");
        return disk;
    }

    private static boolean mount(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mount"));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    /** Each writes more than the disk holds. */
    @Test
    void aFullDiskIsSaidAndSurvived() throws IOException, InterruptedException {
        Path disk = disk("size=100k");
        Path batch = folder.resolve("in.jsonl");
        Files.writeString(batch, "{\"text\": \"The Eiffel Tower was completed in 1887.\"}\n");
        for (int i = 0; i < 60; i++) {
            Files.writeString(
                    batch,
                    "{\"id\": \"b%d\", \"text\": \"The Eiffel Tower was completed in 1887.\"}%n"
                            .formatted(i),
                    java.nio.file.StandardOpenOption.APPEND);
        }
        String documents = documents(600, 200).toString();
        String triples = triples(30_000).toString();
        Program program =
                program(
                        Map.of(
                                "FIDES_SEARCH_INDEX", disk.resolve("index").toString(),
                                "FIDES_GRAPH_FILE", disk.resolve("graph.bin").toString()));
        List<List<String>> commands =
                List.of(
                        List.of(
                                "batch",
                                batch.toString(),
                                disk.resolve("out.jsonl").toString(),
                                "-b",
                                "sample"),
                        List.of("graph", "load", triples),
                        List.of("index", documents));
        try {
            for (List<String> command : commands) {
                assertThat(mount("-o", "remount,size=100k", disk.toString())).isTrue();
                refuses(program.run(command.toArray(String[]::new)), "No space left");
                assertThat(mount("-o", "remount,size=500m", disk.toString())).isTrue();
                Program.Said again = program.run(command.toArray(String[]::new));
                assertThat(again.exit()).as(again.err()).isZero();
                if (command.getFirst().equals("batch")) {
                    assertThat(results(disk.resolve("out.jsonl"))).hasSize(61);
                    Files.delete(disk.resolve("out.jsonl"));
                } else if (command.getFirst().equals("graph")) {
                    // Whoever has it open holds the disk.
                    Path copy = folder.resolve("copy.bin");
                    Files.move(disk.resolve("graph.bin"), copy);
                    assertThat(new GraphStore(copy).open()).isNotNull();
                }
            }
            assertThat(mount("-o", "remount,ro", disk.toString())).isTrue();
            for (List<String> command : commands) {
                refuses(program.run(command.toArray(String[]::new)), "ead-only");
            }
            assertThat(program.run("search", "Bridge 599 opened").out()).contains("599.md");
        } finally {
            assertThat(new ProcessBuilder("umount", "-l", disk.toString()).start().waitFor())
                    .isZero();
        }
    }

    private static void refuses(Program.Said said, String why) {
        assertThat(said.exit()).as(said.err()).isNotZero();
        assertThat(said.err()).contains(why).doesNotContain("\tat ");
    }

    /**
     * Asks whether the server is alive, all the time and as probes do: over a connection for each
     * question, from a thread that shares nothing with those who load it.
     */
    static final class Pulse implements AutoCloseable {

        private static final byte[] QUESTION =
                "GET /q/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII);

        private final AtomicLong longest = new AtomicLong();
        private final AtomicBoolean over = new AtomicBoolean();
        private final FutureTask<?> beats;

        Pulse(Server server) {
            beats =
                    new FutureTask<>(
                            () -> {
                                while (!over.get()) {
                                    beat(server);
                                }
                            },
                            null);
            Thread.ofPlatform().start(beats);
        }

        private void beat(Server server) {
            try {
                long start = System.nanoTime();
                try (Socket socket = server.connection()) {
                    socket.getOutputStream().write(QUESTION);
                    assertThat(socket.getInputStream().readAllBytes())
                            .asString(StandardCharsets.US_ASCII)
                            .startsWith("HTTP/1.1 200");
                }
                long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                longest.accumulateAndGet(millis, Math::max);
                TimeUnit.MILLISECONDS.sleep(50);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        /** In milliseconds. */
        long longest() {
            return longest.get();
        }

        @Override
        public void close() {
            over.set(true);
            try {
                beats.get();
            } catch (ExecutionException e) {
                throw new AssertionError("the server was not alive all the time", e);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
