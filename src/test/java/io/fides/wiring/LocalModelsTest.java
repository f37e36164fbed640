package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;
import io.fides.domain.run.FidesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models chosen by settings, in the whole program. */
final class LocalModelsTest {

    private static final Document TOWER =
            Assembled.document("eiffel-tower", "The Eiffel Tower was finished in 1889.");

    @Test
    void theCrossEncoderRanksAndJudgesBesideWhatIsVerbatim() {
        AttributionReport report =
                Assembled.from(
                                Map.of(
                                        "models.reranker", "cross-encoder",
                                        "models.verifier", "cross-encoder"))
                        .fix("The Eiffel Tower was finished in 1887.", TOWER);

        assertThat(report.correctedText()).isEqualTo("The Eiffel Tower was finished in 1889.");
        assertThat(report.manifest().models())
                .containsEntry("reranker", "bm25-1, then onnx:cross-encoder")
                .containsEntry("verifier", "verbatim-1 with onnx:judge and onnx:cross-encoder");
    }

    @Test
    void anyFolderWithAModelRanks() {
        AttributionReport report =
                Assembled.from(Map.of("models.reranker", "src/test/resources/onnx/reranker"))
                        .fix("The Eiffel Tower was finished in 1887.", TOWER);

        assertThat(report.correctedText()).isEqualTo("The Eiffel Tower was finished in 1889.");
        assertThat(report.manifest().models())
                .containsEntry("reranker", "bm25-1, then onnx:reranker");
    }

    @Test
    void aModelThatIsNotThereIsNamedAtStart() {
        assertThatThrownBy(() -> Assembled.from(Map.of("models.verifier", "somebody/judge")))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("fides models pull somebody/judge");
    }

    private static final String JUDGE =
            """
            {"entails": {"bias": %d}, "contradicts": {"bias": %d}, "rewriting": {"bias": -99}}
            """;

    /** Three labels, two labels, and one logit. */
    @ParameterizedTest
    @ValueSource(strings = {"nli", "two", "plain"})
    void aPulledJudgeReadsBesideTheBuiltInOneAsFarAsItIsBelieved(String kind, @TempDir Path folder)
            throws IOException {
        for (String file : List.of("model.onnx", "tokenizer.json", "config.json")) {
            Path own = Path.of("src/test/resources/onnx", kind, file);
            if (Files.exists(own)) {
                Files.copy(own, folder.resolve(file));
            }
        }
        AttributionReport asItIs = judgedBy(folder);
        Files.writeString(folder.resolve("judge.json"), String.format(JUDGE, -9, -9));
        AttributionReport open = judgedBy(folder);
        Files.writeString(folder.resolve("judge.json"), String.format(JUDGE, -9, 9));
        AttributionReport fitted = judgedBy(folder);

        assertThat(asItIs.manifest().models().get("verifier"))
                .isEqualTo(
                        "verbatim-1 with onnx:%s and onnx:cross-encoder"
                                .formatted(folder.getFileName()));
        assertThat(verdict(open)).isInstanceOf(Verdict.NotEnoughEvidence.class);
        assertThat(verdict(fitted)).isInstanceOf(Verdict.Contradicted.class);
    }

    private static Verdict verdict(AttributionReport report) {
        return switch (report.checks().getFirst()) {
            case FactCheck.Attributed(_, Verdict verdict, _) -> verdict;
            case FactCheck.Unattributed(_, Verdict verdict, _) -> verdict;
            default -> throw new AssertionError(report.checks());
        };
    }

    private static AttributionReport judgedBy(Path folder) {
        return Assembled.from(Map.of("models.verifier", folder.toString()))
                .fix(
                        "The old crossing was painted blue.",
                        Assembled.document(
                                "bridge", "The railings of the old crossing got a coat of green."));
    }

    @Test
    void openingReadsAPairWithEachModel(@TempDir Path folder) throws IOException {
        Path broken = Files.createDirectory(folder.resolve("broken"));
        Files.copy(
                Path.of("src/test/resources/onnx/reranker/tokenizer.json"),
                broken.resolve("tokenizer.json"));
        Files.writeString(broken.resolve("model.onnx"), "no model");

        assertThatCode(() -> open(Map.of())).doesNotThrowAnyException();
        assertThatCode(() -> open(Map.of("models.reranker", "all-minilm")))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> open(Map.of("models.verifier", broken.toString())))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("onnx:broken cannot be used");
    }

    private static void open(Map<String, String> settings) {
        WarmUp.openJudges(Assembled.from(settings).parts());
    }
}
