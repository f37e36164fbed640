package io.fides.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.eval.metric.Bootstrap;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RunComparisonTest {

    private static final Bootstrap BOOTSTRAP = new Bootstrap(300, 1);

    private static SystemRows rows(double first, double rest, int count) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(Made.row("fides", "a" + i, i == 0 ? first : rest, 0.8));
        }
        return new SystemRows("fides", rows);
    }

    @Test
    void theSameIsNoLoss() {
        RunComparison same =
                RunComparison.of("own", rows(0.9, 0.7, 20), rows(0.9, 0.7, 20), BOOTSTRAP);
        assertThat(same.isLoss()).isFalse();
        assertThat(same.cases()).isEmpty();
    }

    @Test
    void whatIsWorseEverywhereIsALoss() {
        RunComparison worse =
                RunComparison.of("own", rows(0.9, 0.7, 20), rows(0.95, 0.4, 20), BOOTSTRAP);
        assertThat(worse.isLoss()).isTrue();
        assertThat(worse.cases()).hasSize(20);
        assertThat(worse.cases().getFirst().gain()).isNegative();
        assertThat(worse.cases().getLast().gain()).isPositive();
        assertThat(worse.cases().getLast().before().id()).isEqualTo("a0");
        assertThat(worse.measures())
                .filteredOn(RunComparison.Changed::isLoss)
                .extracting(RunComparison.Changed::measure)
                .contains(Measure.AR, Measure.AF1);
    }

    @Test
    void oneCaseAloneIsNot() {
        assertThat(
                        RunComparison.of("own", rows(0.9, 0.7, 20), rows(0.1, 0.7, 20), BOOTSTRAP)
                                .isLoss())
                .isFalse();
    }

    @Test
    void whatIsBetterIsAGain() {
        RunComparison better =
                RunComparison.of("own", rows(0.9, 0.4, 20), rows(0.9, 0.7, 20), BOOTSTRAP);
        assertThat(better.isLoss()).isFalse();
        assertThat(better.measures()).anyMatch(RunComparison.Changed::isGain);
    }

    @Test
    void answersThatAreLostAreFailures() {
        RunComparison shorter =
                RunComparison.of("own", rows(0.9, 0.7, 20), rows(0.9, 0.7, 10), BOOTSTRAP);
        assertThat(shorter.lost()).isEqualTo(10);
        assertThat(shorter.isLoss()).isTrue();
    }
}
