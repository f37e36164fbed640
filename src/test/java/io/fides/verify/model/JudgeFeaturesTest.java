package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class JudgeFeaturesTest {

    private static final PassageReading FOR = reading(new StanceProbabilities(0.8, 0.1, 0.1));
    private static final PassageReading AGAINST = reading(new StanceProbabilities(0.1, 0.1, 0.8));

    @Test
    void whatIsSaidElsewhereIsKnownOfEachWindow() {
        Map<String, Double> alone = JudgeFeatures.of(FOR, List.of(FOR), true);
        Map<String, Double> beside = JudgeFeatures.of(FOR, List.of(FOR, AGAINST), true);

        assertThat(alone.get("any whole contradicts")).isZero();
        assertThat(beside.get("any whole contradicts")).isPositive();
        assertThat(beside.get("any statement contradicts")).isPositive();
        assertThat(beside.get("any whole entails")).isEqualTo(alone.get("whole entails"));
        assertThat(beside.get("whole contradicts")).isZero();
    }

    private static PassageReading reading(StanceProbabilities stance) {
        String text = "It is green.";
        Passage passage =
                new Passage(
                        Document.of(
                                        URI.create("https://example.org/page"),
                                        "",
                                        Optional.empty(),
                                        text)
                                .source(),
                        Span.whole(text),
                        text);
        return new PassageReading(
                stance, List.of(new PassageReading.Statement(passage, stance, 0.9)));
    }
}
