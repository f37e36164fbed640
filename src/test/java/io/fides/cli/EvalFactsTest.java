package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalFactsTest {

    private final Typed fides = new Typed(ReportFixture.complete());

    @TempDir private Path folder = Path.of("");

    private String file() throws IOException {
        Path file = folder.resolve("facts.jsonl");
        Files.writeString(
                file,
                """
                {"sentence": "Bees make honey and fly far.", "facts": ["Bees make honey.", "Bees fly far."]}
                """);
        return file.toString();
    }

    @Test
    void everyWayHasItsFigures() throws IOException {
        assertThat(fides.run("eval", "facts", file(), "--resamples", "20")).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("facts.jsonl  1 sentence, 2 human facts")
                .contains("whole", "syntax", "people")
                .contains("words covered", "faithful", "one predicate", "ms a sentence")
                .doesNotContain("entailed");
    }

    @Test
    void theModelThatIsNamedJudges() throws IOException {
        assertThat(
                        fides.run(
                                "eval",
                                "facts",
                                file(),
                                "--by",
                                "whole,people",
                                "--model",
                                "compact",
                                "--resamples",
                                "20",
                                "--json"))
                .isEqualTo(Exit.FINE);
        JsonNode json = new ObjectMapper().readTree(fides.out.toString()).path(0);
        assertThat(json.path("humanFacts").intValue()).isEqualTo(2);
        assertThat(json.path("parts").path(0).path("entailment").path("value").isNumber()).isTrue();
        assertThat(json.path("parts").path(1).path("facts").intValue()).isEqualTo(2);
        assertThat(json.path("parts")).hasSize(2);
    }

    @Test
    void mistakesAreSaid() throws IOException {
        assertThat(fides.run("eval")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "facts")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "facts", file(), "--by", "magic")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "facts", file(), "--model", "bm25")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "facts", folder.resolve("none").toString()))
                .isEqualTo(Exit.USAGE);
    }
}
