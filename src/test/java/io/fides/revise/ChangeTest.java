package io.fides.revise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ChangeTest {

    /** A claim has a blank where the lines of its text were wrapped. */
    @Test
    void wordsAreFoundAcrossTheEndOfALine() {
        Change change =
                Change.between(
                                "It was led by Alan\nShepard, the pilot.",
                                "It was led by Neil Armstrong, the pilot.")
                        .orElseThrow();

        assertThat(change.in("The mission was led by Alan Shepard."))
                .contains("The mission was led by Neil Armstrong.");
    }
}
