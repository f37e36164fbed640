package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.eval.LabelledLine.RankingTask;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.ModelCandidates;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.metric.Bootstrap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What can be measured in the whole program. */
final class LocalCandidatesTest {

    private static final String FOLDER = "src/test/resources/onnx/reranker";

    private final ModelCandidates candidates =
            new LocalCandidates(
                    new LocalModels(
                            Assembled.from(Map.of("models.cache", "target/no-models")).models(),
                            new Installation(Optional.empty()),
                            1,
                            SharedMemory.NONE));

    @Test
    void everyNameThatIsListedCanBeMeasured() {
        assertThat(candidates.names()).contains(candidates.standard());
        for (String name : candidates.names()) {
            ModelCandidate candidate = candidates.named(name);
            assertThat(candidate.verifier().isPresent() || candidate.reranker().isPresent())
                    .as(name)
                    .isTrue();
        }
        assertThat(candidates.pages()).hasSizeGreaterThan(20);
    }

    @Test
    void aFolderIsAModel() {
        Measured result =
                RankingEvaluation.of(
                        candidates.named(FOLDER).reranker().orElseThrow().get(),
                        List.of(
                                new RankingTask(
                                        "tower opened in 1889",
                                        List.of("honey", "the tower opened in 1889"),
                                        Set.of(1))),
                        new Measurement(new Bootstrap(10, 1), 1, System::nanoTime, _ -> {}));
        assertThat(result.plain("model").asText()).isEqualTo("onnx:reranker");
        assertThat(result.plain("queries").intValue()).isEqualTo(1);
    }

    @Test
    void whatIsNotThereSaysHowToGetIt() {
        assertThatThrownBy(() -> candidates.named("somebody/model"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fides models pull somebody/model");
        assertThatThrownBy(
                        () ->
                                Assembled.from(
                                        Map.of(
                                                "models.reranker",
                                                "somebody/model",
                                                "models.cache",
                                                "target/no-models")))
                .hasMessageContaining("fides models pull somebody/model");
    }
}
