package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReciprocalRanksTest {

    @Test
    void whatBothRankComesFirstAndOfEqualsTheFirstRanking() {
        assertThat(ReciprocalRanks.fused(List.of(List.of("a", "b", "c"), List.of("d", "c", "e"))))
                .containsExactly("c", "a", "d", "b", "e");
        assertThat(ReciprocalRanks.fused(List.of(List.of(), List.of("a")))).containsExactly("a");
        assertThat(ReciprocalRanks.fused(List.of())).isEmpty();
    }
}
