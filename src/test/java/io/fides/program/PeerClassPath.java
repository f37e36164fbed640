package io.fides.program;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The class path of a program of others, apart from that of Fides, that Maven resolves once. */
final class PeerClassPath {

    private static final int SECONDS = 180;

    private PeerClassPath() {}

    /**
     * That of the pom of a folder. Where it cannot be had, the tests are skipped and say so.
     *
     * @param sources the folder of the pom, whose name is that of the program
     */
    static String of(Path sources) throws IOException, InterruptedException {
        Path pom = sources.resolve("pom.xml");
        Path known =
                Path.of("target")
                        .resolve(sources.getFileName())
                        .resolve("classpath")
                        .toAbsolutePath();
        if (!Files.exists(known)
                || Files.getLastModifiedTime(known).compareTo(Files.getLastModifiedTime(pom)) < 0) {
            Files.createDirectories(known.resolveSibling(""));
            File log = known.resolveSibling("maven.log").toFile();
            Process maven =
                    new ProcessBuilder(
                                    "./mvnw",
                                    "-B",
                                    "-ntp",
                                    "-f",
                                    pom.toString(),
                                    "org.apache.maven.plugins:maven-dependency-plugin:3.8.1"
                                            + ":build-classpath",
                                    "-Dmdep.outputFile=" + known)
                            .redirectErrorStream(true)
                            .redirectOutput(log)
                            .start();
            if (!maven.waitFor(SECONDS, TimeUnit.SECONDS) || maven.exitValue() != 0) {
                maven.destroy();
                return abort(
                        "NOT TESTED: %s, because Maven cannot resolve %s (offline?):\n%s"
                                .formatted(sources, pom, Files.readString(log.toPath())));
            }
        }
        return Files.readString(known).strip();
    }
}
