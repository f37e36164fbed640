package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.CitationMark;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import io.fides.domain.Span;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                "[^smith-2020]",
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
    void aTimeOfDayMayHaveOneInside() {
        assertThat(read("It is from 16[1]:00 to 22:00[2]. [3]: is no mark."))
                .containsExactly("It is from 16:00 to 22:00.", "[3]: is no mark.");
    }

    @Test
    void theAddressOfALinkMayHaveParentheses() {
        for (String address :
                List.of("https://a.example/Mercury_(planet)", "https://a.example \"M (planet)\"")) {
            String text = "The [Humber Bridge](" + address + ") opened in [1981](" + address + ").";
            assertThat(PlainText.of(text, Span.whole(text)).text())
                    .isEqualTo("The Humber Bridge opened in 1981.");
        }
    }

    @Test
    void codeIsReadAsItStands() {
        String text = "Keys begin with `_lsi_` and **not** with ` *`; `a[1]` is _no_ `mark.";

        assertThat(PlainText.of(text, Span.whole(text)).text())
                .isEqualTo("Keys begin with _lsi_ and not with *; a[1] is no mark.");
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

    @Test
    void aMarkBehindTheFullStopEndsTheSentence() {
        for (String mark : List.of("[^1]", "[^a]", "【4†source】", "([a](https://a.example/x))")) {
            assertThat(read(SAYS + "." + mark + " It is long."))
                    .containsExactly(SAYS + ".", "It is long.");
        }
    }

    private static String said(String text) {
        return CitationMarks.of(text).stream()
                .map(
                        each ->
                                each.place().of(text)
                                        + " "
                                        + each.label()
                                        + each.address().map(uri -> " " + uri).orElse(""))
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "It opened in 1981 [1]. | 1 1",
                "It opened in 1981 [1][3]. | 1 1; 3 3",
                "It opened in 1981 [2, 3]. | 2 2; 3 3",
                "It opened in 1981 [1–3]. | 1–3 1; 1–3 2; 1–3 3",
                "It opened in 1981.[^1] | ^1 1",
                "It opened in 1981.[^tolls] | ^tolls tolls",
                "It opened in 1981【4:2†source】. | 4 4",
                "It opened ([B](https://a.example/b), [C](https://a.example/c \"t\")). |"
                        + " [B](https://a.example/b) B https://a.example/b;"
                        + " [C](https://a.example/c \"t\") C https://a.example/c",
                "It opened [[1]](https://a.example/b). |"
                        + " [[1]](https://a.example/b) 1 https://a.example/b",
                "The [bridge](https://a.example/b_(c)) opened. |"
                        + " [bridge](https://a.example/b_(c)) bridge https://a.example/b_(c)",
                "It opened in 1981 (https://a.example/b). |"
                        + " https://a.example/b https://a.example/b https://a.example/b",
                "See https://a.example/b. |"
                        + " https://a.example/b https://a.example/b https://a.example/b",
                "It lies in [0, 1]. | ``",
                "It is `a[1]` there. | ``",
                "It was seen [2019]. | ``",
                "[Bridge](https://a.example/b) | ``"
            })
    void theyAreRead(String text, String citations) {
        assertThat(said(text)).isEqualTo(citations);
    }

    @Test
    void numbersHaveTheAddressOfTheirLine() {
        String text =
                """
                The bridge opened in 1981 [1]. It is long.[^tolls] It has two towers [4].

                ```
                a[1] = b[4];
                ```

                ## Sources
                1. Board of the bridge, https://example.org/three.
                [^tolls]: Report on tolls, 1990
                """;

        assertThat(said(text)).isEqualTo("1 1 https://example.org/three; ^tolls tolls; 4 4");
        assertThat(CitationMarks.of(text).get(1).listed()).isEqualTo("Report on tolls, 1990");
    }

    /** Time would be hours if it were not linear. */
    @Test
    @Timeout(60)
    void hostileAnswersAreReadInLinearTime() {
        for (String part :
                List.of(
                        "[1] ",
                        "[",
                        "](",
                        "[1](https://",
                        "[[",
                        "(https://a(",
                        "[1, 2, ",
                        "【1†",
                        "[^a]: b\n",
                        "[1] b\n",
                        "`[1]",
                        "([a](https://a.example), ",
                        "<https://a")) {
            String text = "It is. " + part.repeat(40_000) + " It was [1-999].";
            for (CitationMark each : CitationMarks.of(text)) {
                assertThat(each.mark().end()).isLessThanOrEqualTo(text.length());
            }
        }
    }

    @Test
    void anyTextIsRead() {
        Random random = new Random(7);
        String units = "[]()^1 2,–-【†】<>`h:/.\n\"a*|";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(60); k >= 0; k--) {
                text.append(
                        random.nextInt(12) == 0
                                ? "https://a.example/"
                                : units.charAt(random.nextInt(units.length())));
            }
            String answer = text.toString();
            int last = 0;
            for (CitationMark each : CitationMarks.of(answer)) {
                assertThat(each.place().start()).as(answer).isGreaterThanOrEqualTo(last);
                assertThat(each.mark().contains(each.place())).isTrue();
                last = each.place().start();
            }
        }
    }

    private static List<String> read(String text) {
        return Segmenter.plain().segment(new Answer(Question.NONE, text)).stream()
                .map(ContextualSentence::wording)
                .toList();
    }
}
