package io.fides.wiring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.eval.data.DataSet;
import io.fides.eval.data.DataSets;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.EvalRun;
import io.fides.eval.run.EvalRun.Judge;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.RowFile;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import io.fides.eval.run.SystemSpec;
import io.fides.eval.run.TestBed.Recording;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The engines that read, on answers with known truth and with the replies of a capable language
 * model that were recorded once ({@code fides eval run --record}). A prompt that was changed asks
 * for what is not on the tape, and fails here: record it again, and see that the figures hold.
 */
final class RecordedRunGate {

    private static final Path FOLDER = Path.of("src/test/resources/recorded");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern WORD =
            Pattern.compile("\\w+(?:[.,']\\w+)*|[%$€£°]", Pattern.UNICODE_CHARACTER_CLASS);

    /** A right edit may say a little more than the reference. */
    private static final int MORE = 4;

    @TempDir private static Path tape = Path.of("");

    @TempDir private Path folder;

    /**
     * What became of the answers.
     *
     * @param falseOnes sentences that state something false
     * @param repaired of these, as a reference or with its words for the wrong ones; some have
     *     another one that is as right ({@code also})
     * @param changed sentences that state nothing false and are not there any more
     * @param calls of the language model, an answer
     */
    private record Figures(int falseOnes, int repaired, int changed, double calls) {}

    @BeforeAll
    static void unpack() throws IOException {
        Files.createDirectories(tape.resolve("llm"));
        try (InputStream packed = Files.newInputStream(FOLDER.resolve("tape.jsonl.gz"));
                BufferedReader lines =
                        new BufferedReader(
                                new InputStreamReader(new GZIPInputStream(packed), UTF_8))) {
            for (String line : lines.lines().toList()) {
                JsonNode reply = JSON.readTree(line);
                Files.writeString(
                        tape.resolve("llm").resolve(reply.path("file").asText()),
                        reply.path("tape").toString());
            }
        }
    }

    @Test
    void balancedRepairsMostAndTouchesNothingElse() throws IOException {
        Figures figures = figures("fides@llm:balanced", 40);

        assertThat(figures.falseOnes()).isEqualTo(37);
        assertThat(figures.repaired()).isGreaterThanOrEqualTo(32);
        assertThat(figures.changed()).isZero();
        assertThat(figures.calls()).isLessThan(5);
    }

    @Test
    void faithfulDoesSoAtMoreCalls() throws IOException {
        Figures figures = figures("fides@llm:faithful", 15);

        assertThat(figures.falseOnes()).isEqualTo(15);
        assertThat(figures.repaired()).isGreaterThanOrEqualTo(13);
        assertThat(figures.changed()).isZero();
    }

    /** Claims of the parser; one call judges and corrects, one proves. */
    @Test
    void fastRepairsNearlyAsMuchAtTwoCalls() throws IOException {
        Figures figures = figures("fides@llm:fast", 15);

        assertThat(figures.falseOnes()).isEqualTo(15);
        assertThat(figures.repaired()).isGreaterThanOrEqualTo(14);
        assertThat(figures.changed()).isZero();
        assertThat(figures.calls()).isLessThan(2);
    }

    /** Claims of the parser, verdicts and edits of the model: nearly all, at half the calls. */
    @Test
    void hybridRepairsAsMuchAtLessThanHalfTheCalls() throws IOException {
        Figures figures = figures("fides@hybrid", 15);

        assertThat(figures.falseOnes()).isEqualTo(15);
        assertThat(figures.repaired()).isGreaterThanOrEqualTo(13);
        assertThat(figures.changed()).isZero();
        assertThat(figures.calls()).isLessThan(2.7);
    }

    /**
     * FIDES, table 1: whole, without parts of it, and the other methods; read by one model. The
     * three in the middle are .02 apart on so few answers, and in no order.
     */
    @Test
    void theOrderOfThePaperComesBack() throws IOException {
        List<String> systems =
                Stream.of("fides", "fides-no-ecr", "fides-no-cd", "dra", "drqa", "rarr")
                        .map(mode -> mode + "@llm:balanced")
                        .toList();
        DataSet set = set(12);
        List<SystemRows> rows = run(set, systems, "cross-encoder").systems();

        assertThat(rows).extracting(SystemRows::system).isEqualTo(systems);
        assertThat(rows).flatExtracting(SystemRows::rows).extracting(Row::failure).containsOnly("");
        List<Double> af1 = rows.stream().map(RecordedRunGate::af1).toList();
        List<Double> middle = af1.subList(2, 5);
        assertThat(List.of(af1.get(0), af1.get(1), Collections.max(middle)))
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(af1.getLast()).isLessThan(Collections.min(middle));
    }

    private static double af1(SystemRows system) {
        return system.figure(Measure.AF1, new Bootstrap(10, 1)).orElseThrow().value();
    }

    private DataSet set(int answers) throws IOException {
        List<String> lines = Files.readAllLines(FOLDER.resolve("answers.jsonl"));
        Files.write(folder.resolve("answers.jsonl"), lines.subList(0, answers));
        return DataSets.read("answers.jsonl", folder);
    }

    private Figures figures(String system, int answers) throws IOException {
        List<String> lines = Files.readAllLines(FOLDER.resolve("answers.jsonl"));
        Map<String, Row> rows = new HashMap<>();
        run(set(answers), List.of(system), "verbatim")
                .systems()
                .getFirst()
                .rows()
                .forEach(row -> rows.put(row.id(), row));
        int falseOnes = 0;
        int repaired = 0;
        int changed = 0;
        int calls = 0;
        for (String line : lines.subList(0, answers)) {
            JsonNode labelled = JSON.readTree(line);
            Row row = Objects.requireNonNull(rows.get(labelled.path("id").asText()));
            assertThat(row.failure()).as(row.id()).isEmpty();
            calls += row.result().cost().llmCalls();
            for (JsonNode sentence : labelled.path("sentences")) {
                String text = sentence.path("text").asText();
                String wanted = sentence.path("corrected").asText();
                if (text.equals(wanted)) {
                    changed += row.result().corrected().contains(text) ? 0 : 1;
                } else {
                    falseOnes++;
                    String got = edited(row, text);
                    repaired +=
                            Stream.concat(
                                                    Stream.of(wanted),
                                                    sentence.path("also")
                                                            .valueStream()
                                                            .map(JsonNode::asText))
                                            .anyMatch(right -> isRight(text, right, got))
                                    ? 1
                                    : 0;
                }
            }
        }
        return new Figures(falseOnes, repaired, changed, (double) calls / answers);
    }

    /** The sentence with what was applied to it. */
    private static String edited(Row row, String sentence) {
        String text = sentence;
        for (Row.EditLine edit : row.result().edits()) {
            if (edit.applied()) {
                text = text.replace(edit.from(), edit.to());
            }
        }
        return text;
    }

    /** Whether all that was wrong is out, all that is right is in, and hardly anything else. */
    private static boolean isRight(String text, String wanted, String got) {
        List<String> old = words(text);
        List<String> gone = without(old, words(wanted));
        List<String> come = without(words(wanted), old);
        List<String> left = without(old, words(got));
        List<String> brought = without(words(got), old);
        return without(gone, left).isEmpty()
                && without(come, brought).isEmpty()
                && without(left, gone).size() + without(brought, come).size() <= MORE;
    }

    private static List<String> without(List<String> words, List<String> others) {
        List<String> rest = new ArrayList<>(words);
        others.forEach(rest::remove);
        return rest;
    }

    private static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private SetRun run(DataSet set, List<String> names, String scorer) throws IOException {
        Assembled program =
                Assembled.from(
                        Map.of(
                                "models.threads", "2",
                                "today", "2026-11-23",
                                "llm.provider", "openai",
                                "llm.model", "queue"));
        EvaluationBed bed = new EvaluationBed(program.parts());
        LocalCandidates candidates =
                new LocalCandidates(
                        new LocalModels(
                                program.models(),
                                new Installation(Optional.empty()),
                                2,
                                SharedMemory.NONE));
        Judge judge =
                new Judge(
                        candidates.segmenter("parser"),
                        candidates.named(scorer).verifier().orElseThrow(),
                        scorer);
        Path rows = folder.resolve(SetRun.ROWS);
        Optional<Recording> replayed = Optional.of(new Recording(tape, false));
        List<SystemSpec> systems = names.stream().map(SystemSpec::of).toList();
        RunManifest.of(bed, set, 1, systems, judge, replayed).into(folder);
        try (RowFile file = RowFile.open(rows)) {
            new EvalRun(set, systems, bed.over(set.corpus(), List.of(), replayed), judge, 2)
                    .into(file, false, () -> false, System::nanoTime, _ -> {});
        }
        return SetRun.read(folder);
    }
}
