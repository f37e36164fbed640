package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowsTest {

    @Test
    void fourSentencesSlideByOne() {
        Document page = page("Ann ran. Bob sat. Cid ate. Dan hid. Eve won. Fay left.");
        assertThat(Windows.PAPER.of(page).stream().map(Passage::text))
                .containsExactly(
                        "Ann ran. Bob sat. Cid ate. Dan hid.",
                        "Bob sat. Cid ate. Dan hid. Eve won.",
                        "Cid ate. Dan hid. Eve won. Fay left.");
    }

    @Test
    void shortPageIsOneWindowAndEmptyPageNone() {
        assertThat(Windows.PAPER.of(page("Ann ran. Bob sat."))).hasSize(1);
        assertThat(Windows.PAPER.of(page(""))).isEmpty();
        assertThat(Windows.PAPER.of(page(" \n\n "))).isEmpty();
    }

    @Test
    void theValuesOfARowAreOneWindow() {
        String team =
                "Team, Price: £24. Team, Users: 10. Team, Site: Oslo. Team, Trial: no. Team, Age: 3.";
        String solo = "Solo, Price: £9. Solo, Users: 1.";
        Document page =
                page("Two plans. All in pounds.\n\n" + team + "\n\n" + solo + "\n\nAsk us.");
        assertThat(Windows.PAPER.of(page).stream().map(Passage::text))
                .containsExactly("Two plans. All in pounds.", team, solo, "Ask us.");
    }

    @Test
    void rowsOfOneValueAreReadTogether() {
        Document page = page("Adult, Price: £9.\n\nChild, Price: £4.\n\nDog, Price: £2.");
        assertThat(Windows.PAPER.of(page)).hasSize(1);
    }

    @Test
    void windowIsUnderOneHeading() {
        Document page =
                page(
                        """
                        Two lights.

                        # Bollard KT1
                        It costs £34.
                        ## Lamp

                        It is warm. It is dim. It is old. It is ours.

                        # Yarrow Swift #

                        It costs £59.
                        """);
        assertThat(Windows.PAPER.of(page))
                .extracting(Passage::headings, Passage::text)
                .containsExactly(
                        tuple(List.of(), "Two lights."),
                        tuple(List.of("Bollard KT1"), "Bollard KT1\nIt costs £34."),
                        tuple(
                                List.of("Bollard KT1", "Lamp"),
                                "Lamp\n\nIt is warm. It is dim. It is old."),
                        tuple(
                                List.of("Bollard KT1", "Lamp"),
                                "It is warm. It is dim. It is old. It is ours."),
                        tuple(List.of("Yarrow Swift"), "Yarrow Swift #\n\nIt costs £59."));
        assertThat(Windows.PAPER.of(page).get(3).title()).isEqualTo("Bollard KT1 – Lamp");
        assertThat(Windows.PAPER.of(page).get(1).title()).isEqualTo("Bollard KT1");
    }

    @Test
    void plainTextHasHeadingsToo() {
        Document page =
                page(
                        "CAMP SITE\n\nWelcome!\n\nPRICES PER NIGHT\nadult  8.50\n\n"
                                + "Fires\n=====\nNone.\n\nMONDAY 3 MAY\nClosed.");
        assertThat(Windows.PAPER.of(page))
                .extracting(Passage::title, Passage::text)
                .containsExactly(
                        tuple("CAMP SITE", "CAMP SITE\n\nWelcome!"),
                        tuple("PRICES PER NIGHT", "PRICES PER NIGHT\nadult  8.50"),
                        tuple("Fires", "Fires\n=====\nNone."),
                        tuple("Fires – MONDAY 3 MAY", "MONDAY 3 MAY\nClosed."));
    }

    @Test
    void headingsStandBehindAnyLineEnds() {
        Document page = page("Hi!\r\n\r\nPRICES\r\nTwo.\r\n\r\nFires\r\n=====\r\nNone.");
        assertThat(Windows.PAPER.of(page))
                .extracting(Passage::headings)
                .containsExactly(List.of(), List.of("PRICES"), List.of("Fires"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#Tag one.\n\n####### Seven.",
                "See A.\nUSB-C 3.2\nThe end.",
                "NO DOGS\nNO CATS\n\nNO FIRES",
                "TOTAL: 40\nPaid.",
                "| A | B |\n|---|---|\n| C | d |",
                "A line.\nAnother.\n---\nThe end.",
                "NO HEADING BEHIND WHICH NOTHING IS"
            })
    void whatIsNotMarkedIsNoHeading(String text) {
        assertThat(Windows.PAPER.of(page(text)))
                .allSatisfy(window -> assertThat(window.headings()).isEmpty());
    }

    @Test
    void whatIsTooLongIsNoHeading() {
        Document page = page("# " + "long ".repeat(30) + "\n\n" + "LONG ".repeat(30) + "\nEnd.");
        assertThat(Windows.PAPER.of(page)).hasSize(1);
    }

    @Test
    void windowNeedsRoomAndMovement() {
        assertThatThrownBy(() -> new Windows(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Windows(4, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void windowsAreThoseOfTheDefinition() {
        for (long seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Document page = page(text(random, random.nextInt(12)));
            Windows windows = new Windows(1 + random.nextInt(6), 1 + random.nextInt(4));
            assertThat(windows.of(page).stream().map(Passage::span).toList())
                    .as("seed %d, %s, %s", seed, windows, page.text())
                    .isEqualTo(naive(windows, page));
            for (Passage window : windows.of(page)) {
                assertThat(window.text()).isEqualTo(window.span().of(page.text()));
            }
        }
    }

    /**
     * A window starts at each multiple of the stride up to the first window that reaches the last
     * sentence.
     */
    private static List<Span> naive(Windows windows, Document page) {
        List<Span> sentences = SentenceSplitter.split(page.text());
        List<Span> spans = new ArrayList<>();
        boolean reached = sentences.isEmpty();
        for (int start = 0; !reached; start += windows.stride()) {
            List<Span> held = new ArrayList<>();
            for (int i = start; i < start + windows.sentences() && i < sentences.size(); i++) {
                held.add(sentences.get(i));
            }
            reached = start + windows.sentences() >= sentences.size();
            if (!held.isEmpty()) {
                spans.add(new Span(held.getFirst().start(), held.getLast().end()));
            }
        }
        return spans;
    }

    private static String text(SplittableRandom random, int sentences) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sentences; i++) {
            text.append("Sentence number ").append((char) ('a' + i)).append(" is here.");
            text.append(List.of(" ", "  ", "\n\n").get(random.nextInt(3)));
        }
        return text.toString();
    }

    private static Document page(String text) {
        return Document.of(URI.create("document:1"), "", Optional.empty(), text);
    }
}
