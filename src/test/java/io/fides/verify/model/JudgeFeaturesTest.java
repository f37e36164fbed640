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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JudgeFeaturesTest {

    private static final PassageReading FOR = reading(new StanceProbabilities(0.8, 0.1, 0.1));
    private static final PassageReading AGAINST = reading(new StanceProbabilities(0.1, 0.1, 0.8));

    @Test
    void whatIsSaidElsewhereIsKnownOfEachWindow() {
        Map<String, Double> alone = JudgeFeatures.of("It is red.", FOR, List.of(FOR));
        Map<String, Double> beside = JudgeFeatures.of("It is red.", FOR, List.of(FOR, AGAINST));

        assertThat(alone.get("any whole contradicts")).isZero();
        assertThat(beside.get("any whole contradicts")).isPositive();
        assertThat(beside.get("any statement contradicts")).isPositive();
        assertThat(beside.get("any whole entails")).isEqualTo(alone.get("whole entails"));
        assertThat(beside.get("whole contradicts")).isZero();
    }

    @Test
    void aSecondReaderOfTheWholeIsHeardBesideTheFirstOfItsStatements() {
        PassageReading both = FOR.with(new StanceProbabilities(0.1, 0.1, 0.8));

        Map<String, Double> features = JudgeFeatures.of("It is red.", both, List.of(both, AGAINST));

        assertThat(features.get("whole contradicts")).isPositive();
        assertThat(features.get("any whole entails")).isZero();
        assertThat(features.get("statement entails")).isPositive();
        assertThat(JudgeFeatures.of("It is red.", FOR, List.of(FOR)).get("whole entails"))
                .as("where nobody has read it")
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "It takes 72 hours., It takes three days., 1, 0",
        "It takes 72 hours., It takes two days., 0, 1",
        "It takes 72 hours., It is 20 metres long., 0, 0",
        "It takes a while., It takes three days., 0, 0"
    })
    void amountsAreComparedInWhateverUnits(String claim, String text, double met, double unmet) {
        PassageReading read = reading(text, new StanceProbabilities(0.8, 0.1, 0.1));

        assertThat(JudgeFeatures.of(claim, read, List.of(read)))
                .containsEntry("amounts met", met)
                .containsEntry("amounts unmet", unmet);
    }

    private static PassageReading reading(StanceProbabilities stance) {
        return reading("It is green.", stance);
    }

    private static PassageReading reading(String text, StanceProbabilities stance) {
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
