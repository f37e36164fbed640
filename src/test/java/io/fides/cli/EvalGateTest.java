package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalGateTest {

    private final Typed fides = new Typed(ReportFixture.complete());

    @TempDir private Path folder = Path.of("");

    private String file() throws IOException {
        return Files.writeString(
                        folder.resolve("cases.jsonl"),
                        "{\"kind\":\"place\",\"answer\":\"Built in Glasgow.\",\"reference\":"
                                + "\"Built in Belfast.\",\"documents\":[{\"title\":\"Ship\","
                                + "\"text\":\"It was built in Belfast.\"}]}")
                .toString();
    }

    @Test
    void everyKindHasItsRow() throws IOException {
        assertThat(fides.run("eval", "gate", file(), "--model", "compact", "--resamples", "10"))
                .isEqualTo(Exit.FINE);
        assertThat(fides.requests).singleElement().matches(request -> !request.correction());
        assertThat(fides.out.toString())
                .contains("cases.jsonl  1 text, an editor is asked")
                .contains(
                        "drops content", "obeys the evidence", "all careless edits", "right edit");
    }

    @Test
    void theFiguresAreThereAsJson() throws IOException {
        fides.run("eval", "gate", file(), "--model", "compact", "--json", "--seed", "7");
        JsonNode json = new ObjectMapper().readTree(fides.out.toString()).path(0);
        assertThat(json.path("seed").intValue()).isEqualTo(7);
        assertThat(json.path("parts").size()).isEqualTo(9);
        assertThat(json.path("parts").path(0).has("objections")).isTrue();
    }

    @Test
    void mistakesAreUsageErrors() throws IOException {
        assertThat(fides.run("eval", "gate", file(), "--model", "nonsense")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "gate", file(), "--parallel", "0")).isEqualTo(Exit.USAGE);
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{}");
        assertThat(fides.run("eval", "gate", bad.toString())).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("line 1");
    }
}
