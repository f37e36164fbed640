package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Terminal;
import io.fides.hub.ModelCheck;
import io.fides.hub.ModelRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ModelsCommandsTest {

    private static final String PAIRS =
            """
            {"premise": "The Eiffel Tower was finished in 1889.", "hypothesis": "The Eiffel Tower was finished in 1889.", "label": "entailment"}
            {"premise": "The Eiffel Tower was finished in 1889.", "hypothesis": "The Eiffel Tower was finished in 1887.", "label": "contradiction"}
            {"premise": "The Eiffel Tower was finished in 1889.", "hypothesis": "Bees make honey.", "label": "neutral"}
            """;

    private static final String RANKING =
            "{\"query\": \"Who makes honey?\", \"passages\": [\"Ships sail.\", \"Bees make honey.\"],"
                    + " \"relevant\": [1]}\n";

    private final Typed fides = new Typed(ReportFixture.complete());

    @TempDir private Path folder = Path.of("");

    @Test
    void optionsBecomeARequest() {
        assertThat(
                        fides.run(
                                "models",
                                "pull",
                                "a/b@v1",
                                "--file",
                                "onnx/x.onnx",
                                "--sha256",
                                "E".repeat(64),
                                "--update"))
                .isEqualTo(Exit.FINE);
        assertThat(fides.models.requests)
                .containsExactly(
                        new ModelRequest(
                                "a/b",
                                Optional.of("v1"),
                                Optional.of("onnx/x.onnx"),
                                Optional.of("e".repeat(64)),
                                true));
        assertThat(fides.out.toString())
                .contains(
                        "a/b at 0123456789abcdef",
                        "23,000,000 bytes",
                        "a pinned SHA-256",
                        "/cache/a/b");
        assertThat(fides.err.toString()).contains("23/23");
    }

    @Test
    void whatWasCheckedIsSaidPlainly() {
        assertThat(fides.run("models", "pull", "a/b")).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString()).contains("checked against the hub's own digests");
    }

    @Test
    void aFileThatIsLongerThanAnnouncedIsAFullBar() {
        Terminal plain = fides.terminal();
        Terminal lively =
                new Terminal(plain.in(), plain.out(), plain.err(), plain.colour(), true, 0);
        assertThat(fides.run(lively, "models", "pull", "a/long")).isEqualTo(Exit.FINE);
        assertThat(fides.err.toString()).contains("━".repeat(24) + " 2/1");
    }

    @Test
    void mistakesAndFailuresEndDifferently() {
        assertThat(fides.run("models", "pull", "a/b", "--sha256", "x")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("models", "pull", "a/b", "--file", "../x")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("models", "pull")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("models")).isEqualTo(Exit.USAGE);
        assertThat(fides.models.requests).isEmpty();
        assertThat(fides.run("models", "pull", "a/gone")).isEqualTo(Exit.FAILED);
        assertThat(fides.err.toString()).contains("the hub has no a/gone").doesNotContain("\u001b");
        assertThat(fides.run("models", "pul", "a/b")).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("Did you mean: models pull");
    }

    @Test
    void ctrlCStopsAPull() {
        fides.stop();
        assertThat(fides.run("models", "pull", "a/b")).isEqualTo(Exit.STOPPED);
    }

    @Test
    void modelsAreListed() {
        assertThat(fides.run("models", "list")).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("a/b  1,500 bytes  sha256 eeeeeeeeeeee  commit 0123456789ab")
                .contains("small  reranker, pinned", "of use")
                .doesNotContain("\u001b");
    }

    @Test
    void aDifferenceIsAnExitCode() {
        assertThat(fides.run("models", "verify")).isEqualTo(Exit.FINE);
        for (ModelCheck.State state : ModelCheck.State.values()) {
            Typed found = new Typed(ReportFixture.complete());
            found.models.checks = List.of(new ModelCheck("a/b", "model.onnx", state));
            assertThat(found.run("models", "verify"))
                    .as(state.name())
                    .isEqualTo(state == ModelCheck.State.SAME ? Exit.FINE : Exit.FOUND);
            assertThat(found.out.toString()).contains(DisplayText.word(state), "a/b/model.onnx");
        }
    }

    @Test
    void filesAreEvaluatedByTheirKind() throws IOException {
        Path pairs = Files.writeString(folder.resolve("pairs.jsonl"), PAIRS);
        Path ranking = Files.writeString(folder.resolve("ranking.jsonl"), RANKING);

        assertThat(fides.run("models", "eval", pairs.toString(), ranking.toString()))
                .isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("pairs.jsonl  3 pairs, judged by verbatim-1")
                .containsPattern("ROC AUC +1\\.000")
                .containsPattern("3-way accuracy +1\\.000")
                .contains("ranking.jsonl  1 query with 2 passages, ranked by bm25-1")
                .containsPattern("MRR@10 +1\\.000 +\\[1\\.000, 1\\.000]");

        Path each = folder.resolve("each.jsonl");
        fides.run("models", "eval", "--each", each.toString(), pairs.toString());
        fides.run("models", "eval", "--each", each.toString(), pairs.toString());
        assertThat(Files.readAllLines(each)).hasSize(6);
        JsonNode line = new ObjectMapper().readTree(Files.readAllLines(each).get(5));
        assertThat(line.path("file").asText() + line.path("pair")).isEqualTo("pairs.jsonl2");
        assertThat(
                        line.path("entails").doubleValue()
                                + line.path("neutral").doubleValue()
                                + line.path("contradicts").doubleValue())
                .isCloseTo(1, within(1e-6));

        Typed json = new Typed(ReportFixture.complete());
        json.run("models", "eval", "--json", "--seed=5", "--resamples=20", pairs.toString());
        JsonNode judged = json(json).path(0);
        assertThat(judged.path("rocAuc").path("value").doubleValue()).isEqualTo(1);
        assertThat(judged.path("pairs").intValue()).isEqualTo(3);
        assertThat(judged.path("seed").intValue()).isEqualTo(5);
    }

    @Test
    void filesThatCannotBeEvaluatedAreNamed() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), PAIRS + "{");
        Path pairs = Files.writeString(folder.resolve("pairs.jsonl"), PAIRS);

        assertThat(fides.run("models", "eval", bad.toString())).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("bad.jsonl, line 4: not JSON");
        assertThat(fides.run("models", "eval", "--model", "bm25", pairs.toString()))
                .isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("bm25 judges no pairs");
        assertThat(fides.run("models", "eval", "--model", "none", pairs.toString()))
                .isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("there is no model none", "compact, bm25");
        assertThat(fides.run("models", "eval", "/no/such/file")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("models", "eval")).isEqualTo(Exit.USAGE);
    }

    @Test
    void aParserIsMeasuredOnATreebank() throws IOException {
        String treebank = "src/test/resources/syntax/small.conllu";

        assertThat(fides.run("models", "treebank", treebank)).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString()).containsPattern("words +1\\.000").contains("las");

        Typed json = new Typed(ReportFixture.complete());
        json.run("models", "treebank", "--json", treebank);
        JsonNode given = json(json).path(0).path("parts").path(0);
        assertThat(given.path("words").path("value").doubleValue()).isEqualTo(1);
        assertThat(given.path("las").path("value").doubleValue()).isLessThan(0.5);
    }

    @Test
    void whatIsNoTreebankIsNamed() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.conllu"), "# text = a\n1\ta\n\n");
        Path empty = Files.writeString(folder.resolve("empty.conllu"), "");

        assertThat(fides.run("models", "treebank", bad.toString())).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("bad.conllu, before line 3");
        assertThat(fides.run("models", "treebank", empty.toString())).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("a treebank without sentences");
    }

    @Test
    void speedIsMeasured() throws IOException {
        assertThat(
                        fides.run(
                                "models",
                                "bench",
                                "-n",
                                "2",
                                "--warmup",
                                "1",
                                "--windows",
                                "5",
                                "--json"))
                .isEqualTo(Exit.FINE);
        JsonNode speed = json(fides);
        assertThat(speed.path("model").asText()).isEqualTo("verbatim-1");
        assertThat(speed.path("windows").intValue()).isEqualTo(5);
        assertThat(speed.has("p50Millis")).isTrue();
        assertThat(fides.run("models", "bench", "-n", "0")).isEqualTo(Exit.USAGE);
    }

    private static JsonNode json(Typed typed) throws IOException {
        return new ObjectMapper().readTree(typed.out.toString());
    }
}
