package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.adapter.files.Folder;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOpenAi;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plain jar that was packaged. Each sample is compiled and run in a Java machine of its own, on
 * whose class path is the jar, what {@code src/library/pom.xml} names, what the sample names, and
 * what Maven makes of that.
 */
@Tag("systems")
class LibraryIT {

    private static final Path POM = Path.of("src/library/pom.xml");
    private static final Path SAMPLES = Path.of("src/samples");
    private static final Pattern NEEDED =
            Pattern.compile(
                    "(?m)^//DEPS (?<group>[^:]+):(?<name>[^:]+):(?<version>[^@\\s]+)(?<bom>@pom)?");
    private static final String RESOLVE =
            "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
    private static final int MINUTES = 10;

    /** Whoever wants these adds a dependency; doors.md says which. */
    private static final Set<String> OPTIONAL =
            Set.of(
                    "org.apache.pdfbox",
                    "org.apache.fontbox",
                    "org.eclipse.rdf4j",
                    "dev.langchain4j.model.openai",
                    "dev.langchain4j.model.ollama",
                    "dev.langchain4j.http.client",
                    "dev.langchain4j.model.embedding.onnx",
                    "redis.clients.jedis",
                    "org.apache.commons.pool2",
                    // Annotations, which do nothing where they are unknown.
                    "org.eclipse.microprofile.openapi.annotations");

    @TempDir static Path folder;

    private static Path jar;

    @BeforeAll
    static void resolve() throws IOException, InterruptedException {
        try (Stream<Path> built = Files.list(Path.of("target"))) {
            jar =
                    built.filter(file -> file.toString().endsWith("-library.jar"))
                            .findFirst()
                            .orElseThrow();
        }
        List<String> samples = samples();
        Files.writeString(
                folder.resolve("pom.xml"),
                project(
                        "samples",
                        "<packaging>pom</packaging><modules>"
                                + samples.stream()
                                        .map(name -> "<module>" + name + "</module>")
                                        .collect(Collectors.joining())
                                + "</modules>"));
        for (String name : samples) {
            Files.createDirectories(folder.resolve(name));
            Files.writeString(folder.resolve(name).resolve("pom.xml"), project(name, needs(name)));
        }
        // Most builds find all of it here; the first one has to ask.
        Said said = resolve("-o");
        if (said.exit() != 0) {
            said = resolve("-U");
        }
        assertThat(said.exit()).as(said.out()).isZero();
    }

    private static Said resolve(String how) throws IOException, InterruptedException {
        return run(
                List.of(
                        "./mvnw",
                        how,
                        "-B",
                        "-ntp",
                        "-q",
                        "-f",
                        folder.resolve("pom.xml").toString(),
                        RESOLVE,
                        "-Dmdep.outputFile=classpath.txt",
                        "-DincludeScope=runtime",
                        // Where this build has what it needs.
                        "-Dmaven.repo.local=" + System.getProperty("localRepository")),
                ProcessBuilder.Redirect.PIPE);
    }

    private record Said(int exit, String out) {}

    private static List<String> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .sorted()
                    .toList();
        }
    }

    private static String project(String name, String content) {
        return "<project xmlns=\"http://maven.apache.org/POM/4.0.0\">"
                + "<modelVersion>4.0.0</modelVersion><groupId>io.fides.samples</groupId>"
                + ("<artifactId>" + name + "</artifactId><version>1</version>")
                + content
                + "</project>";
    }

    private static String needs(String sample) throws IOException {
        String all = Files.readString(POM);
        String library =
                all.substring(
                        all.indexOf("<dependencies>") + "<dependencies>".length(),
                        all.indexOf("</dependencies>"));
        String source = Files.readString(SAMPLES.resolve(sample + ".java"));
        assertThat(source).contains("//DEPS io.fides:fides-library:");
        List<MatchResult> needed =
                NEEDED.matcher(source)
                        .results()
                        .filter(each -> !each.group("group").equals("io.fides"))
                        .toList();
        return "<dependencyManagement><dependencies>"
                + needed.stream()
                        .filter(each -> each.group("bom") != null)
                        .map(each -> dependency(each, "<type>pom</type><scope>import</scope>"))
                        .collect(Collectors.joining())
                + "</dependencies></dependencyManagement><dependencies>"
                + library
                + needed.stream()
                        .filter(each -> each.group("bom") == null)
                        .map(each -> dependency(each, ""))
                        .collect(Collectors.joining())
                + "</dependencies>";
    }

    private static String dependency(MatchResult needed, String more) {
        return "<dependency><groupId>"
                + needed.group("group")
                + "</groupId><artifactId>"
                + needed.group("name")
                + "</artifactId><version>"
                + needed.group("version")
                + "</version>"
                + more
                + "</dependency>";
    }

    private static Said run(List<String> command, ProcessBuilder.Redirect errors)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors);
        builder.redirectErrorStream(errors.equals(ProcessBuilder.Redirect.PIPE));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().keySet().removeIf(name -> name.startsWith("FIDES_"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("it ends").isTrue();
        return new Said(process.exitValue(), out);
    }

    private static String classPath(String sample) throws IOException {
        return jar
                + File.pathSeparator
                + Files.readString(folder.resolve(sample + "/classpath.txt"));
    }

    /** What a sample prints; it ends by itself. */
    private static List<String> printed(String sample, String... arguments)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                System.getProperty("java.home") + "/bin/java",
                                "--enable-native-access=ALL-UNNAMED",
                                "-Dfides.privacy=local",
                                "-cp",
                                classPath(sample),
                                SAMPLES.resolve(sample + ".java").toString()));
        command.addAll(List.of(arguments));
        Path errors = folder.resolve(sample).resolve("errors.txt");
        Said said = run(command, ProcessBuilder.Redirect.to(errors.toFile()));
        assertThat(said.exit()).as(Files.readString(errors)).isZero();
        return said.out().lines().toList();
    }

    @Test
    void theJarHasNothingOfTheServer() throws IOException {
        try (JarFile content = new JarFile(jar.toFile())) {
            assertThat(content.stream().map(each -> each.getName()))
                    .contains(
                            "io/fides/library/FidesLibrary.class",
                            "models/cross-encoder/model.onnx",
                            "models/parser/model.onnx")
                    .noneMatch(name -> name.equals("application.properties"))
                    .noneMatch(name -> name.startsWith("io/fides/api/"))
                    .noneMatch(name -> name.startsWith("io/fides/cli/"))
                    .noneMatch(name -> name.startsWith("META-INF/resources/"));
        }
    }

    @Test
    void itNeedsWhatItsPomNamesInTheVersionsOfTheProgram() throws IOException {
        List<MatchResult> named =
                Pattern.compile(
                                "<artifactId>(?<name>[^<]+)</artifactId>\\s*<version>(?<version>[^<]+)")
                        .matcher(Files.readString(POM))
                        .results()
                        .filter(each -> !each.group("name").equals("fides-library"))
                        .toList();
        assertThat(named).hasSize(17);
        String here =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        assertThat(named)
                .extracting(each -> "/" + each.group("name") + "-" + each.group("version") + ".jar")
                .allMatch(here::contains);
    }

    @Test
    void itsClassesKnowNothingElse() throws IOException {
        List<URL> all = new ArrayList<>();
        for (String each : classPath("PlainJar").split(File.pathSeparator, -1)) {
            all.add(Path.of(each).toUri().toURL());
        }
        Set<String> missing = new TreeSet<>();
        try (URLClassLoader there =
                new URLClassLoader(all.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            new ClassFileImporter()
                    .importJar(new JarFile(jar.toFile())).stream()
                            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                            .map(each -> each.getTargetClass().getBaseComponentType())
                            .filter(type -> !type.isPrimitive())
                            .map(type -> type.getName())
                            .filter(
                                    name ->
                                            there.getResource(name.replace('.', '/') + ".class")
                                                    == null)
                            .filter(name -> OPTIONAL.stream().noneMatch(name::startsWith))
                            .forEach(missing::add);
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void aTextIsFixedByACall() throws Exception {
        List<String> printed = printed("PlainJar");
        assertThat(printed.getFirst())
                .isEqualTo("The Eiffel Tower was completed in 1889. It is 330 metres tall.");
        JsonNode report = new ObjectMapper().readTree(printed.getLast());
        assertThat(report.path("status").asText()).isEqualTo("complete");
        assertThat(report.at("/citations/0/uri").asText()).isEqualTo("https://example.org/tower");
        assertThat(report.at("/manifest/version").asText()).isNotEqualTo("development");
    }

    @Test
    void anAiServiceIsGuarded() throws Exception {
        try (FakeModelServer model =
                FakeOpenAi.start(_ -> "The Eiffel Tower was completed in 1887.")) {
            List<String> printed =
                    printed("AiService", model.baseUrl().toString(), FakeOpenAi.MODEL, "key");
            assertThat(printed)
                    .contains(
                            "guardrail: The Eiffel Tower was completed in 1889.",
                            "model: The Eiffel Tower was completed in 1889.",
                            "stream: The Eiffel Tower was completed in 1889.");
            List<String> memories =
                    printed.stream().filter(line -> line.startsWith("its memory: ")).toList();
            // A guardrail of LangChain4j does not reach it.
            assertThat(memories.getFirst()).contains("1887");
            assertThat(memories.subList(1, 3))
                    .allMatch(memory -> memory.contains("1889") && !memory.contains("1887"));
        }
    }

    @Test
    void retrieversAreEvidenceAndContents(@TempDir Path place) throws Exception {
        Path files = Files.createDirectories(place.resolve("files"));
        Files.writeString(files.resolve("tower.txt"), "The Eiffel Tower is made of iron.");
        try (LuceneIndex index = LuceneIndex.at(place.resolve("index"))) {
            index.index(
                    new Folder(files).list(),
                    new MediaTypeParser(ParseLimits.DEFAULT),
                    (_, _, _) -> {});
        }
        assertThat(printed("Retrievers", place.resolve("index").toString()))
                .contains("The Eiffel Tower was completed in 1889.")
                .last()
                .asString()
                .contains("made of iron")
                .contains("tower.txt");
    }

    @Test
    void aStreamOfQuarkusIsGuardedSentenceBySentence() throws Exception {
        assertThat(printed("QuarkusSentences"))
                .containsSubsequence(
                        "sentence: The Eiffel Tower was completed in 1889. ",
                        "sentence: It stands in Paris.");
    }

    @Test
    void anAdvisorOfSpringFixesByWhatWasRetrieved() throws Exception {
        assertThat(printed("SpringAiAdvisor")).contains("The Eiffel Tower was completed in 1889.");
    }
}
