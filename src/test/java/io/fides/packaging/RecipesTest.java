package io.fides.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fides.api.kafka.WorkConfig;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recipes in {@code native/}, as far as they can be checked without what they are for. */
class RecipesTest {

    private static final Path RECIPES = Path.of("native");
    private static final Pattern SETTING = Pattern.compile("FIDES_[A-Z_]*[A-Z]");

    private static String read(String recipe) throws IOException {
        return Files.readString(RECIPES.resolve(recipe));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dockerfile",
                "Dockerfile.jvm",
                "knative.yaml",
                "keda.yaml",
                "kubernetes/deployment.yaml",
                "fides.service",
                "lambda/bootstrap",
                "../fides"
            })
    void aServerWithoutMemoryEnds(String recipe) throws IOException {
        assertThat(read(recipe)).contains("-XX:+ExitOnOutOfMemoryError");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dockerfile",
                "Dockerfile.jvm",
                "knative.yaml",
                "keda.yaml",
                "kubernetes/deployment.yaml",
                "fides.service",
                "lambda/bootstrap",
                "lambda/template.yaml"
            })
    void everySettingExists(String recipe) throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/configuration.md"));
        Matcher settings = SETTING.matcher(read(recipe));
        while (settings.find()) {
            String name = settings.group().substring("FIDES_".length());
            Pattern row =
                    Pattern.compile(
                            "`fides\\." + name.replace("_", "[.-]") + "`",
                            Pattern.CASE_INSENSITIVE);
            assertThat(page).as(settings.group()).containsPattern(row);
        }
    }

    @Test
    void theServiceOfKnativeIsConfined() throws IOException {
        JsonNode spec = new YAMLMapper().readTree(read("knative.yaml")).at("/spec/template/spec");
        JsonNode container = spec.at("/containers/0");
        assertThat(container.at("/args/0").asText()).isEqualTo("serve");
        assertThat(container.at("/readinessProbe/httpGet/path").asText())
                .isEqualTo("/q/health/ready");
        assertThat(container.at("/securityContext/readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(container.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                .isFalse();
        assertThat(spec.path("timeoutSeconds").asInt()).isGreaterThan(120);
    }

    @Test
    void workersAreScaledByTheLagOfTheirGroup() throws IOException {
        try (MappingIterator<JsonNode> documents =
                new YAMLMapper().readerFor(JsonNode.class).readValues(read("keda.yaml"))) {
            JsonNode deployment = documents.next();
            JsonNode scaled = documents.next();
            JsonNode spec = deployment.at("/spec/template/spec");
            assertThat(spec.at("/containers/0/args/0").asText()).isEqualTo("work");
            assertThat(spec.at("/containers/0/securityContext/runAsNonRoot").asBoolean()).isTrue();
            assertThat(spec.path("terminationGracePeriodSeconds").asInt()).isGreaterThan(35);
            assertThat(scaled.at("/spec/scaleTargetRef/name"))
                    .isEqualTo(deployment.at("/metadata/name"));
            JsonNode trigger = scaled.at("/spec/triggers/0/metadata");
            assertThat(trigger.path("consumerGroup").asText()).isEqualTo(value("group"));
            assertThat(trigger.path("topic").asText()).isEqualTo(value("in"));
        }
    }

    /** The default of a setting of workers. */
    private static String value(String setting) {
        try {
            return WorkConfig.class.getMethod(setting).getAnnotation(WithDefault.class).value();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theFunctionIsStartedByBootstrap() throws IOException, InterruptedException {
        JsonNode function =
                new YAMLMapper()
                        .readTree(read("lambda/template.yaml"))
                        .at("/Resources/Fides/Properties");
        assertThat(function.path("Runtime").asText()).startsWith("provided.");
        assertThat(function.path("CodeUri").asText()).endsWith("target/fides-lambda.zip");
        for (String script : List.of("bootstrap", "package.sh")) {
            Path file = RECIPES.resolve("lambda").resolve(script);
            assertThat(file).isExecutable();
            run("sh", "-n", file.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Dockerfile", "Dockerfile.jvm"})
    void containersDoNotRunAsRoot(String recipe) throws IOException {
        List<String> lines = read(recipe).lines().toList();
        assertThat(lines.stream().filter(line -> line.startsWith("USER ")).toList().getLast())
                .isEqualTo("USER 65532:65532");
        for (String start : List.of("ENTRYPOINT ", "CMD ")) {
            String words = lines.stream().filter(line -> line.startsWith(start)).toList().getLast();
            // The form that needs no shell.
            assertThat(new ObjectMapper().readTree(words.substring(start.length())).isArray())
                    .isTrue();
        }
    }

    @Test
    void systemdTakesTheUnit(@TempDir Path folder) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/systemd-analyze")), "no systemd-analyze");
        Path unit = folder.resolve("fides.service");
        Files.writeString(
                unit,
                read("fides.service").replace("ExecStart=/opt/fides/fides", "ExecStart=/bin/sh"));
        assertThat(run("/usr/bin/systemd-analyze", "verify", unit.toString())).isEmpty();
    }
}
