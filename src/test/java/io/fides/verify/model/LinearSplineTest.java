package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class LinearSplineTest {

    @Test
    void theLineBendsAtTheKnot() {
        Map<String, Double> weights =
                Map.of(
                        LinearSpline.BIAS,
                        1.0,
                        "after entails",
                        2.0,
                        LinearSpline.over("after entails", 1.5),
                        -2.0);

        assertThat(LinearSpline.sum(weights, Map.of("after entails", 1.0))).isEqualTo(3);
        assertThat(LinearSpline.sum(weights, Map.of("after entails", 4.0))).isEqualTo(4);
        assertThat(LinearSpline.sum(weights, Map.of("unknown", 7.0))).isEqualTo(1);
    }

    @Test
    void aKnotMayBeBelowZero() {
        String name = LinearSpline.over("relevance", -0.25);

        assertThat(LinearSpline.value(name, Map.of("relevance", -0.5))).isZero();
        assertThat(LinearSpline.value(name, Map.of("relevance", 0.5))).isEqualTo(0.75);
    }
}
