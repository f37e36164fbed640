package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.fixture.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The sample job, in a real Spark in local mode, beside the packaged server. */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class SparkLab {

    private static final Path SAMPLE = Path.of("src/samples/spark");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ANSWERS = 400;

    /** As many as there are different years. */
    private static final int DIFFERENT = 100;

    private static final int PARTS = 4;

    @TempDir private Path folder = Path.of("");

    @Test
    void aTableIsFixedAndGoesOnWhereItStopped() throws IOException, InterruptedException {
        Path table = folder.resolve("answers");
        Files.createDirectories(table);
        Files.writeString(
                table.resolve("answers.json"),
                IntStream.range(0, ANSWERS)
                        .mapToObj(
                                i ->
                                        "{\"id\": %d, \"text\": \"The Tay Bridge opened in %d.\", \"documents\": [{\"text\": \"The Tay Bridge opened in %d.\"}]}"
                                                .formatted(i, year(i), year(i) + 1))
                        .collect(Collectors.joining("\n")));
        Path fixed = folder.resolve("fixed");
        try (Server server = new Server(new Program(folder, Map.of()))) {
            server.ready();
            String address = server.address().toString();
            long start = System.nanoTime();
            job(table, fixed, address);
            Figures.add(
                    "Spark",
                    "%d answers, %d different, in %.0f s with Spark's start"
                            .formatted(ANSWERS, DIFFERENT, (System.nanoTime() - start) / 1e9));
            assertThat(results(fixed)).isEqualTo(expected());

            // As if the job had been ended in the middle of the second part.
            Files.delete(fixed.resolve("part=1/_SUCCESS"));
            Map<Path, Long> before = written(fixed);
            job(table, fixed, address);
            assertThat(results(fixed)).isEqualTo(expected());
            assertThat(written(fixed)).containsAllEntriesOf(before);
        }
    }

    private static int year(int i) {
        return 1800 + i % DIFFERENT;
    }

    private static Map<String, Integer> expected() {
        return IntStream.range(0, DIFFERENT)
                .boxed()
                .collect(
                        Collectors.toMap(
                                i -> "The Tay Bridge opened in %d.".formatted(year(i) + 1),
                                _ -> 1,
                                Integer::sum,
                                TreeMap::new));
    }

    private void job(Path table, Path fixed, String address)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        for (String opened : List.of("java.nio", "sun.nio.ch", "java.lang.invoke", "java.util")) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.addAll(
                List.of(
                        "-Xmx1g",
                        "-Dspark.master=local[2]",
                        "-Dspark.ui.enabled=false",
                        "-Dspark.driver.bindAddress=127.0.0.1",
                        "-Dspark.driver.host=127.0.0.1",
                        "-Dspark.sql.shuffle.partitions=2",
                        "-Dspark.sql.sources.default=json",
                        "-cp",
                        compiled() + ":" + PeerClassPath.of(SAMPLE),
                        "FixAnswers",
                        table.toString(),
                        fixed.toString(),
                        address,
                        Integer.toString(PARTS)));
        run(command);
    }

    private Path compiled() throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        run(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin/javac").toString(),
                        "--release",
                        "17",
                        "-nowarn",
                        "-cp",
                        PeerClassPath.of(SAMPLE),
                        "-d",
                        classes.toString(),
                        SAMPLE.resolve("FixAnswers.java").toString()));
        return classes;
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(() -> read(log)).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Corrected texts, and how often each is there. */
    private static Map<String, Integer> results(Path fixed) throws IOException {
        Map<String, Integer> results = new TreeMap<>();
        for (Path file : written(fixed).keySet()) {
            for (String line : Files.readAllLines(file)) {
                JsonNode result = JSON.readTree(line);
                assertThat(result.path("status").asInt()).as(line).isEqualTo(200);
                JsonNode report = JSON.readTree(result.path("report").asText());
                results.merge(report.path("correctedText").asText(), 1, Integer::sum);
            }
        }
        return results;
    }

    /** The files of whole parts, and when they were written. */
    private static Map<Path, Long> written(Path fixed) throws IOException {
        Map<Path, Long> written = new TreeMap<>();
        try (Stream<Path> files = Files.walk(fixed)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
                if (Files.exists(file.resolveSibling("_SUCCESS"))) {
                    written.put(file, Files.getLastModifiedTime(file).toMillis());
                }
            }
        }
        return written;
    }
}
