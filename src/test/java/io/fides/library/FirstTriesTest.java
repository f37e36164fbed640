package io.fides.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import io.fides.domain.FactCheck;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people tried first, with the engine and the models of the program. */
final class FirstTriesTest {

    private static String fixed(String question, String text, String page) {
        return checked(question, text, page).correctedText();
    }

    private static AttributionReport checked(String question, String text, String page) {
        return FidesLibrary.builder()
                .setting("fides.privacy", "local")
                .setting("fides.search.index", "target/no-index")
                .setting("fides.search.backends", "lucene")
                .document("https://example.org/page", page)
                .build()
                .fix(text, question);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    When did Riverside Campsite open? | In 1978. | Riverside Campsite was opened in 1987 by Helen Marsh. | In 1987.
                    Are campfires allowed at Riverside Campsite? | Yes. | At Riverside Campsite campfires are not allowed. | No.
                    '' | The battery of the Orbit S lasts 10–12 hours. | The Orbit S weighs 300 g. Its battery lasts 14–16 hours. | The battery of the Orbit S lasts 14–16 hours.
                    '' | The course takes 6–8 weeks. | The course takes 10–12 weeks and costs £200. | The course takes 10–12 weeks.
                    '' | The battery lasts 10–12 hours. | The battery lasts 14–16 hours. | The battery lasts 14–16 hours.
                    '' | Bake the biscuits for 15 minutes. | Bake the biscuits for 25–30 minutes at 180 °C. | Bake the biscuits for 25–30 minutes.
                    '' | You can pay by card. | Q: Can I pay by card? A: No, cash only. | You cannot pay by card.
                    Can I pay by card? | Yes, you can pay by card. | You cannot pay by card. | No, you cannot pay by card.
                    Can I pay by card? | No, you cannot pay by card. | You can pay by card. | Yes, you can pay by card.
                    '' | The Brenta Quiet costs £500. It holds 9 kg. | Brenta Quiet, Load: 8 kg. Brenta Quiet, Price: £480. Lavina, Load: 7 kg. Lavina, Price: £300. | The Brenta Quiet costs £480. It holds 8 kg.
                    '' | You have to register for the reading. | Do I have to register for the reading? No, just come. | You do not have to register for the reading.
                    """)
    void whatIsWrongIsRepaired(String question, String text, String page, String right) {
        assertThat(fixed(question, text, page)).isEqualTo(right);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The study looked at whether coffee reduces the risk of stroke. | In this study coffee did not reduce the risk of stroke.
                    Many people believe that bats are blind. | Bats are not blind.
                    The plaintiff claimed that the company knew about the defect. | The court found that the company did not know about the defect.
                    The council will decide in May whether the pool stays open. | The pool will not stay open if the council votes against it in May.
                    The bridge was built in 1889. | When was the bridge built? It was built in 1889.
                    Ella Frank married Jon Reed in 1962. | In 1962 Ella Frank married Jon Reed, who died in 2015.
                    """)
    void whatIsRightStays(String text, String page) {
        assertThat(fixed("", text, page)).isEqualTo(text);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    You can pay by card. | Q: Can I pay by card? A: No, cash only.
                    You have to register for the reading. | Do I have to register for the reading? No, just come.
                    Children can use the sauna. | Can children use the sauna? Only from 16 years on.
                    The castle tour takes place on Saturdays. | Tobi: Does the castle tour take place on Saturdays? Sara: Sundays.
                    Children can use the sauna. | '## Can children use the sauna?\\n\\nOnly from 16 years on.'
                    """)
    void aQuestionSupportsNothing(String text, String page) {
        assertThat(checked("", text, page.replace("\\n", "\n")).checks())
                .isNotEmpty()
                .noneMatch(FactCheck.Attributed.class::isInstance);
    }
}
