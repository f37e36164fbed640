package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RenderingTest {

    private static String render(AttributionReport report, String format) {
        Typed fides = new Typed(report);
        fides.run("fix", "-t", "x", "--format", format);
        return fides.out.toString();
    }

    @Test
    void textIsAsAPersonReadsIt() {
        assertThat(render(ReportFixture.partial(), "text"))
                .isEqualTo(
                        """
                        The ship was built in Belfast[1]. It sank in 1912.[2] I like ships. It had nine cooks. Its anchor was blue.

                        1 change
                          The ship was built in [-Glasgow-]{+Belfast+}.
                            why      The source says Belfast, the answer says Glasgow.
                            source   “The ship was built in Belfast by two men.”
                                     [1] Ship (2026-04-14)  sample:ship
                            proof    the source contradicts the old wording (0.90) and supports the new one (0.95)

                        5 claims
                          ✎ corrected      The ship was built in Belfast. 0.95 [1]
                          ✔ supported      It sank in 1912. 0.90 [2]
                          · not checkable  I like ships.
                          ✘ contradicted   It had nine cooks. 0.05 [1]
                                           the source says “two”, the answer says “nine”
                          ! not checked    Its anchor was blue.
                                           retrieval: timeout: wikipedia

                        What could not be done
                          ! retrieval: timeout: wikipedia

                        Sources
                          [1] Ship (2026-04-14)  sample:ship
                          [2] Sinking (2026-04-14)  sample:sinking

                        Attribution
                          recall     20 % → 40 %
                          precision  –
                          F1         –
                          96 % of the text kept · 4 searches · 0 LLM calls · 412 ms · judged and scored by judge-1
                        """);
    }

    @Test
    void diffShowsChangesInTheirPlaces() {
        assertThat(render(ReportFixture.complete(), "diff"))
                .isEqualTo(
                        """
                        The ship was built in [-Glasgow-]{+Belfast+}[1]. It sank in 1912.[2] I like ships. It had nine cooks. Its anchor was blue.

                        Sources
                          [1] Ship (2026-04-14)  sample:ship
                              “The ship was built in Belfast by two men.”
                          [2] Sinking (2026-04-14)  sample:sinking
                              “The ship sank in 1912.”
                        """);
    }

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

    @Test
    void blanksOfTheTextAreKept() {
        String more = "\n\tone  \n\n\u3000two ";
        assertThat(render(ReportFixture.ending(ReportFixture.complete(), more), "text"))
                .contains("blue." + more + "\n");
        assertThat(Wrap.lines(80, "", "", "\tone\u3000two")).isEqualTo("\tone\u3000two");
    }

    @Test
    void colourMarksTheSameChanges() {
        Typed fides = new Typed(ReportFixture.complete()).inColour();
        fides.run("fix", "-t", "x", "--format", "diff");
        assertThat(fides.out.toString())
                .startsWith(
                        "The ship was built in \u001b[31;9mGlasgow\u001b[0m"
                                + "\u001b[1;32mBelfast\u001b[0m\u001b[36m[1]\u001b[0m. It sank");
    }

    @Test
    void noColourIsObeyed() {
        Typed fides = new Typed(ReportFixture.complete()).inColour();
        fides.run("fix", "-t", "x", "--no-color");
        fides.run("fix", "--help", "--no-color");
        assertThat(fides.out.toString()).doesNotContain("\u001b");
    }

    @Test
    void nothingInAReportSteersTheTerminal() {
        for (String format : new String[] {"text", "diff", "json", "html"}) {
            assertThat(render(ReportFixture.hostile(), format).codePoints())
                    .as(format)
                    .allMatch(
                            c ->
                                    c == '\n'
                                            || Visible.text(Character.toString(c)).codePointAt(0)
                                                    == c);
        }
        assertThat(render(ReportFixture.hostile(), "text"))
                .contains("Look ␛[2J␛]0;owned␇ �back�31m");
    }

    @Test
    void linesAreBrokenBetweenWordsAndStylesDoNotStainTheMargin() {
        String styled = Ink.COLOUR.added("three four");
        assertThat(Wrap.lines(12, "- ", "  ", "one two " + styled))
                .isEqualTo("- one two\n  \u001b[1;32mthree four\u001b[0m");
        assertThat(Wrap.lines(9, "", "  ", "one " + styled))
                .isEqualTo("one \u001b[1;32mthree\u001b[0m\n  \u001b[1;32mfour\u001b[0m");
        assertThat(Wrap.lines(4, "", "", "unbreakable")).isEqualTo("unbreakable");
        assertThat(Wrap.width("日本e")).isEqualTo(5);
    }

    @Test
    void aLongQuoteIsCutAroundWhatItProves() {
        String text = "before ".repeat(100) + "Belfast" + " after".repeat(100);
        String quote = DisplayText.quote(ReportFixture.passage("long", "Long", text), "Belfast");
        assertThat(quote).hasSizeLessThan(340).startsWith("“… before").contains(" Belfast ");
        assertThat(quote).endsWith("after …”");
    }
}
