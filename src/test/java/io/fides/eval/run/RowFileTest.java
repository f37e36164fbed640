package io.fides.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.FactCheck;
import io.fides.eval.Gold;
import io.fides.eval.Said;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RowFileTest {

    @TempDir private Path folder = Path.of("");

    @Test
    void whatIsWrittenIsReadAgain() {
        Path file = folder.resolve("rows.jsonl");
        Row plain = Made.row("fides", "1", 0.25, 1 / 3.0);
        Row labelled =
                Made.row(
                        "dra",
                        "1",
                        "A \"q\"\n\u2028",
                        "B",
                        0.1,
                        0.2,
                        Made.gold(Gold.CONTRADICTION, Said.CONFLICTING, 0.5));
        Row failed = Made.failure("fides", "2", Gold.NEUTRAL);
        try (RowFile rows = RowFile.open(file)) {
            rows.append(plain);
            rows.append(labelled);
            rows.append(failed);
            assertThat(rows.cut()).isFalse();
        }
        try (RowFile rows = RowFile.open(file)) {
            assertThat(RowFile.read(file)).containsExactly(plain, labelled, failed);
            assertThat(rows.row("dra", "1")).isPresent();
            assertThat(rows.row("dra", "2")).isEmpty();
            assertThat(rows.row("fides", "2")).contains(failed);
        }
    }

    /** A crash may cut the file anywhere; what was whole stays, and nothing is there twice. */
    @Test
    void aFileThatIsCutAnywhereGoesOn() throws IOException {
        Path file = folder.resolve("rows.jsonl");
        try (RowFile rows = RowFile.open(file)) {
            rows.append(Made.row("fides", "1", 0.25, 0.5));
            rows.append(Made.row("fides", "2", 0.75, 0.5));
        }
        byte[] bytes = Files.readAllBytes(file);
        int first = 0;
        while (bytes[first] != '\n') {
            first++;
        }
        for (int end = 0; end < bytes.length; end += 7) {
            Path cut = folder.resolve("cut.jsonl");
            Files.write(cut, Arrays.copyOf(bytes, end));
            try (RowFile rows = RowFile.open(cut)) {
                assertThat(RowFile.read(cut)).hasSize(end > first ? 1 : 0);
                for (String id : List.of("1", "2")) {
                    if (rows.row("fides", id).isEmpty()) {
                        rows.append(Made.row("fides", id, 0.25, 0.5));
                    }
                }
            }
            assertThat(RowFile.read(cut)).extracting(Row::id).containsExactly("1", "2");
        }
    }

    @Test
    void aRunMayReadWhileItIsWritten() throws IOException {
        Path file = folder.resolve("rows.jsonl");
        try (RowFile rows = RowFile.open(file)) {
            rows.append(Made.row("fides", "1", 0.25, 0.5));
            Files.writeString(file, "{\"system\":\"fi", StandardOpenOption.APPEND);
            assertThat(RowFile.read(file)).hasSize(1);
            assertThatThrownBy(() -> RowFile.open(file)).hasMessageContaining("another run");
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "{\"a\":1}\n");
        assertThatThrownBy(() -> RowFile.open(file)).hasMessageContaining("line 1");
    }

    /** A process that writes rows is killed in the middle of it, again and again. */
    @Test
    void aProcessThatIsKilledLosesNothing() throws IOException, InterruptedException {
        Path file = folder.resolve("rows.jsonl");
        int seen = 0;
        for (int turn = 0; turn < 3; turn++) {
            Process writer =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-XX:TieredStopAtLevel=1",
                                    "-cp",
                                    classPath(),
                                    EndlessWriter.class.getName(),
                                    file.toString())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            // It says the number of each row that it believes to be safe.
            int said = -1;
            try (var lines = writer.inputReader()) {
                for (int i = 0; i < 40; i++) {
                    said = Integer.parseInt(lines.readLine());
                }
                writer.destroyForcibly();
            }
            assertThat(writer.waitFor(60, TimeUnit.SECONDS)).isTrue();
            List<Row> rows = RowFile.read(file);
            assertThat(rows.size()).isGreaterThan(said).isGreaterThan(seen);
            assertThat(new HashSet<>(rows)).hasSameSizeAs(rows);
            assertThat(Files.readAllLines(file).size()).isBetween(rows.size(), rows.size() + 1);
            seen = rows.size();
        }
    }

    /** Where the classes come from that the writer needs. */
    private static String classPath() {
        return Stream.of(
                        EndlessWriter.class,
                        RowFile.class,
                        FactCheck.class,
                        JsonMapper.class,
                        JsonFactory.class,
                        JsonProperty.class,
                        Uncheck.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }
}
