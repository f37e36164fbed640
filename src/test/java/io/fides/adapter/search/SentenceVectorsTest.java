package io.fides.adapter.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceVectorsTest {

    @Test
    void eachTextHasAVectorOfLengthOne() {
        List<float[]> vectors =
                new SentenceVectors()
                        .vectors(List.of("A film.", "A film.", "\uD800", "?", "x ".repeat(9_000)));

        assertThat(vectors).hasSize(5);
        assertThat(vectors)
                .allSatisfy(
                        vector -> {
                            double squares = 0;
                            for (float number : vector) {
                                squares += number * number;
                            }
                            assertThat(vector).hasSize(384);
                            assertThat(squares).isCloseTo(1, within(1e-3));
                        });
        assertThat(vectors.get(0)).isEqualTo(vectors.get(1));
        assertThat(System.getProperty("OPT_OUT_TRACKING")).isEqualTo("true");
        assertThat(System.getProperty("ai.djl.offline")).isEqualTo("true");
    }
}
