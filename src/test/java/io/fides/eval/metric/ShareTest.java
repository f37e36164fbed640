package io.fides.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShareTest {

    @Test
    void itemsCountByTheirSize() {
        Statistic share = Statistic.share(new double[] {1, 0}, new double[] {1, 3});
        assertThat(share.of(new int[] {1, 1})).hasValue(0.25);
        assertThat(share.of(new int[] {2, 1})).hasValue(0.4);
    }

    @Test
    void aShareOfNothingIsNone() {
        assertThat(Statistic.share(new double[] {0}, new double[] {0}).of(new int[] {1})).isEmpty();
        assertThat(Statistic.share(new double[] {1}, new double[] {1}).of(new int[] {0})).isEmpty();
    }

    @Test
    void eachPartHasItsWhole() {
        assertThatThrownBy(() -> Statistic.share(new double[1], new double[2]))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
