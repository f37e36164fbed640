package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalFixesCommandTest {

    @TempDir private Path folder = Path.of("");

    private final Typed fides = new Typed(ReportFixture.complete());

    private Path file = Path.of("");

    @BeforeEach
    void writeCases() throws IOException {
        String documents =
                "\"documents\":[{\"title\":\"Ship\",\"text\":\"It was built in Belfast.\"}]}";
        file =
                Files.writeString(
                        folder.resolve("cases.jsonl"),
                        "{\"kind\":\"true\",\"answer\":\"It sank.\",\"reference\":\"It sank.\","
                                + documents
                                + "\n{\"kind\":\"place\",\"answer\":\"Built in Glasgow.\","
                                + "\"reference\":\"Built in Belfast.\","
                                + documents);
    }

    @Test
    void everyTextIsFixedByItsOwnDocumentsAlone() {
        assertThat(fides.run("eval", "fixes", file.toString())).isEqualTo(Exit.FINE);
        assertThat(fides.requests).hasSize(2);
        assertThat(fides.requests)
                .allSatisfy(
                        request -> {
                            assertThat(request.documents()).hasSize(1);
                            assertThat(request.correction()).isTrue();
                            assertThat(request.search().backends()).isEmpty();
                        });
        assertThat(fides.out.toString())
                .contains("changed (false)", "repaired", "precision", "preservation", "claims");
    }

    @Test
    void theFiguresAreThereAsJson() {
        fides.run("eval", "fixes", file.toString(), "--json", "--resamples", "10");
        assertThat(fides.out.toString())
                .contains("\"name\" : \"true\"", "\"changed\"", "\"verdicts\"", "\"p50Millis\"");
    }

    @Test
    void whatWentWrongIsShown() {
        fides.run("eval", "fixes", file.toString(), "--show", "true");
        assertThat(fides.out.toString())
                .contains("answer     It sank.", "reference  It sank.")
                .contains("change", "claim", "Sources");
    }

    @Test
    void mistakesAreUsageErrors() throws IOException {
        assertThat(fides.run("eval")).isEqualTo(Exit.USAGE);
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{}");
        assertThat(fides.run("eval", "fixes", bad.toString())).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("line 1");
        assertThat(fides.run("eval", "fixes", file.toString(), "--parallel", "0"))
                .isEqualTo(Exit.USAGE);
    }
}
