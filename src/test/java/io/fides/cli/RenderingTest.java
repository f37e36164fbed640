package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Visible;
import io.fides.domain.AttributionReport;
import org.junit.jupiter.api.Test;

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

    @Test
    void blanksOfTheTextAreKept() {
        String more = "\n\tone  \n\n\u3000two ";
        assertThat(render(ReportFixture.ending(ReportFixture.complete(), more), "text"))
                .contains("blue." + more + "\n");
    }

    @Test
    void lineEndsOfTheTextAreKept() {
        String more = "\r\n\r\nTwo\r\nthree.";
        for (String format : new String[] {"text", "diff"}) {
            assertThat(render(ReportFixture.ending(ReportFixture.complete(), more), format))
                    .contains("blue." + more + "\n");
        }
        assertThat(Visible.text("a\rb\r\n")).isEqualTo("a␍b\r\n");
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
    void aLongQuoteIsCutAroundWhatItProves() {
        String text = "before ".repeat(100) + "Belfast" + " after".repeat(100);
        String quote = DisplayText.quote(ReportFixture.passage("long", "Long", text), "Belfast");
        assertThat(quote).hasSizeLessThan(340).startsWith("“… before").contains(" Belfast ");
        assertThat(quote).endsWith("after …”");
    }
}
