package io.fides.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class LexicalCosineTest {

    private static final TextSimilarity SIMILARITY = new LexicalCosine();

    @Test
    void formsOfAWordAreNear() {
        double near = SIMILARITY.cosine("a Polish physicist", "Poland's physicists");
        assertThat(near).isGreaterThan(SIMILARITY.cosine("a Polish physicist", "a river in Peru"));
        assertThat(near).isBetween(0.3, 1.0);
    }

    @Test
    void aTextIsLikeItselfAndNothingIsLikeNothing() {
        assertThat(SIMILARITY.cosine("a Polish physicist", "a Polish physicist"))
                .isCloseTo(1, within(1e-9));
        assertThat(SIMILARITY.cosine("", "a Polish physicist")).isZero();
    }
}
