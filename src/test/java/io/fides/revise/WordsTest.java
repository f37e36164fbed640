package io.fides.revise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void aWordMayHaveAnyNumberOfParts() {
        String word = "1887" + ".a".repeat(20_000);

        assertThat(Words.of(word + " was it."))
                .extracting(Words.Word::text)
                .containsExactly(word, "was", "it", ".");
    }
}
