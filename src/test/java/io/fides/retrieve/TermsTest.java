package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TermsTest {

    @Test
    void writtenFormsOfAWordAreOneWord() {
        assertThat(Terms.words("Zürich's café, Zurich’s CAFÉ"))
                .containsExactly("zurich", "cafe", "zurich", "cafe");
    }

    @Test
    void groupingCommasDoNotMatterButPointsDo() {
        assertThat(Terms.words("14,410 feet; 21.5 kg in 1969."))
                .containsExactly("14410", "feet", "21.5", "kg", "in", "1969");
    }

    @Test
    void negationIsAWord() {
        assertThat(Terms.words("It wasn't, it was not.")).contains("wasn't", "not");
    }

    @Test
    void contentIsStemmedAndWithoutSmallWords() {
        assertThat(Terms.content("When were the samples collected by them?"))
                .containsExactly("sampl", "collect");
    }

    @Test
    void wordsAreNoPartsOfOthers() {
        assertThat(Terms.has("8", "It has 18 rooms.")).isFalse();
        assertThat(Terms.has("8", "Of 18 rooms 8 are open.")).isTrue();
        assertThat(Terms.has("the RED", "The red one")).isTrue();
        assertThat(Terms.has("", "The red one")).isFalse();
    }

    @Test
    void nothingHasNoWords() {
        assertThat(Terms.words("")).isEmpty();
        assertThat(Terms.content(" … — the ")).isEmpty();
    }
}
