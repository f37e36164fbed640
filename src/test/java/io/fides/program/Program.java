package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The program that was packaged, started as its users start it, in an environment in which nothing
 * of this machine matters.
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

    /** The launcher, as users start the package, or the native binary. */
    private static String program() {
        Path file = Path.of(System.getProperty("fides.program", "fides")).toAbsolutePath();
        assertThat(file).as("the program").isExecutable();
        return file.toString();
    }

    /** The launcher's first start, which leaves a cache behind that makes the others quick. */
    private static final class FirstStart {

        static final Said SAID = said();

        private static Said said() {
            try {
                Path folder = Path.of("target").toAbsolutePath();
                return new Program(folder, Map.of("FIDES_NO_BUILD", "")).run("--version");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    /** What the launcher said at its first start, which comes before all others. */
    static Said firstStart() {
        return FirstStart.SAID;
    }

    /** Starts a command. */
    Process start(String... words) throws IOException {
        if (!settings.containsKey("FIDES_NO_BUILD")) {
            firstStart();
        }
        List<String> command = new ArrayList<>();
        command.add(program());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        Map<String, String> environment = new HashMap<>(settings);
        environment.put("HOME", folder.toString());
        environment.put("NO_COLOR", "1");
        environment.putIfAbsent("FIDES_SEARCH_INDEX", folder.resolve("index").toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("FIDES_"));
        // For the launcher: this JDK, and what is packaged is what is tested.
        builder.environment().put("FIDES_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("FIDES_NO_BUILD", "1");
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
                                        throw new UncheckedIOException(e);
                                    }
                                });
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
        reading.join();
        return new Said(process.exitValue(), out, Files.readString(err));
    }
}
