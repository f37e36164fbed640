package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.FactCheck;
import io.fides.domain.Scores;
import io.fides.domain.run.Failure;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the compact engine does with text that is not English. */
class LanguageTest {

    private static final Document TOWER =
            Assembled.document(
                    "tower",
                    "The Eiffel Tower was finished in 1889. It is 330 metres high. It stands in Paris.");

    private final Assembled program = Assembled.from(Map.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Der Eiffelturm steht in Paris. Er wurde 1887 fertiggestellt und ist 100 Meter hoch.",
                "La tour Eiffel se trouve à Paris. Elle a été achevée en 1887 et mesure 100 mètres.",
                "Эйфелева башня находится в Париже. Она была построена в 1887 году.",
                "埃菲尔铁塔位于巴黎。它建于1887年，高100米。",
            })
    void foreignTextIsLeftAloneAndTheReasonIsSaid(String text) {
        AttributionReport report = program.fix(text, TOWER);
        assertThat(report.correctedText()).isEqualTo(text);
        assertThat(report.edits()).isEmpty();
        assertThat(report.checks()).isNotEmpty();
        for (FactCheck check : report.checks()) {
            Failure why = ((FactCheck.Unchecked) check).failure();
            assertThat(why.kind()).isEqualTo(Failure.Kind.UNSUPPORTED_LANGUAGE);
            assertThat(why.detail()).contains("reads English only");
        }
        assertThat(report.complete()).isFalse();
        assertThat(report.usage().searches()).isZero();
        assertThat(report.attribution().before()).isEqualTo(Scores.NONE);
    }

    @Test
    void englishIsCheckedThoughItIsShortOrFullOfForeignNames() {
        AttributionReport report =
                program.fix("The Eiffel Tower was finished in 1887. Iron rusts.", TOWER);
        assertThat(report.correctedText())
                .isEqualTo("The Eiffel Tower was finished in 1889. Iron rusts.");
        assertThat(unread(program.fix("Casa Batlló, Sagrada Família, Barcelona.", TOWER)))
                .isEmpty();
    }

    @Test
    void inMixedTextTheEnglishPartIsFixed() {
        String german =
                "Dieser Absatz erzählt ausführlich von Bienen und ihrem Honig, den Menschen gerne essen.";
        AttributionReport report =
                program.fix("The Eiffel Tower was finished in 1887. " + german, TOWER);
        assertThat(report.correctedText())
                .isEqualTo("The Eiffel Tower was finished in 1889. " + german);
        assertThat(unread(report)).hasSize(1);
    }

    private static List<FactCheck> unread(AttributionReport report) {
        return report.checks().stream()
                .filter(
                        check ->
                                check instanceof FactCheck.Unchecked(_, Failure why)
                                        && why.kind() == Failure.Kind.UNSUPPORTED_LANGUAGE)
                .toList();
    }
}
