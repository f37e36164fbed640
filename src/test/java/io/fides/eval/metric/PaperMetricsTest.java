package io.fides.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The papers' measures on cases that were computed by hand. */
final class PaperMetricsTest {

    /** Two sentences, three snippets of 10, 20 and 30 tokens. */
    private static final double[][] NLI = {{0.9, 0.2, 0.1}, {0.3, 0.4, 0.0}};

    private static final int[] ONCE = {1, 1, 1, 1};

    @Test
    void anAnswerIsSupportedIfAllOfItIs() {
        assertThat(AutoAis.of(NLI)).isFalse();
        assertThat(AutoAis.of(new double[][] {{0.9, 0.2}, {0.1, 0.5}})).isTrue();
        assertThat(AutoAis.of(new double[0][])).isFalse();
        assertThat(AutoAis.isUseful(NLI, 0)).isTrue();
        assertThat(AutoAis.isUseful(NLI, 1)).isFalse();
    }

    /** Row "DRQA" of WebQSP in FIDES table 1: AR .589 and AP .847 after editing are AF1 .694. */
    @Test
    void attributionF1IsThatOfThePrintedTable() {
        Statistic af1 = Statistic.mean(0.589).harmonicMean(Statistic.mean(0.847));
        assertThat(af1.of(new int[] {1}).orElseThrow()).isEqualTo(0.6948, offset(5e-4));
        Statistic hotpot = Statistic.mean(0.617).harmonicMean(Statistic.mean(0.675));
        assertThat(hotpot.of(new int[] {1}).orElseThrow()).isEqualTo(0.645, offset(5e-4));
        assertThat(Statistic.mean(0).harmonicMean(Statistic.mean(0)).of(new int[] {1})).hasValue(0);
        assertThat(Statistic.mean().harmonicMean(Statistic.mean()).of(new int[0])).isEmpty();
    }

    /** AF1 of an answer set is that of the means: (1, 0) and (0, 1) give .5 and not 0. */
    @Test
    void attributionF1IsOfTheMeans() {
        Statistic af1 = Statistic.mean(1, 0).harmonicMean(Statistic.mean(0, 1));
        assertThat(af1.of(new int[] {1, 1})).hasValue(0.5);
        assertThat(af1.of(new int[] {2, 0})).hasValue(0);
    }

    /** Three of four false claims found, one true claim called false: 2·3 ÷ (4 + 4). */
    @Test
    void classF1() {
        boolean[] said = {true, true, true, false, true, false};
        boolean[] is = {true, true, true, true, false, false};
        assertThat(new Confusion(said, is).f1().of(new int[] {1, 1, 1, 1, 1, 1})).hasValue(0.75);
        assertThat(new Confusion(said, new boolean[6]).f1().of(new int[] {1, 1, 1, 1, 1, 1}))
                .isEmpty();
    }

    /** Class 0: 2·1 ÷ (1 + 2), class 1: 2·2 ÷ (3 + 2), class 2 is not there. */
    @Test
    void macroF1IsTheMeanOverClassesThatAreThere() {
        Statistic macro = Confusion.macroF1(new int[] {0, 1, 1, 1}, new int[] {0, 0, 1, 1}, 3);
        assertThat(macro.of(ONCE).orElseThrow()).isEqualTo((2 / 3.0 + 4 / 5.0) / 2, offset(1e-12));
    }

    @Test
    void groupsAreDrawnWhole() {
        Statistic mean = Statistic.mean(1, 0, 0).byGroup(0, 1, 1);
        assertThat(mean.of(new int[] {1, 1}).orElseThrow()).isEqualTo(1 / 3.0, offset(1e-12));
        assertThat(mean.of(new int[] {2, 1}).orElseThrow()).isEqualTo(0.5);
    }

    @Test
    void aLossIsTold() {
        Bootstrap bootstrap = new Bootstrap(500, 1);
        double[] better = new double[40];
        double[] worse = new double[40];
        Arrays.fill(better, 0.8);
        Arrays.setAll(worse, i -> i % 4 == 0 ? 0.8 : 0.5);
        PairedTest loss =
                bootstrap
                        .test(40, Statistic.mean(worse).minus(Statistic.mean(better)))
                        .orElseThrow();
        assertThat(loss.isLoss()).isTrue();
        assertThat(loss.p()).isLessThan(0.05);
        PairedTest same =
                bootstrap
                        .test(40, Statistic.mean(better).minus(Statistic.mean(better)))
                        .orElseThrow();
        assertThat(same.isLoss()).isFalse();
        assertThat(same.p()).isEqualTo(1);
    }
}
