package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class HtmlParserTest {

    private static final URI PAGE = URI.create("https://example.org/page");

    private static Document parse(String html) {
        return parse("text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
    }

    private static Document parse(String type, byte[] html) {
        return new MediaTypeParser(ParseLimits.DEFAULT).parse(PAGE, type, html);
    }

    @Nested
    class MainText {

        @Test
        void onlyTheArticleIsKept() {
            Document page =
                    parse(
                            """
                            <html><head><title>Bridges</title><style>p{color:red}</style></head><body>
                            <header><a href=/>Home</a> The Daily Arch</header>
                            <nav><ul><li><a href=/a>News</a></li><li><a href=/b>Sport</a></li></ul></nav>
                            <div class="cookie-banner">We value your privacy. Accept all.</div>
                            <main><article>
                              <h1>The old bridge</h1>
                              <p>The bridge opened in <b>1874</b>. It has&nbsp;nine   arches.</p>
                              <p style="display: none">A hidden sentence.</p>
                              <p hidden>Another hidden sentence.</p>
                              <ul><li>First pier</li><li>Second pier</li></ul>
                              <script>var x = "code";</script>
                              <form>Subscribe <input name=mail></form>
                            </article></main>
                            <aside>Read also: ten other bridges</aside>
                            <footer>Imprint</footer></body></html>
                            """);
            assertThat(page.text())
                    .isEqualTo(
                            "# The old bridge\n\nThe bridge opened in 1874. It has nine arches.\n\n"
                                    + "First pier\n\nSecond pier");
        }

        @Test
        void withoutMarksTheDensestBlockIsKept() {
            Document page =
                    parse(
                            "<body><div><a href=1>One</a> <a href=2>Two</a> <a href=3>Three</a></div>"
                                    + "<div><div><p>"
                                    + "A long sentence about the weather in autumn. ".repeat(10)
                                    + "</p></div></div><div><a href=4>Four</a></div></body>");
            assertThat(page.text()).startsWith("A long sentence").doesNotContain("Three", "Four");
        }

        @Test
        void listOfManyArticlesIsKeptWhole() {
            Document page =
                    parse(
                            "<main><article><p>First story, told at some length.</p></article>"
                                    + "<article><p>Second story, told at some length.</p></article></main>");
            assertThat(page.text()).contains("First story").contains("Second story");
        }

        @Test
        void pageThatIsOneFormIsRead() {
            assertThat(parse("<form><p>All the text of this page is in a form.</p></form>").text())
                    .isEqualTo("All the text of this page is in a form.");
        }

        @Test
        void tablesBecomeRows() {
            Document page =
                    parse(
                            "<table><tr><th>Born</th><td>7 November 1867</td></tr>"
                                    + "<tr><td>a</td><td>b</td><td>c</td></tr></table>");
            assertThat(page.text()).isEqualTo("Born: 7 November 1867\n\na | b | c");
        }

        @Test
        void cellsAreNamedByRowAndColumn() {
            Document page =
                    parse(
                            "<p>Lines:</p><table><thead><tr><th>Line</th><th>First</th><th>Last</th></tr></thead>"
                                    + "<tr><td>4</td><td>5:10</td><td>0:30</td></tr>"
                                    + "<tr><td colspan=3>at night</td></tr>"
                                    + "<tr><th>N 2</th><td>1:00</td><td>every hour</td></tr></table>"
                                    + "<table><tr><th>Only</th><th>heads</th></tr></table>"
                                    + "<table><tr><td>a</td><td>b</td><td>c</td></tr></table>");
            assertThat(page.text())
                    .isEqualTo(
                            """
                            Lines:

                            Line 4, First: 5:10. Line 4, Last: 0:30.

                            at night

                            N 2, First: 1:00. N 2, Last: every hour.

                            Only | heads

                            a | b | c""");
        }

        @Test
        void aCellOfSeveralColumnsOrRowsStandsInEach() {
            Document page =
                    parse(
                            "<table><tr><th rowspan=2>Division</th><th colspan=2>Revenue</th></tr>"
                                    + "<tr><th>2024</th><th>2023</th></tr>"
                                    + "<tr><td>Coatings</td><td>412</td><td>398</td></tr>"
                                    + "<tr><td>Films</td><td colspan=2>156</td></tr></table>"
                                    + "<table><tr><th>Wood</th><th>Use</th><th>Years</th></tr>"
                                    + "<tr><td rowspan=2>Larch</td><td>indoors</td><td>40</td></tr>"
                                    + "<tr><td>outdoors</td><td>12</td></tr></table>");
            assertThat(page.text())
                    .isEqualTo(
                            """
                            Coatings, Revenue 2024: 412. Coatings, Revenue 2023: 398.

                            Films, Revenue 2024: 156. Films, Revenue 2023: 156.

                            Larch, indoors, Years: 40.

                            Larch, outdoors, Years: 12.""");
        }

        @Test
        void whatIsAboveAColumnIsItsHead() {
            Document page =
                    parse(
                            "<table><tr><td>&nbsp;</td><th>A</th><th>B</th></tr>"
                                    + "<tr><td>Drones</td><td>✓</td><td>❌</td></tr>"
                                    + "<tr><td>4</td><td>Sat</td><td>-</td></tr></table>"
                                    + "<table><tr><td>Olives</td><td>3.80</td></tr></table>");
            assertThat(page.text())
                    .isEqualTo(
                            "Drones, A: yes. Drones, B: no.\n\n4, A: Saturday. 4, B: -.\n\nOlives: 3.80");
        }

        @Test
        void itemsAreToldWithTheItemThatTheyAreIn() {
            Document page =
                    parse(
                            "<ul><li>Beans: <ul><li>Runner <b>beans</b><ol><li>depth 3 cm</li></ol></li></ul></li>"
                                    + "<li>It is dry.<ul><li>water</li></ul></li><li>end</li>"
                                    + "<li><ul><li>alone</li></ul></li></ul>");
            assertThat(page.text())
                    .isEqualTo(
                            """
                            Beans:

                            Beans, Runner beans

                            Runner beans, depth 3 cm

                            It is dry.

                            water

                            end

                            alone""");
        }

        @Test
        void termsAreReadWithWhatTheyStandFor() {
            Document page =
                    parse(
                            "<dl><dt>Check-in</dt><dd>from 3 pm</dd><dt>Pets</dt> <dd>small ones</dd><dd>on leads</dd>"
                                    + "<dt>Also</dt><dt>Sauna</dt><dd><ul><li>hot</li></ul></dd>"
                                    + "<dt>Is there a lift?</dt><dd>Yes.</dd></dl>");
            assertThat(page.text())
                    .isEqualTo(
                            """
                            Check-in: from 3 pm

                            Pets: small ones

                            Pets: on leads

                            Also

                            Sauna

                            hot

                            Is there a lift?

                            Yes.""");
        }

        @Test
        void layoutTableIsReadAsBlocks() {
            String text = "Words of the first cell. ".repeat(30).strip();
            Document page = parse("<table><tr><td>" + text + "</td><td>Short</td></tr></table>");
            assertThat(page.text()).isEqualTo(text + "\n\nShort");
        }

        @Test
        void lineBreaksAndCodeAreKept() {
            assertThat(parse("<p>one<br>two<br><br>three</p><pre>a = 1\n  b = 2</pre>").text())
                    .isEqualTo("one\ntwo\n\nthree\n\na = 1\n  b = 2");
        }

        @Test
        void invisibleCharactersAreDropped() {
            assertThat(parse("<p>zero\u200Bwidth, soft\u00ADhyphen, \u202Eturned\u202C</p>").text())
                    .isEqualTo("zerowidth, softhyphen, turned");
        }

        @Test
        void pageWithoutTextIsRefused() {
            assertThatThrownBy(() -> parse("<script>render()</script><nav>Menu</nav>"))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("NOT_READABLE");
        }
    }

    @Nested
    class Metadata {

        @Test
        void titleIsTheOneMeantForSharing() {
            assertThat(
                            parse(
                                            "<title>A | Site</title><meta property=og:title content='A  good title'><p>x</p>")
                                    .source()
                                    .title())
                    .isEqualTo("A good title");
            assertThat(parse("<title>Only title</title><h1>H</h1>").source().title())
                    .isEqualTo("Only title");
            assertThat(parse("<h1>Only heading</h1>").source().title()).isEqualTo("Only heading");
        }

        @Test
        void dateIsFoundWhereverItIsStated() {
            LocalDate day = LocalDate.of(2024, 3, 5);
            for (String head :
                    new String[] {
                        "<meta property=article:published_time content=2024-03-05T23:30:00+01:00>",
                        "<script type=application/ld+json>{\"@type\":\"X\",\"datePublished\": \"2024-03-05\"}</script>",
                        "<time datetime=2024-03-05>yesterday</time>",
                        "<meta name=citation_date content=2024/3/5>",
                        "<meta name=date content=20240305>",
                        "<meta name=DC.date content='Tue, 5 Mar 2024 10:00:00 GMT'>"
                    }) {
                assertThat(parse(head + "<p>text</p>").source().published()).as(head).contains(day);
            }
        }

        @Test
        void nonsenseIsNoDate() {
            assertThat(parse("<meta name=date content=2024-13-45><p>t</p>").source().published())
                    .isEmpty();
        }

        @Test
        void canonicalLinkDoesNotRenameTheSource() {
            assertThat(
                            parse("<link rel=canonical href=https://other.example/><p>text</p>")
                                    .source()
                                    .uri())
                    .isEqualTo(PAGE);
        }
    }

    @Nested
    class Charsets {

        private static final String HTML = "<p>Größe: 5 €, naïve</p>";
        private static final String TEXT = "Größe: 5 €, naïve";

        private void reads(String type, byte[] bytes) {
            assertThat(parse(type, bytes).text()).isEqualTo(TEXT);
        }

        @Test
        void headerDecides() {
            reads("text/html; charset=windows-1252", HTML.getBytes(Charset.forName("cp1252")));
            reads("text/html; charset=\"UTF-8\"", HTML.getBytes(StandardCharsets.UTF_8));
        }

        @Test
        void byteOrderMarkIsStrongerThanTheHeader() {
            reads(
                    "text/html; charset=utf-8",
                    ("\uFEFF" + HTML).getBytes(StandardCharsets.UTF_16LE));
        }

        @Test
        void metaIsUsedWithoutHeader() {
            String meta = "<meta charset=windows-1252>";
            reads("text/html", (meta + HTML).getBytes(Charset.forName("windows-1252")));
        }

        @Test
        void wrongDeclarationIsNotBelieved() {
            reads("text/html; charset=utf-8", HTML.getBytes(Charset.forName("windows-1252")));
            reads("text/html; charset=iso-8859-1", HTML.getBytes(StandardCharsets.UTF_8));
            reads("text/html; charset=no-such-thing", HTML.getBytes(StandardCharsets.UTF_8));
        }

        @Test
        void oneBrokenByteDoesNotSpoilThePage() {
            byte[] bytes = (HTML + "<p>x</p>").getBytes(StandardCharsets.UTF_8);
            bytes[bytes.length - 5] = (byte) 0xFF;
            assertThat(parse("text/html; charset=utf-8", bytes).text()).startsWith(TEXT);
        }
    }

    @Nested
    class Hostile {

        @Test
        void deepNestingIsRead() {
            String deep = "<div>".repeat(50_000) + "bottom";
            assertThat(parse(deep).text()).isEqualTo("bottom");
        }

        @Test
        void manyOpenFormattingElementsAreReadInTime() {
            String page = "<b><i><a href=x>".repeat(5_000) + "text" + "</p>".repeat(1_000);
            Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> assertThat(parse(page).text()).contains("text"));
        }

        @Test
        void endlessTermsAndTablesAreReadInTime() {
            String terms = "<dl>" + "<dt>a".repeat(100_000) + "<dd>b".repeat(100_000) + "</dl>";
            String head = "<th>" + "h".repeat(300);
            String table = "<table><tr>" + head + head + "<tr><td>a<td>b".repeat(50_000);
            Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(20),
                    () -> {
                        assertThat(parse(terms).text()).contains("a: b");
                        assertThat(parse(table).text().contains("h: b.")).isTrue();
                    });
        }

        @Test
        void bytesThatAreNoTextAreRefusedAtOnce() {
            byte[] bytes = new byte[500_000];
            new Random(1).nextBytes(bytes);
            assertThatThrownBy(() -> parse("text/html", bytes))
                    .hasMessageContaining("it is binary");
        }

        @Test
        void largerThanTheCapIsRefused() {
            assertThatThrownBy(() -> parse("text/html", new byte[50_000_000]))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("TOO_LARGE");
        }

        @Test
        void textIsCutAtAParagraph() {
            MediaTypeParser small = new MediaTypeParser(new ParseLimits(10_000, 100, 1, 1000));
            String html = "<p>0123456789 0123456789</p>".repeat(50);
            String text =
                    small.parse(PAGE, "text/html", html.getBytes(StandardCharsets.UTF_8)).text();
            assertThat(text.length()).isLessThanOrEqualTo(100);
            assertThat(text).endsWith("0123456789 0123456789");
        }

        @Test
        void unknownTypeIsRefused() {
            assertThatThrownBy(() -> parse("image/png", new byte[] {1}))
                    .hasMessageContaining("NOT_READABLE")
                    .hasMessageContaining("image/png");
        }
    }
}
