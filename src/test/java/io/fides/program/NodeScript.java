package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A script of src/test/node, which uses packages of npm that are installed below target. */
final class NodeScript {

    private static final Path NODE = Path.of("target", "node").toAbsolutePath();

    private final String name;
    private final Path log;

    private NodeScript(String name, Path log) {
        this.name = name;
        this.log = log;
    }

    /** Skips the test, and says so, where npm cannot install one of the packages. */
    static NodeScript installed(String name, Path log, String... packages)
            throws IOException, InterruptedException {
        Files.createDirectories(NODE);
        List<String> install =
                new ArrayList<>(
                        List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", "."));
        install.addAll(List.of(packages));
        assumeTrue(
                Stream.of(packages)
                                .map(each -> each.substring(0, each.lastIndexOf('@')))
                                .allMatch(
                                        each ->
                                                Files.isDirectory(
                                                        NODE.resolve("node_modules", each)))
                        || runs(log, install),
                "NOT TESTED: " + name + ", because npm cannot install what it needs");
        Files.copy(
                Path.of("src/test/node", name),
                NODE.resolve(name),
                StandardCopyOption.REPLACE_EXISTING);
        return new NodeScript(name, log);
    }

    /** What it says when it talks to a server, which has to end well. */
    List<String> run(String address) throws IOException, InterruptedException {
        boolean fine = runs(log, List.of("node", "--no-warnings", name, address));
        assertThat(fine).as(Files.readString(log)).isTrue();
        return Files.readAllLines(log);
    }

    private static boolean runs(Path log, List<String> command)
            throws IOException, InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command)
                            .directory(NODE.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start();
            process.getOutputStream().close();
            if (process.waitFor(180, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
            process.destroyForcibly();
            return false;
        } catch (IOException e) {
            Files.writeString(log, e.toString());
            return false;
        }
    }
}
