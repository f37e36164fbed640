package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code fides} in a copy of the project, with JDKs that only say their names. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest {

    @TempDir private Path folder = Path.of("");
    private Path project = Path.of("");
    private Path jdks = Path.of("");
    private final Map<String, String> environment = new HashMap<>();

    /** What a script said and how it ended. */
    private record Said(int exit, String text) {}

    @BeforeEach
    void copy() throws IOException {
        project = Files.createDirectories(folder.resolve("a project"));
        jdks = Files.createDirectories(folder.resolve("jdks"));
        Files.createDirectories(project.resolve(".mvn"));
        for (String file : List.of("fides", ".mvn/find-jdk.sh")) {
            Files.copy(Path.of(file), project.resolve(file));
        }
        assertThat(project.resolve("fides").toFile().setExecutable(true)).isTrue();
        script(
                project.resolve("mvnw"),
                "echo built with $JAVA_HOME; mkdir -p target/quarkus-app;"
                        + " echo jar > target/quarkus-app/quarkus-run.jar");
        environment.put("FIDES_JDK_DIRS", jdks.toString());
        environment.put("JAVA_HOME", "");
        environment.put("FIDES_JAVA_HOME", "");
        environment.put("PATH", "/usr/bin:/bin");
    }

    private static void script(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Path jdk(Path home, String version) throws IOException {
        script(home.resolve("bin/java"), "echo run " + version + " \"$@\"; exit 42");
        script(home.resolve("bin/javac"), "");
        Files.writeString(
                home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private Said run(Path script, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.command().add(script.toString());
        builder.command().addAll(List.of(words));
        builder.environment().putAll(environment);
        builder.directory(folder.toFile()).redirectErrorStream(true);
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Said(process.exitValue(), text);
    }

    private Said fides(String... words) throws IOException, InterruptedException {
        return run(project.resolve("fides"), words);
    }

    @Test
    void theNewestJdkIsTaken() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25.0.10");
        jdk(jdks.resolve("b"), "25.0.9");
        jdk(jdks.resolve("c"), "17.0.19");
        jdk(jdks.resolve("d"), "1.8.0_392");
        Said said = fides("fix", "a b");
        assertThat(said.text()).contains("run 25.0.10 ", "quarkus-run.jar fix a b\n");
        assertThat(said.exit()).isEqualTo(42);
    }

    @Test
    void aGivenJdkIsTakenIfItIsNewEnough() throws IOException, InterruptedException {
        jdk(jdks.resolve("newest"), "27");
        environment.put("JAVA_HOME", jdk(folder.resolve("given"), "25").toString());
        assertThat(fides().text()).contains("run 25 ");
        environment.put("JAVA_HOME", jdk(folder.resolve("given"), "17.0.1").toString());
        assertThat(fides().text()).contains("run 27 ");
        environment.put("JAVA_HOME", "/no/such/jdk");
        environment.put("FIDES_JAVA_HOME", "/no/such/jdk");
        assertThat(fides().text()).contains("FIDES_JAVA_HOME is not a JDK 25", "run 27 ");
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws IOException, InterruptedException {
        Said said = fides("--help");
        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.text()).contains("temurin-25-jdk", "openjdk-25-jdk", "sdk install java 25");
    }

    @Test
    void itBuildsOnceAndAgainWhenSourcesChange() throws IOException, InterruptedException {
        Path home = jdk(jdks.resolve("a"), "25");
        Path source = project.resolve("src/main/java/A.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "class A {}");
        assertThat(fides().text()).contains("before the first use", "built with " + home);
        assertThat(fides().text()).doesNotContain("built");
        Path jar = project.resolve("target/quarkus-app/quarkus-run.jar");
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
        assertThat(fides().text()).contains("sources have changed", "built with " + home);
    }

    @Test
    void aPackageIsRehearsedOnceWhoeverBuiltIt() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        assertThat(fides().text()).contains("rehearsing");
        // This one leaves no cache behind.
        assertThat(fides().text()).doesNotContain("rehearsing", "AOTCache");
        Path cache = project.resolve("target/quarkus-app/fides.aot");
        Files.writeString(cache, "known");
        assertThat(fides().text()).contains("-XX:AOTCache=" + cache.toRealPath());
        Files.setLastModifiedTime(cache, FileTime.fromMillis(0));
        environment.put("FIDES_NO_BUILD", "1");
        assertThat(fides().text()).doesNotContain("rehearsing");
        environment.remove("FIDES_NO_BUILD");
        assertThat(fides().text()).contains("rehearsing").doesNotContain("built");
    }

    @Test
    void aCacheOfAnotherFolderIsMadeAgainOrLeftAlone() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        fides();
        Path cache = project.resolve("target/quarkus-app/fides.aot");
        Files.writeString(cache, "known");
        Files.writeString(cache.resolveSibling("fides.aot.of"), "/elsewhere\n");
        environment.put("FIDES_NO_BUILD", "1");
        assertThat(fides().text()).doesNotContain("rehearsing", "AOTCache");
        environment.remove("FIDES_NO_BUILD");
        assertThat(fides().text()).contains("rehearsing");
    }

    @Test
    void aFailedBuildStartsNothing() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        script(project.resolve("mvnw"), "exit 1");
        Said said = fides();
        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.text()).contains("the build failed").doesNotContain("run 25");
    }

    @Test
    void whatMeasuresRunsInTheLabWhichIsCompiledOnce() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        Files.createDirectories(project.resolve("src/lab/java"));
        assertThat(fides("fix").text()).contains("built with").doesNotContain("lab");
        for (String words : List.of("eval run", "-v bench", "models --no-color eval x")) {
            assertThat(fides(words.split(" ")).text())
                    .contains("target/lab:", " io.fides.wiring.Lab " + words + "\n");
        }
        assertThat(fides("eval").text()).doesNotContain("compiling");
        assertThat(fides("models", "list").text()).contains("quarkus-run.jar models list\n");

        Files.writeString(project.resolve("src/lab/java/A.java"), "class A {}");
        Files.setLastModifiedTime(project.resolve("target/lab"), FileTime.fromMillis(0));
        environment.put("FIDES_NO_BUILD", "1");
        assertThat(fides("eval").text()).doesNotContain("compiling").contains("Lab eval\n");
        environment.remove("FIDES_NO_BUILD");
        assertThat(fides("eval").text()).contains("compiling the lab").doesNotContain("built");
    }

    @Test
    void aLabThatCannotBeCompiledStartsNothing() throws IOException, InterruptedException {
        script(jdk(jdks.resolve("a"), "25").resolve("bin/javac"), "exit 1");
        Files.createDirectories(project.resolve("src/lab/java"));
        Said said = fides("eval");
        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.text()).contains("the lab cannot be compiled").doesNotContain("run 25");
    }

    @Test
    void itWorksThroughALink() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a project/fides"));
        Path bin = Files.createDirectories(folder.resolve("bin"));
        assertThat(run(Files.createSymbolicLink(bin.resolve("fides"), link)).text())
                .contains("-jar " + project.toRealPath() + "/target");
    }

    /** Without one, names of files with other letters than ASCII are lost to Java. */
    @Test
    void withoutALocaleLettersAreUtf8() throws IOException, InterruptedException {
        script(jdk(jdks.resolve("a"), "25").resolve("bin/java"), "echo \"locale=$LC_ALL\"");
        environment.putAll(Map.of("LC_ALL", "", "LC_CTYPE", "", "LANG", ""));
        assertThat(fides("fix").text()).contains("locale=C.UTF-8");
        environment.put("LANG", "de_AT.UTF-8");
        assertThat(fides("fix").text()).contains("locale=\n");
        environment.put("LC_ALL", "POSIX");
        assertThat(fides("fix").text()).contains("locale=C.UTF-8");
    }

    @Test
    void onlyShortCommandsAreStartedForAShortLife() throws IOException, InterruptedException {
        jdk(jdks.resolve("a"), "25");
        assertThat(fides("-v", "fix").text()).contains("TieredStopAtLevel=1");
        assertThat(fides("-v", "serve").text()).doesNotContain("TieredStopAtLevel=1");
        assertThat(fides("mcp").text()).doesNotContain("TieredStopAtLevel=1");
        assertThat(fides("batch", "fix").text()).doesNotContain("TieredStopAtLevel=1");
    }
}
