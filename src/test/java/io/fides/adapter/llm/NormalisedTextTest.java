package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalisedTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It is **very hot** there. | very hot | very hot",
                "It is **very hot** there. | very  hot | **very hot**",
                "It is **very** _hot_ there. | very hot | **very** _hot_",
                "It is very * hot. | very hot | very * hot",
                "It is snake_case here. | snakecase | snake_case",
                "He said “no” – twice. | said \"no\" - twice | said “no” – twice",
                "One\u00a0 word. | One word. | One\u00a0 word.",
                "Costs 5 $ (\\Q). | 5  $ (\\Q) | 5 $ (\\Q)",
                "* item one | item one | item one",
                "It is hot. | ** | ''",
                "wordnext | word next | ''",
                "word*next | word next | ''"
            })
    void aCopyIsFoundWithTheMarksThatTouchIt(String text, String part, String found) {
        assertThat(new NormalisedText(text).find(part, 0).map(span -> span.of(text)).orElse(""))
                .isEqualTo(found);
    }

    @Test
    void whatStandsBeforeIsNotLookedAt() {
        NormalisedText text = new NormalisedText("**a** b *a* b");
        assertThat(text.find("a  b", 2).orElseThrow().start()).isEqualTo(2);
        assertThat(text.find("a  b", 5).orElseThrow().start()).isEqualTo(8);
        assertThat(text.find("a b", 12)).isEmpty();
    }

    @Test
    void aRunOfMarksIsReadOnce() {
        NormalisedText text = new NormalisedText("*".repeat(1_000_000) + "b");
        assertThat(text.find("a", 0)).isEmpty();
        assertThat(text.find("\u2019b", 0)).isEmpty();
    }
}
