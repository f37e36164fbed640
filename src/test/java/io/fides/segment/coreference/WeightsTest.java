package io.fides.segment.coreference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class WeightsTest {

    @Test
    void choicesAreLogits() {
        Weights weights = new Weights(Map.of("near", 1.5, "far", -0.5));
        double[] shares =
                weights.probabilities(List.of(Set.of("near"), Set.of("far", "unheard-of")));
        assertThat(shares[0]).isCloseTo(1 / (1 + Math.exp(-2)), within(1e-12));
        assertThat(shares[0] + shares[1]).isCloseTo(1, within(1e-12));
    }

    @Test
    void oneChoiceIsCertain() {
        assertThat(new Weights(Map.of("near", 900.0)).probabilities(List.of(Set.of("near"))))
                .containsExactly(1);
    }

    @Test
    void theTableThatComesAlongKnowsThatNearnessAndSubjectsCount() {
        double[] shares =
                Weights.bundled()
                        .probabilities(
                                List.of(
                                        Set.of("distance=1", "role=SUBJECT@1"),
                                        Set.of("distance=3", "role=IN_NOUN@3")));
        assertThat(shares[0]).isGreaterThan(shares[1]);
    }
}
