package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownParserTest {

    private static final URI FILE = URI.create("file:///notes/venus.md");

    private static Document parse(String type, String text) {
        return new MediaTypeParser(ParseLimits.DEFAULT)
                .parse(FILE, type, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void frontMatterIsUnderstoodAndRemoved() {
        Document document =
                parse(
                        "text/markdown",
                        "---\r\ntitle: \"Venus: a planet\"\r\npublished: 2026-08-21\r\nuri: sample:venus\r\nsources:\r\n  - NASA\r\n---\r\n# Venus\r\n\r\nA planet.");
        assertThat(document.source().title()).isEqualTo("Venus: a planet");
        assertThat(document.source().published()).contains(LocalDate.of(2026, 8, 21));
        assertThat(document.source().uri()).isEqualTo(URI.create("sample:venus"));
        assertThat(document.text()).isEqualTo("# Venus\n\nA planet.");
    }

    @Test
    void proseBetweenRulesIsNoFrontMatter() {
        assertThat(parse("text/markdown", "---\nSome prose.\n---\nMore.").text())
                .contains("Some prose", "More.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain; charset=utf-8", "text/markdown"})
    void aBinaryFileIsNoTextWhateverItsName(String type) {
        MediaTypeParser parser = new MediaTypeParser(ParseLimits.DEFAULT);
        byte[] picture = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> parser.parse(FILE, type, picture))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("it is a binary file and no text; of such only PDF is read");
        byte[] wide = "\uFEFFVenus is hot.".getBytes(StandardCharsets.UTF_16LE);
        assertThat(parser.parse(FILE, type, wide).text()).isEqualTo("Venus is hot.");
    }

    @Test
    void withoutFrontMatterTheFirstHeadingIsTheTitle() {
        Document document = parse("text/markdown", "Venus\n=====\n\nHot.\n\n## Air ##\nThick.");
        assertThat(document.source().title()).isEqualTo("Venus");
        assertThat(document.source().uri()).isEqualTo(FILE);
        assertThat(document.text()).isEqualTo("# Venus\n\nHot.\n\n## Air\n\nThick.");
    }

    @Test
    void linesWithALabelStayLines() {
        String sheet = "# Auron A7\n**Weight:** 1.3 kg\nScreen: 14 inches,\nand matt";
        assertThat(parse("text/markdown", sheet).text())
                .isEqualTo("# Auron A7\n\nWeight: 1.3 kg\nScreen: 14 inches, and matt");
    }

    @Test
    void markupBecomesText() {
        assertThat(
                        parse(
                                        "text/markdown",
                                        """
                                        It is **very** *hot*, `465` ~~or~~ [so](https://x.example/a "t") they _say_, see [ref][1].
                                        snake_case_name and 2 * 3 * 4 stay. <https://x.example> ![alt](i.png) 1\\* <br/>end

                                        - one
                                          more
                                        - two
                                        1. three

                                        > quoted
                                        > text

                                        | a | b |
                                        |---|:-:|
                                        | 1 | 2 |

                                        ***

                                        ```java
                                        x = *p*;

                                        y = 1;
                                        ```
                                        [1]: https://x.example/ref
                                        """)
                                .text())
                .isEqualTo(
                        """
                        It is very hot, 465 or so they say, see ref. snake_case_name and 2 * 3 * 4 stay. https://x.example alt 1* end

                        one more

                        two

                        three

                        quoted text

                        a 1, b: 2.

                        x = *p*;

                        y = 1;""");
    }

    @Test
    void cellsAreNamedByRowAndColumn() {
        assertThat(
                        parse(
                                        "text/markdown",
                                        """
                                        | Room | Low season | High season |
                                        |------|-----------:|-------------|
                                        | Single | €68 | €82 |
                                        | Double | €110 | |
                                        | closed in May |
                                        After it.
                                        | no | rule |
                                        """)
                                .text())
                .isEqualTo(
                        """
                        Single, Low season: €68. Single, High season: €82.

                        Double, Low season: €110.

                        closed in May

                        After it.

                        no: rule""");
    }

    @Test
    void itemsAreToldWithTheItemThatTheyAreIn() {
        assertThat(
                        parse(
                                        "text/markdown",
                                        """
                                        - **Beans**:
                                          - Runner beans

                                            1. depth 3 cm,
                                               6 seeds
                                            2. poisonous
                                          - French beans
                                        - It is dry.
                                          - water

                                        Then
                                          - rest
                                        # Head
                                          - item
                                        """)
                                .text())
                .isEqualTo(
                        """
                        Beans:

                        Beans, Runner beans

                        Runner beans, depth 3 cm, 6 seeds

                        Runner beans, poisonous

                        Beans, French beans

                        It is dry.

                        water

                        Then

                        rest

                        # Head

                        item""");
    }

    /** Labels said again and again would be longer than any memory. */
    @Test
    void hostileListsAreBounded() {
        String list = "- " + "x".repeat(60) + "\n" + "  - y\n".repeat(300_000);
        assertThat(MarkdownText.of(list).paragraphs().stream().mapToInt(String::length).sum())
                .isBetween(1_000_000, 1_400_000);
    }

    @Test
    void plainTextIsKeptAsWritten() {
        Document document =
                parse("text/plain", "One *line*\r\nand another.  \r\n\r\n\r\n\u0007Bell\u0000.\r");
        assertThat(document.text()).isEqualTo("One *line*\nand another.\n\nBell.");
        assertThat(document.source().title()).isEmpty();
    }

    @Test
    void plainTextThatIsNotUtf8IsWindows1252() {
        byte[] bytes = {'1', '0', ' ', (byte) 0x80};
        assertThat(new MediaTypeParser(ParseLimits.DEFAULT).parse(FILE, "text/plain", bytes).text())
                .isEqualTo("10 €");
    }
}
