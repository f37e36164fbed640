package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.eval.data.DataSet;
import io.fides.eval.data.DataSets;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.EvalRun;
import io.fides.eval.run.EvalRun.Judge;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.RowFile;
import io.fides.eval.run.RunComparison;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import io.fides.eval.run.SystemSpec;
import io.fides.eval.run.TestBed.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The compact engine on a few answers about a world of our own, against what it made of them when
 * the baseline was last taken. A build that makes any of it worse fails; {@code
 * -Dgolden.update=true} takes a new baseline.
 */
final class QualityGateTest {

    private static final Path FOLDER = Path.of("src/test/resources/gate");
    private static final Bootstrap BOOTSTRAP = new Bootstrap(500, 1);

    @TempDir private static Path folder = Path.of("");

    private static List<SetRun> baseline = List.of();
    private static List<SetRun> now = List.of();

    @BeforeAll
    static void run() throws IOException {
        now = List.of(run(folder));
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER.resolve("baseline"));
            for (String name : List.of("manifest.json", SetRun.ROWS)) {
                Files.writeString(
                        FOLDER.resolve("baseline").resolve(name),
                        Files.readString(folder.resolve(name)));
            }
        }
        baseline = List.of(SetRun.read(FOLDER.resolve("baseline")));
    }

    private static SetRun run(Path into) {
        Assembled program = Assembled.from(Map.of("models.threads", "1"));
        EvaluationBed bed = new EvaluationBed(program.parts());
        DataSet set = DataSets.read("answers.jsonl", FOLDER);
        List<SystemSpec> systems =
                List.of(
                        SystemSpec.of("fides"),
                        SystemSpec.of("no-edit"),
                        SystemSpec.of("fides@llm"));
        LocalCandidates candidates =
                new LocalCandidates(
                        new LocalModels(
                                program.models(),
                                new Installation(Optional.empty()),
                                1,
                                SharedMemory.NONE));
        Judge judge =
                new Judge(
                        candidates.segmenter("parser"),
                        candidates.named("cross-encoder").verifier().orElseThrow(),
                        "cross-encoder");
        Optional<Recording> nothing = Optional.of(new Recording(into.resolve("nothing"), false));
        RunManifest.of(bed, set, 1, systems, judge, nothing).into(into);
        try (RowFile rows = RowFile.open(into.resolve(SetRun.ROWS))) {
            new EvalRun(set, systems, bed.over(set.corpus(), List.of(), nothing), judge, 2)
                    .into(rows, false, () -> false, System::nanoTime, _ -> {});
        }
        return SetRun.read(into);
    }

    private static SystemRows system(String name) {
        return now.getFirst().systems().stream()
                .filter(each -> each.system().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingGotWorse() {
        for (RunComparison each : RunComparison.of(baseline, now, BOOTSTRAP)) {
            assertThat(each.measures()).filteredOn(RunComparison.Changed::isLoss).isEmpty();
            assertThat(each.cases())
                    .as("texts that came out worse than at the baseline")
                    .filteredOn(change -> change.gain() < -0.01)
                    .isEmpty();
        }
    }

    @Test
    void rightTextsAreLeftAloneAndWrongOnesRepaired() {
        SystemRows fides = system("fides");
        assertThat(fides.figure(Measure.FALSE_EDITS, BOOTSTRAP).orElseThrow().value()).isZero();
        assertThat(fides.figure(Measure.REPAIRED, BOOTSTRAP).orElseThrow().value())
                .isGreaterThanOrEqualTo(0.5);
        assertThat(fides.figure(Measure.COVERAGE, BOOTSTRAP).orElseThrow().value()).isEqualTo(1);
    }

    /** A gate that lets everything through is none: without edits the same answers are a loss. */
    @Test
    void theGateNoticesASystemThatDoesNotRepair() {
        List<Row> idle =
                system("no-edit").rows().stream()
                        .map(
                                row ->
                                        new Row(
                                                "fides",
                                                row.id(),
                                                row.question(),
                                                row.answer(),
                                                row.right(),
                                                row.revised(),
                                                row.failure(),
                                                row.result()))
                        .toList();
        SetRun worse =
                new SetRun(now.getFirst().manifest(), List.of(new SystemRows("fides", idle)), 0);
        assertThat(RunComparison.of(baseline, List.of(worse), BOOTSTRAP))
                .hasSize(1)
                .allMatch(RunComparison::isLoss);
    }

    /** A recording that has nothing: every answer is a row, none is a score. */
    @Test
    void anOutageIsARowOfItsOwn() {
        SystemRows replayed = system("fides@llm");
        assertThat(replayed.rows()).hasSize(20);
        assertThat(replayed.rows())
                .allSatisfy(
                        row ->
                                assertThat(row.failed() ? row.failure() : "unchecked")
                                        .containsAnyOf("the recording has no reply", "unchecked"));
        assertThat(replayed.figure(Measure.COVERAGE, BOOTSTRAP).orElseThrow().value()).isZero();
        assertThat(replayed.figure(Measure.AF1, BOOTSTRAP).orElseThrow().value()).isZero();
    }

    /** What is there is not done again, whatever was cut off behind it. */
    @Test
    void aRunThatWasKilledGoesOn() throws IOException {
        Path again = Files.createDirectories(folder.resolve("again"));
        List<String> lines = Files.readAllLines(folder.resolve(SetRun.ROWS));
        Files.writeString(
                again.resolve("manifest.json"), Files.readString(folder.resolve("manifest.json")));
        Files.writeString(
                again.resolve(SetRun.ROWS),
                String.join("\n", lines.subList(0, 57)) + "\n" + lines.get(57).substring(0, 200));
        SetRun whole = run(again);
        assertThat(Files.readAllLines(again.resolve(SetRun.ROWS)).subList(0, 57))
                .isEqualTo(lines.subList(0, 57));
        assertThat(Files.readAllLines(again.resolve(SetRun.ROWS))).hasSize(60);
        RunComparison same = RunComparison.of(now, List.of(whole), BOOTSTRAP).getFirst();
        assertThat(same.cases()).isEmpty();
    }
}
