package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LengthBatchesTest {

    @Test
    void similarLengthsComeTogether() {
        assertThat(LengthBatches.of(List.of(9, 2, 10, 3, 2), 20, true))
                .containsExactly(List.of(2, 0), List.of(3, 1, 4));
    }

    @Test
    void withoutPaddingOnlyEqualLengthsComeTogether() {
        assertThat(LengthBatches.of(List.of(9, 2, 10, 3, 2), 20, false))
                .containsExactly(List.of(2), List.of(0), List.of(3), List.of(1, 4));
    }

    @Test
    void itemOverTheBudgetIsAlone() {
        assertThat(LengthBatches.of(List.of(50, 60, 1), 20, true))
                .containsExactly(List.of(1), List.of(0), List.of(2));
    }

    @Test
    void everyItemIsInOneBatchWithinTheBudget() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Integer> lengths = random.ints(random.nextInt(40), 1, 30).boxed().toList();
            List<Integer> seen = new ArrayList<>();
            for (List<Integer> batch : LengthBatches.of(lengths, 64, seed % 2 == 0)) {
                int widest = batch.stream().mapToInt(lengths::get).max().orElseThrow();
                assertThat(widest * batch.size()).as("seed %d", seed).isLessThanOrEqualTo(64);
                seen.addAll(batch);
            }
            assertThat(seen)
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, lengths.size()).boxed().toList());
        }
    }
}
