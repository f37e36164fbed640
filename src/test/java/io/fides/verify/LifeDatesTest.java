package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LifeDatesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Mina Ruiz (born 22 September 1988) is an actress. | Mina Ruiz was born on 22 September 1988.
                    Mina Ruiz (born May 2, 1988, in Lima) is an actress. | Mina Ruiz was born on May 2, 1988.
                    Mina Ruiz (b. 1988) is an actress. | Mina Ruiz was born in 1988.
                    Ole Dahl (6 May 1901 – 7 June 1990) was a pilot. | Ole Dahl was born on 6 May 1901. Ole Dahl died on 7 June 1990.
                    Ole Dahl (Danish: Ole; 1901–1990) was a pilot. | Ole Dahl was born in 1901. Ole Dahl died in 1990.
                    It was flown by Ole van der Dahl (1901-1990). | Ole van der Dahl was born in 1901. Ole van der Dahl died in 1990.
                    """)
    void bracketsBehindANameAreRead(String text, String told) {
        assertThat(LifeDates.in(text, told)).contains(told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mina Ruiz is an actress.",
                "The tower (300 metres) is in Paris.",
                "He sold many (born 1988) records.",
                "(born 1988)",
                "Mina Ruiz (born in Lima) is an actress.",
                "Mina Ruiz (",
                "Mina Ruiz (1988) is a film."
            })
    void otherBracketsSayNothing(String text) {
        assertThat(LifeDates.in(text, "Mina Ruiz was born in 1988.")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Dahl died in 1990.", "Ole was born in 1901.", "Ole Dahl was a pilot."})
    void aNameInPartOrAnotherMatterIsNotAnswered(String claim) {
        assertThat(LifeDates.in("Ole Dahl (1901–1990) was a pilot.", claim)).isEmpty();
    }

    @Test
    void particlesDoNotMakeAName() {
        assertThat(
                        LifeDates.in(
                                "Ana de la Cruz (born 1988) is a judge.",
                                "Juan de la Cruz was born in 1976."))
                .isEmpty();
    }

    @Test
    void aWrongBirthdayIsContradicted() {
        Judgement judged =
                judged(
                        "Mina Ruiz was born on 22 September 1976.",
                        "Mina Ruiz (born 22 September 1988) is an actress and model.");

        assertThat(judged.stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.discrepancies().getFirst())
                .isEqualTo(
                        new Discrepancy(
                                Discrepancy.Kind.DATE, "22 September 1976", "22 September 1988"));
    }

    @Test
    void theRightDayOfDeathIsSupported() {
        assertThat(judged("Ole Dahl died in 1990.", "Ole Dahl (1901–1990) was a pilot.").stance())
                .isEqualTo(Stance.ENTAILS);
    }

    @Test
    void somebodyElsesBirthdayDecidesNothing() {
        assertThat(
                        judged(
                                        "Rita Ruiz was born in 1976.",
                                        "Mina Ruiz (born 22 September 1988) is an actress.")
                                .stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    private static Judgement judged(String claim, String page) {
        Document document = Document.of(URI.create("test:page"), "", Optional.empty(), page);
        Passage passage = new Passage(document.source(), Span.whole(page), page);
        Pairing pair = new Pairing(claim, new Evidence(passage, claim, 0, 1));
        return ((Outcome.Done<Judgement>) new ComparatorVerifier().judge(List.of(pair)).getFirst())
                .value();
    }
}
