package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The program that was packaged, in an environment in which nothing of this machine matters.
 *
 * @param folder where it runs, keeps its index, and may write
 * @param settings more environment
 */
record Program(Path folder, Map<String, String> settings) {

    private static final int SECONDS = 120;

    Program {
        settings = Map.copyOf(settings);
    }

    /** What a command said and how it ended. */
    record Said(int exit, String out, String err) {}

    private static List<String> command() {
        String program = System.getProperty("fides.program", "target/quarkus-app/quarkus-run.jar");
        Path file = Path.of(program).toAbsolutePath();
        assertThat(file).as("the packaged program").exists();
        if (!program.endsWith(".jar")) {
            return List.of(file.toString());
        }
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                file.toString());
    }

    /** Starts a command. */
    Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(command());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        Map<String, String> environment = new HashMap<>(settings);
        environment.put("HOME", folder.toString());
        environment.put("NO_COLOR", "1");
        environment.putIfAbsent("FIDES_SEARCH_INDEX", folder.resolve("index").toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("FIDES_"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Runs a command to its end. */
    Said run(String... words) throws IOException, InterruptedException {
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process = start(words);
        process.getOutputStream().close();
        Thread reading =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        Files.write(err, process.getErrorStream().readAllBytes());
                                    } catch (IOException e) {
                                        throw new java.io.UncheckedIOException(e);
                                    }
                                });
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
        reading.join();
        return new Said(process.exitValue(), out, Files.readString(err));
    }
}
