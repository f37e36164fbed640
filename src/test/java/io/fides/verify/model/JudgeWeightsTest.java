package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How likely stances become verdicts. */
final class JudgeWeightsTest {

    private static final JudgeWeights WEIGHTS =
            new JudgeWeights(
                    Map.of("for", 1.0, JudgeWeights.VERDICT, -1.0),
                    Map.of("against", 1.0, JudgeWeights.VERDICT, -2.5),
                    Map.of());

    private static Map<String, Double> features(double e, double n, double c) {
        return Map.of("for", Math.log(e / n), "against", Math.log(c / n));
    }

    @ParameterizedTest
    @CsvSource({
        "0.94, 0.03, 0.03, ENTAILS",
        "0.60, 0.35, 0.05, NEUTRAL",
        // Likelier than nothing, but contradicted, only not with enough certainty.
        "0.30, 0.06, 0.64, NEUTRAL",
        "0.04, 0.02, 0.94, CONTRADICTS"
    })
    void aVerdictWantsCertainty(double e, double n, double c, Stance stance) {
        assertThat(WEIGHTS.verdict(features(e, n, c), 0).stance()).isEqualTo(stance);
    }

    @Test
    void sensitivityAccusesMore() {
        assertThat(WEIGHTS.verdict(features(0.3, 0.06, 0.64), 2).stance())
                .isEqualTo(Stance.CONTRADICTS);
    }

    /** Nobody has calibrated it: what is likelier than all else is the verdict. */
    @ParameterizedTest
    @CsvSource({
        "0.60, 0.01, 0.39, ENTAILS",
        "0.39, 0.01, 0.60, CONTRADICTS",
        "0.3, 0.3, 0.4, NEUTRAL"
    })
    void withoutOffsetsTheLikeliestHasHalf(double e, double n, double c, Stance stance) {
        JudgeWeights plain = new JudgeWeights(Map.of("for", 1.0), Map.of("against", 1.0), Map.of());

        assertThat(plain.verdict(features(e, n, c), 0).stance()).isEqualTo(stance);
    }

    @ParameterizedTest
    @CsvSource({"0.94, 0.03, 0.03", "0.30, 0.06, 0.64"})
    void aScoreIsAsLikelyAsItIs(double e, double n, double c) {
        StanceProbabilities said = WEIGHTS.stance(features(e, n, c));

        assertThat(said.entails()).isCloseTo(e, within(1e-9));
        assertThat(said.contradicts()).isCloseTo(c, within(1e-9));
    }
}
