package io.fides.eval.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.eval.judge.LogisticRegression.Example;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class KnotsTest {

    @Test
    void whatIsLikeliestInTheMiddleIsFound() {
        SplittableRandom random = new SplittableRandom(3);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            double x = random.nextDouble(-3, 3);
            boolean middle = Math.abs(x) < 1;
            examples.add(
                    new Example(
                            Map.of("x", x, "sure", i % 2.0),
                            random.nextInt(10) < (middle ? 9 : 1) ? 1 : 0,
                            1));
        }

        List<String> names = LogisticRegression.names(examples);
        LogisticRegression fitted = LogisticRegression.fit(examples, names, 2);

        assertThat(names).filteredOn(name -> name.startsWith("x over ")).hasSize(5);
        assertThat(names).filteredOn(name -> name.startsWith("sure")).containsExactly("sure");
        assertThat(fitted.odds(Map.of("x", 0.0))[0]).isPositive();
        assertThat(fitted.odds(Map.of("x", 2.5))[0]).isNegative();
        assertThat(fitted.odds(Map.of("x", -2.5))[0]).isNegative();
    }
}
