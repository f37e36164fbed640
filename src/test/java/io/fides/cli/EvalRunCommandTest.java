package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvalRunCommandTest {

    private static final String SCORER = "compact";

    @TempDir private Path folder = Path.of("");

    private final Typed fides = new Typed(ReportFixture.complete());

    @BeforeEach
    void writeAnswers() throws IOException {
        Files.writeString(
                folder.resolve("own.jsonl"),
                """
                {"id":"a","answer":"It sank.","evidence":["It sank in 1912."]}
                {"id":"b","answer":"It was built in Glasgow."}
                """);
    }

    private int run(Typed program, String out, String... more) {
        String[] words = {
            "eval",
            "run",
            "own.jsonl",
            "--data",
            folder.toString(),
            "--scorer",
            SCORER,
            "--out",
            folder.resolve(out).toString(),
            "--resamples",
            "20"
        };
        return program.run(
                Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new));
    }

    @Test
    void everySystemFixesEveryAnswer() throws IOException {
        assertThat(run(fides, "one", "--system", "fides", "--system", "no-edit"))
                .isEqualTo(Exit.FINE);
        assertThat(fides.requests).hasSize(4);
        assertThat(fides.requests.getFirst().documents()).isEmpty();
        assertThat(fides.out.toString())
                .contains("own.jsonl  2 answers", "scored by " + SCORER, "no-edit", "AF1");
        assertThat(fides.err.toString()).contains("4/4");
        assertThat(Files.readAllLines(folder.resolve("one/own.jsonl/rows.jsonl"))).hasSize(4);
        assertThat(folder.resolve("one/own.jsonl/summary.json")).content().contains("\"af1\"");
        assertThat(folder.resolve("one/report.html")).content().contains("<svg");
    }

    @Test
    void whatIsDoneIsNotDoneAgain() throws IOException {
        run(fides, "one", "--limit", "2");
        Path rows = folder.resolve("one/own.jsonl/rows.jsonl");
        List<String> lines = Files.readAllLines(rows);
        Files.writeString(rows, lines.getFirst() + "\n" + lines.get(1).substring(0, 50));
        Typed again = new Typed(ReportFixture.complete());
        assertThat(run(again, "one", "--limit", "2")).isEqualTo(Exit.FINE);
        assertThat(again.requests).hasSize(1);
        assertThat(again.err.toString()).contains("half-written");
        assertThat(Files.readAllLines(rows)).hasSize(2).contains(lines.getFirst());
    }

    @Test
    void anotherRunIsNotMixedIn() throws IOException {
        run(fides, "one");
        Files.writeString(folder.resolve("own.jsonl"), "{\"answer\":\"Another.\"}");
        assertThat(run(fides, "one")).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("another data");
    }

    @Test
    void failuresAreRowsAndCanBeTriedAgain() {
        Typed broken =
                new Typed(
                        _ -> {
                            throw new FidesException(
                                    Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "nobody answers");
                        });
        assertThat(run(broken, "one")).isEqualTo(Exit.PARTIAL);
        assertThat(broken.out.toString()).contains("2 failed").containsPattern("coverage +0\\.000");
        assertThat(run(fides, "one")).isEqualTo(Exit.PARTIAL);
        assertThat(fides.requests).isEmpty();
        assertThat(run(fides, "one", "--retry-failures")).isEqualTo(Exit.FINE);
        assertThat(fides.requests).hasSize(2);
    }

    @Test
    void aLossIsTold() {
        run(fides, "one");
        Typed broken =
                new Typed(
                        _ -> {
                            throw new FidesException(
                                    Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "nobody answers");
                        });
        run(broken, "two");
        String one = folder.resolve("one").toString();
        String two = folder.resolve("two").toString();
        assertThat(fides.run("eval", "compare", one, one)).isEqualTo(Exit.FINE);
        assertThat(fides.run("eval", "compare", one, two)).isEqualTo(Exit.FOUND);
        assertThat(fides.out.toString()).contains("coverage", "worse", "failed: RETRIEVAL");
        assertThat(fides.run("eval", "compare", two, one)).isEqualTo(Exit.FINE);
    }

    @Test
    void questionsAreAnsweredOnceForAllSystems() throws IOException {
        Files.writeString(
                folder.resolve("NQ-open.dev.jsonl"),
                "{\"question\":\"who built it\"}\n{\"question\":\"when did it sink\"}\n");
        String[] words = {
            "eval",
            "run",
            "nq",
            "--data",
            folder.toString(),
            "--scorer",
            SCORER,
            "--resamples",
            "20",
            "--out",
            folder.resolve("nq").toString(),
            "--system",
            "fides",
            "--system",
            "dra"
        };
        assertThat(fides.run(words)).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("name a --backend");
        String[] searching =
                Stream.concat(Arrays.stream(words), Stream.of("--backend", "wikipedia"))
                        .toArray(String[]::new);
        // No language model answers; what it has answered so far would be kept.
        assertThat(fides.run(searching)).isNotEqualTo(Exit.FINE);
        Path answers = Files.createDirectories(folder.resolve("nq/nq")).resolve("answers.jsonl");
        Files.writeString(
                answers,
                """
                {"id":"1","question":"who built it","answer":"It was built in Belfast."}
                {"id":"2","question":"when did it sink","answer":"It sank."}
                """);
        assertThat(fides.run(searching)).isEqualTo(Exit.FINE);
        assertThat(fides.requests)
                .extracting(request -> request.answer().text())
                .containsExactlyInAnyOrder(
                        "It was built in Belfast.",
                        "It was built in Belfast.",
                        "It sank.",
                        "It sank.");
        assertThat(folder.resolve("nq/nq/manifest.json")).content().contains("answers.jsonl");
    }

    @Test
    void mistakesAreUsageErrors() {
        assertThat(run(fides, "one", "--system", "magic")).isEqualTo(Exit.USAGE);
        assertThat(run(fides, "one", "--parallel", "0")).isEqualTo(Exit.USAGE);
        assertThat(run(fides, "one", "--record", "a", "--replay", "b")).isEqualTo(Exit.USAGE);
        assertThat(run(fides, "one", "--scorer", "bm25")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "run", "fm2", "--data", folder.toString()))
                .isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "report", folder.resolve("no").toString()))
                .isEqualTo(Exit.USAGE);
        assertThat(fides.requests).isEmpty();
    }
}
