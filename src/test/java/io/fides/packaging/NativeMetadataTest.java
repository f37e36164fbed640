package io.fides.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An image lacks what its metadata does not name, and nobody notices before it runs. */
class NativeMetadataTest {

    private static final Path METADATA = Path.of("native/metadata/reachability-metadata.json");

    private static final Set<String> types = new TreeSet<>();
    private static final List<String> globs = new ArrayList<>();

    @BeforeAll
    static void read() throws IOException {
        JsonNode root = new ObjectMapper().readTree(METADATA.toFile());
        root.path("reflection").forEach(each -> types.add(each.path("type").asText()));
        root.path("resources").forEach(each -> globs.add(each.path("glob").asText()));
    }

    @Test
    void everyTypeExists() throws ClassNotFoundException {
        for (String type : types) {
            Class.forName(type, false, NativeMetadataTest.class.getClassLoader());
        }
        assertThat(types).hasSizeGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"io.fides.adapter.llm.Replies", "io.fides.adapter.llm.Tasks"})
    void whatIsReadByReflectionIsNamed(String holder) throws ClassNotFoundException {
        Class<?> outer = Class.forName(holder, false, NativeMetadataTest.class.getClassLoader());
        assertThat(Stream.of(outer.getDeclaredClasses()))
                .isNotEmpty()
                .filteredOn(each -> each.isRecord() || each.isEnum())
                .extracting(Class::getName)
                .isSubsetOf(types);
    }

    @Test
    void theProvidersOfLuceneAreNamed() throws IOException {
        List<String> services =
                globs.stream().filter(each -> each.startsWith("META-INF/services/")).toList();
        assertThat(services).isNotEmpty();
        for (String service : services) {
            try (InputStream in =
                    Objects.requireNonNull(
                            NativeMetadataTest.class.getClassLoader().getResourceAsStream(service),
                            service)) {
                String providers = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                assertThat(
                                providers
                                        .lines()
                                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                                        .filter(line -> !line.contains(".analysis.common.")))
                        .isNotEmpty()
                        .isSubsetOf(types);
            }
        }
    }

    /** Graphs and what belongs to them lie beside the binary. */
    @ParameterizedTest
    @ValueSource(strings = {"src/main/resources", "prompts", "config", "models"})
    void everyResourceOfOursIsNamed(String folder) throws IOException {
        Path root = Path.of(folder);
        String prefix = folder.equals("prompts") || folder.equals("models") ? folder + "/" : "";
        List<PathMatcher> matchers =
                globs.stream()
                        .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
                        .toList();
        try (Stream<Path> files =
                Files.walk(root)
                        .filter(Files::isRegularFile)
                        .filter(
                                file ->
                                        !folder.equals("models")
                                                || file.toString().endsWith(".tsv"))) {
            assertThat(files.map(file -> Path.of(prefix + root.relativize(file))))
                    .isNotEmpty()
                    .allMatch(file -> matchers.stream().anyMatch(each -> each.matches(file)));
        }
    }
}
