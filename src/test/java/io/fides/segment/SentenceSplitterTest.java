package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceSplitterTest {

    private static List<String> split(String text) {
        return SentenceSplitter.split(text).stream().map(span -> span.of(text)).toList();
    }

    /** Price lists and the like are written by the line, prose is wrapped. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Reception  8-12\n|Shop  7.30-11, Sunday: rolls only, order the day before\n|snack bar   12-21",
                "Deposit: 2 months' rent\n|Pets: none",
                "Prices\n|  adult      8.50\n|  child      4.50\n|  tent, small   6.00",
                """
                The tower was built by the engineer Gustave Eiffel for the fair of
                1889 in Paris. |It was to be taken down after twenty years, which nobody
                France has known since would believe.""",
                "Bring your own pillow\nand all medicines\n|ID",
                """
                Bring    pyjamas in two parts, your own pillow if you like it
                         and all medicines
                |Leave    by 7:30, please, but on Sunday by 9:30""",
                """
                Pets: one cat is permitted, with no dogs besides
                |Smoking: on the balcony only, if nobody minds"""
            })
    void linesThatNoEditorWrappedAreApart(String marked) {
        endsWhereSentencesEnd(marked);
    }

    @Test
    void marksOfItemsAreNotPartOfThem() {
        assertThat(split("Pets are\no no cats\na) one dog"))
                .containsExactly("Pets are", "no cats", "one dog");
    }

    /** Each text is written with | where a sentence ends. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dr. Smith met Mrs. Jones. |They talked.",
                "The U.S. Navy bought it. |It sank.",
                "She moved to the U.S. |In 1990 she returned.",
                "Large animals, e.g. Blue whales, eat krill. |Others do not.",
                "It lasts approx. 70 minutes. |The end is loud.",
                "Seeds sprout at 21 °C. |Space them 45 cm apart. |A file may be max. 20 MB. |Can I bring a dog? |– two at most.",
                "Mount St. Helens erupted. |Fifty-seven people died.",
                "Symphony No. 5 is short. |No. |It is long.",
                "Two weeks with P. Lund, 365 in all. |It is on p. 12. |K. Aune won.",
                "He holds a Ph.D. from Yale. |He teaches there.",
                "J. R. R. Tolkien wrote it. |C. S. Lewis read it.",
                "Apple Inc. Chairman Levinson spoke. |Apple Inc. |The name was new.",
                "It opens at 9 a.m. |Visitors wait.",
                "The hill is 300 ft. |Few climb it.",
                "It costs 3.14 dollars. |Pi is 3.14159.",
                "He waited... |Then he left.",
                "He waited... then he left.",
                "\"Stop!\" he cried. |\"Why?\" |She ran.",
                "He said (see p. 5. There is more.) nothing. |She left.",
                "(He died in 1900.) |She lived.",
                "Really?! |Yes.",
                "See https://example.org/a.b?c=d. |It is long.",
                "Open notes.txt in version 2.0.1 of Vim. |Then save.",
                "It was built in 1889.[1] |It is tall.[2, 3] |Yes.",
                "One line\nand the next. |Two.",
                "A title\n\n|A sentence",
                "George W. Bush won. |Al Gore lost.",
                "He took vitamin C. |It helped.",
                "World War I. |The war ended.",
                "It was Jan. 5 in the U.K. |The day was cold.",
                "The Yahoo! site closed. |It was old.",
                "Sind **bold words.** |Next one.",
                "He left in 1900. |300 people stayed.",
                "“Quoted.” |‘Single.’ |Done.",
                "Was it so? |(Maybe.) |No!",
                "日本語。|文章！|はい",
            })
    void endsWhereSentencesEnd(String marked) {
        String text = marked.replace("|", "");
        List<String> expected = List.of(marked.split("\\|")).stream().map(String::strip).toList();
        assertThat(split(text)).isEqualTo(expected);
    }

    @Test
    void marksOfListItemsAreLeftOut() {
        assertThat(split("Facts:\n- One is red\n- Two is blue\n1. Third\n2) Fourth.\n# Head\ntext"))
                .containsExactly(
                        "Facts:", "One is red", "Two is blue", "Third", "Fourth.", "Head\ntext");
    }

    @Test
    void nothingComesFromBlankText() {
        assertThat(SentenceSplitter.split("")).isEmpty();
        assertThat(SentenceSplitter.split(" \n\t\n ")).isEmpty();
    }

    @Test
    void spansAreOrderedDisjointAndCoverEverythingButMarks() {
        String[] pieces = {
            "a",
            "B",
            "Dr.",
            "U.S.",
            ". ",
            "? ",
            "!",
            "...",
            " ",
            "\n",
            "\n\n",
            "- ",
            "1. ",
            "(",
            ")",
            "\"",
            "[1]",
            "3.14",
            "word ",
            "The ",
            "https://x.y/z ",
            "…",
            "é",
            "😀",
            "|",
            "> ",
        };
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder built = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                built.append(pieces[random.nextInt(pieces.length)]);
            }
            String text = built.toString();
            int last = 0;
            for (Span span : SentenceSplitter.split(text)) {
                assertThat(span.start()).as("seed %d", seed).isGreaterThanOrEqualTo(last);
                assertThat(span.of(text)).as("seed %d", seed).isNotBlank();
                assertThat(span.of(text).strip()).as("seed %d", seed).isEqualTo(span.of(text));
                assertThat(text.substring(last, span.start()))
                        .as("only marks between sentences, seed %d", seed)
                        .matches("(?s)[\\s>😀-]*(\\d+[.)][\\s>😀-]*)*");
                last = span.end();
            }
        }
    }

    @Test
    void allOfPlainProseIsCovered() {
        String text = "Ada wrote it. Did she?  Yes!\n\nThe U.S. won 3.5 times. “So?” ";
        String joined = String.join("", split(text));
        assertThat(joined.replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "(", "[1", "\n", " ", "A.", "\n- ", ". ", "Dr. ", "\n   > ", "\""})
    void hostileMegabyteIsSplit(String piece) {
        String text = piece.repeat(1_000_000 / piece.length());
        assertThat(SentenceSplitter.split(text)).isNotNull();
    }
}
