package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compact engine where an answer and its source do not use the same words. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FreeWordingTest {

    private static final Document BRIDGE =
            page(
                    "Humber Bridge",
                    "The Humber Bridge opened to traffic in 1981. Its main span is 1,410 metres"
                            + " long.");

    private Assembled program;

    private static Document page(String title, String text) {
        return Document.of(URI.create("test:page"), title, Optional.empty(), text);
    }

    @BeforeAll
    void assemble() {
        program = Assembled.from(Map.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The Humber Bridge opened in 1981. Its main span is %s metres long.",
                "The Humber Bridge opened in 1981 [1]. Its main span is %s metres long [1].",
                "The Humber Bridge's main span is %s metres ([page](https://example.org/humber))."
            })
    void aNumberIsExchangedAsAWhole(String answer) {
        assertThat(program.fix(answer.formatted("1,510"), BRIDGE).correctedText())
                .isEqualTo(answer.formatted("1,410"));
        assertThat(program.fix(answer.formatted("1,410"), BRIDGE).edits()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "🗼 The Eiffel Tower was completed in %s.",
                "The Eiffel Tower 🗼🇫🇷 was completed in %s. ✅",
                "1️⃣ The Eiffel Tower was completed in **%s** 👩‍🚀",
                "➡️ The Eiffel Tower❗ was completed in %s 🎉🎉!",
            })
    void emojiStayAndAreNoWords(String answer) {
        Document page =
                page(
                        "Eiffel Tower",
                        "The Eiffel Tower was completed in March 1889, after two years.");

        assertThat(program.fix(answer.formatted("1887"), page).correctedText())
                .isEqualTo(answer.formatted("1889"));
    }

    /** Of no width, of direction, and what keeps words together. */
    @ParameterizedTest
    @ValueSource(ints = {0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF})
    void anInvisibleMarkBehindWhatIsWrongStays(int mark) {
        String answer =
                "Apollo 11 landed on July 20, %sM. %sM stayed in lunar orbit aboard Columbia."
                        .replace("M", Character.toString(mark));
        Document page =
                page(
                        "Apollo 11",
                        "Apollo 11 landed on 20 July 1969. Michael Collins stayed in lunar orbit"
                                + " aboard Columbia while the other two were on the surface.");

        assertThat(program.fix(answer.formatted("1967", "Alan Shepard"), page).correctedText())
                .isEqualTo(answer.formatted("1969", "Michael Collins"));
    }

    @Test
    void aPageAboutSomebodyElseChangesNothing() {
        String right = "Max Neufeld was an Austrian film director, actor and screenwriter.";

        assertThat(
                        program.fix(
                                        right,
                                        page(
                                                "Karel Lamač",
                                                "Karel Lamač was a Czech film director, actor,"
                                                        + " screenwriter and producer. He directed"
                                                        + " 102 films."))
                                .correctedText())
                .isEqualTo(right);
    }
}
