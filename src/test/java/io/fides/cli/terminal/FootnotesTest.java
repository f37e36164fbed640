package io.fides.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.cli.ReportFixture;
import io.fides.domain.AttributionReport;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FootnotesTest {

    /** Or nobody could tell the text's own marks from ours. */
    @Test
    void marksOfTheTextAreNotUsedAgain() {
        AttributionReport report = ReportFixture.complete();
        Function<String, List<String>> marks =
                text ->
                        List.copyOf(
                                new Footnotes(ReportFixture.ending(report, text)).marks().values());

        assertThat(marks.apply("")).containsExactly("[1]", "[2]");
        assertThat(marks.apply(" So it was [2].")).containsExactly("[3]", "[4]");
        assertThat(marks.apply(" So it was [1, 7–9].")).containsExactly("[10]", "[11]");
        assertThat(marks.apply(" In [1912] it was f[x].")).containsExactly("[1]", "[2]");
    }

    @ParameterizedTest
    @CsvSource({
        "The toll is £|2.30. It rose",
        "Only eight|-year-olds came",
        "It sank in 1912|. It rose",
        "It sank in 1912|",
        "by |Ann O'Neill"
    })
    void aMarkSplitsNoWord(String written) {
        int end = written.indexOf('|');
        String text = written.replace("|", "");

        assertThat(text.substring(Footnotes.wordEnd(text, end)))
                .isIn(". It rose", " came", "", " O'Neill");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in [1903](https://a.example/b_(c) \"Nobel\")|.",
                "in [1903 and 1911](https://a.example)| twice",
                "in [1903][nobel]|.",
                "in `1903`|.",
                "in 1903|. `year`",
                "in [a](https://a.example) 1903| [b](https://b.example)",
                "in 1903| [1]"
            })
    void aMarkIsNoPartOfALinkOrOfCode(String written) {
        String text = written.replace("|", "");
        int end = Footnotes.wordEnd(text, text.indexOf("1903"));

        assertThat(Footnotes.behind(Footnotes.closed(text), end)).isEqualTo(written.indexOf('|'));
    }

    @Test
    void longRunsOfNumbersAreRead() {
        AttributionReport numbers =
                ReportFixture.ending(ReportFixture.complete(), " [1" + ", 2".repeat(100_000) + "]");
        assertThat(new Footnotes(numbers).marks().values()).containsExactly("[3]", "[4]");
        String dotted = "1" + ".1".repeat(100_000);
        assertThat(Footnotes.wordEnd(dotted, 0)).isEqualTo(dotted.length());
    }
}
