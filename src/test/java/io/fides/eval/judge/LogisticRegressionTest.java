package io.fides.eval.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class LogisticRegressionTest {

    @Test
    void weightsThatMadeTheLabelsAreFound() {
        SplittableRandom random = new SplittableRandom(7);
        List<LogisticRegression.Example> examples = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            double x = 5 + 2 * random.nextGaussian();
            double y = random.nextGaussian();
            double one = Math.exp(1.5 * x - 7);
            double two = Math.exp(-0.5 * x + 2 * y + 1);
            double drawn = random.nextDouble() * (1 + one + two);
            int label = drawn < 1 ? 0 : drawn < 1 + one ? 1 : 2;
            examples.add(new LogisticRegression.Example(Map.of("x", x, "y", y), label, 1));
        }

        List<Map<String, Double>> found =
                LogisticRegression.fit(examples, List.of("x", "y"), 3).weights();

        assertThat(found.get(0).get("x")).isCloseTo(1.5, within(0.1));
        assertThat(found.get(0).get("y")).isCloseTo(0, within(0.1));
        assertThat(found.get(0).get("bias")).isCloseTo(-7, within(0.4));
        assertThat(found.get(1).get("x")).isCloseTo(-0.5, within(0.1));
        assertThat(found.get(1).get("y")).isCloseTo(2, within(0.1));
        assertThat(found.get(1).get("bias")).isCloseTo(1, within(0.4));
    }

    @Test
    void aFeatureThatIsAlwaysTheSameCountsNothing() {
        LogisticRegression fitted =
                LogisticRegression.fit(
                        List.of(
                                new LogisticRegression.Example(Map.of("x", 0.0, "same", 3.0), 0, 1),
                                new LogisticRegression.Example(
                                        Map.of("x", 1.0, "same", 3.0), 1, 1)),
                        List.of("same", "x"),
                        2);

        assertThat(fitted.weights().getFirst().get("same")).isCloseTo(0, within(1e-9));
        assertThat(fitted.odds(Map.of("x", 1.0))[0]).isPositive();
        assertThat(fitted.odds(Map.of("x", 0.0))[0]).isNegative();
    }

    /** Half of the examples twice is all of them with weights. */
    @Test
    void whatCountsTwiceIsAsGoodAsWhatIsThereTwice() {
        List<LogisticRegression.Example> twice = new ArrayList<>();
        List<LogisticRegression.Example> weighed = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 500; i++) {
            double x = random.nextGaussian();
            Map<String, Double> features = Map.of("x", x);
            int label = random.nextGaussian() < x ? 1 : 0;
            weighed.add(new LogisticRegression.Example(features, label, 1 + label));
            for (int times = 0; times <= label; times++) {
                twice.add(new LogisticRegression.Example(features, label, 1));
            }
        }

        double many = LogisticRegression.fit(twice, List.of("x"), 2).odds(Map.of("x", 1.0))[0];
        double heavy = LogisticRegression.fit(weighed, List.of("x"), 2).odds(Map.of("x", 1.0))[0];

        assertThat(heavy).isCloseTo(many, within(0.05));
    }
}
