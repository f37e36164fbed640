package io.fides.segment.coreference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WeightsTest {

    @Test
    void choicesAreLogits() {
        Weights weights = Weights.read("# a remark\nnear 1.5\nfar -0.5\n");
        double[] shares =
                weights.probabilities(
                        List.of(
                                new Traits().with("near"),
                                new Traits().with("far").with("unheard-of")));
        assertThat(shares[0]).isCloseTo(1 / (1 + Math.exp(-2)), within(1e-12));
        assertThat(shares[0] + shares[1]).isCloseTo(1, within(1e-12));
    }

    @Test
    void oneChoiceIsCertain() {
        assertThat(Weights.read("near 900").probabilities(List.of(new Traits().with("near"))))
                .containsExactly(1);
    }

    @Test
    void whatIsNoTableIsRefused() {
        assertThatThrownBy(() -> Weights.read("near")).hasMessageContaining("near");
        assertThatThrownBy(() -> Weights.read("near much"))
                .isInstanceOf(NumberFormatException.class);
    }

    @Test
    void theTableThatComesAlongKnowsThatNearnessAndSubjectsCount() {
        double[] shares =
                Weights.bundled()
                        .probabilities(
                                List.of(
                                        new Traits().with("distance=1").with("role=SUBJECT@1"),
                                        new Traits().with("distance=3").with("role=IN_NOUN@3")));
        assertThat(shares[0]).isGreaterThan(shares[1]);
    }
}
