package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CitationMarksTest {

    private static final String SAYS = "The bridge opened in 1981";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1]",
                "[1][2]",
                "[2, 3]",
                "[1–3]",
                "[^1]",
                "【4†source】",
                "([Wikipedia](https://en.example.org/wiki/Humber_Bridge))",
                "([a](https://a.example), [b](https://b.example \"B\"))",
                "([Mercury](https://en.example.org/wiki/Mercury_(planet)))",
                "[1](https://example.org/1)",
                "[[1]](https://example.org/1)",
                "(https://example.org/bridge)",
                "<https://example.org/bridge>"
            })
    void whoReadsDoesNotSeeThem(String mark) {
        for (String text :
                List.of(
                        SAYS + " " + mark + ". It is long.",
                        SAYS + mark + ". It is long.",
                        SAYS + ". " + mark + "\n\nIt is long.")) {
            assertThat(read(text)).as(text).contains(SAYS + ".", "It is long.").hasSize(2);
        }
    }

    @Test
    void aLinkInTheTextIsReadByItsTitle() {
        String text = "The [Humber Bridge](https://example.org/humber) opened in 1981.";

        assertThat(read(text)).containsExactly("The Humber Bridge opened in 1981.");
    }

    @Test
    void numbersAreExplainedBelow() {
        String text =
                """
                The bridge opened in 1981 [1]. It is long [2, 3]. It has two towers [4].

                [1] https://example.org/one
                [2]: <https://example.org/two> "Two"
                3. Board of the bridge, https://example.org/three.
                4. It was the longest for 17 years.
                """;

        assertThat(read(text))
                .containsExactly(
                        "The bridge opened in 1981.",
                        "It is long.",
                        "It has two towers.",
                        "It was the longest for 17 years.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Take [notes] (https is a protocol) and 3 < 4.",
                "An array a[i] of [x, y] pairs.",
                "It is open (since 1981) [sic].",
                "[[[[[[[[((((((((<<<< a"
            })
    void otherBracketsAreText(String text) {
        assertThat(read(text)).containsExactly(text);
    }

    private static List<String> read(String text) {
        return Segmenter.plain().segment(new Answer(Question.NONE, text)).stream()
                .map(ContextualSentence::wording)
                .toList();
    }
}
