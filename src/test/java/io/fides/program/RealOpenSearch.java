package io.fides.program;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An OpenSearch as a process, on a class path of its own that Maven resolves once. Where one of the
 * two cannot be, the tests are skipped and say so.
 */
final class RealOpenSearch implements AutoCloseable {

    private static final Path SOURCES = Path.of("src/test/opensearch");
    private static final Pattern READY = Pattern.compile("READY ([0-9]+)");
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Process process;
    private final URI address;

    /**
     * Starts one and waits for it.
     *
     * @param folder an empty one, for its data and its log
     */
    RealOpenSearch(Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-Xmx512m",
                                "--add-modules=jdk.incubator.vector",
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                PeerClassPath.of(SOURCES),
                                SOURCES.resolve("OpenSearchNode.java").toString(),
                                folder.resolve("data").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        address = ready(log);
    }

    URI address() {
        return address;
    }

    private URI ready(Path log) throws IOException, InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until && !process.waitFor(200, TimeUnit.MILLISECONDS)) {
            Matcher ready = READY.matcher(Files.readString(log));
            if (ready.find()) {
                return URI.create("http://127.0.0.1:" + ready.group(1));
            }
        }
        close();
        return abort("NOT TESTED: OpenSearch does not start:\n" + Files.readString(log));
    }

    /** It ends with its input. */
    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(_ -> process).join();
        process.destroyForcibly();
    }
}
