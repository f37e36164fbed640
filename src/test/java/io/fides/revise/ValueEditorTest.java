package io.fides.revise;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.run.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueEditorTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    It was completed in 1931. | DATE | 1931 | May 1934 | It was completed in 1934.
                    It opened on July 20, 1932. | DATE | July 20, 1932 | 20 July 1934 | It opened on July 20, 1934.
                    It opened on 21 July 1934. | DATE | 21 July 1934 | July 20, 1934 | It opened on 20 July 1934.
                    It opened in June 1934. | DATE | June 1934 | 20 July 1934 | It opened in July 1934.
                    It was built in the 1880s. | DATE | 1880s | 1934 | It was built in the 1930s.
                    It carried 32 lifeboats. | NUMBER | 32 | 20 | It carried 20 lifeboats.
                    It carried thirty lifeboats. | NUMBER | thirty | 20 | It carried twenty lifeboats.
                    The ticket costs 2.60 euros. | NUMBER | 2.60 euros | 2.10 euros | The ticket costs 2.10 euros.
                    The ticket costs two thousand euros. | NUMBER | two thousand euros | 1,204 euros | The ticket costs 1,204 euros.
                    The ticket costs 2 million euros. | NUMBER | 2 million euros | 1.25 million euros | The ticket costs 1.25 million euros.
                    It is 12,410 ft high. | NUMBER | 12,410 ft | 14,410 feet | It is 14,410 ft high.
                    It is 3,000 m high. | NUMBER | 3,000 m | 14,410 feet | It is 14,410 feet high.
                    It is 12000 m high. | NUMBER | 12000 m | 4,392 metres | It is 4392 m high.
                    It is **3,000** m high. | NUMBER | 3,000 m | 4,300 m | It is **4,300** m high.
                    It is **300** feet tall. | NUMBER | 300 feet | 330 metres | It is **330** metres tall.
                    It was the sixth park of Norway. | NUMBER | sixth | fifth | It was the fifth park of Norway.
                    Its temperature is about 200 °F. | NUMBER | 200 °F | 200 °C | Its temperature is about 200 °C.
                    It closes at 6 p.m. | NUMBER | 6 p.m. | 19:00 | It closes at 19:00.
                    She was born in Bergen. | WORDING | Bergen | Oslo | She was born in Oslo.
                    It is an old bridge. | WORDING | old | new | It is a new bridge.
                    Velt is a part of Orrin. | WORDING | Velt is a part of Orrin | Orrin is a part of Velt | Orrin is a part of Velt.
                    It took from 1603 to 1606. | DATE | 1603 to 1606 | 1503 to 1506 | It took from 1503 to 1506.
                    It was completed then. | DATE | 1931 | 1934 | It was completed then.
                    """)
    void exactlyTheWrongValueIsReplaced(
            String sentence, Discrepancy.Kind kind, String stated, String found, String wanted) {
        assertThat(revised(sentence, sentence, new Discrepancy(kind, stated, found)))
                .isEqualTo(wanted);
    }

    @Test
    void aValueThatStandsTwiceIsFoundByItsNeighbours() {
        assertThat(
                        revised(
                                "In 1931 work stopped; it was completed in 1931.",
                                "The Harrow Bridge was completed in 1931.",
                                new Discrepancy(Discrepancy.Kind.DATE, "1931", "1934")))
                .isEqualTo("In 1931 work stopped; it was completed in 1934.");
    }

    @Test
    void whatDiffersNeedNotBeNamedFirst() {
        String sentence = "It flies for 26 minutes.";
        Conflict named =
                Fixture.conflict(
                        sentence,
                        sentence,
                        Fixture.evidence("", "It stays in the air for 38 minutes."),
                        new Discrepancy(Discrepancy.Kind.WORDING, "26", "38"));
        List<Judgement> all =
                new ArrayList<>(
                        Fixture.asserted(sentence, "It stays up for long.").contradicting());
        all.addAll(named.contradicting());

        assertThat(revised(new Conflict(named.sentence(), named.fact(), all)))
                .isEqualTo("It flies for 38 minutes.");
    }

    private static String revised(String sentence, String fact, Discrepancy discrepancy) {
        return revised(Fixture.conflict(sentence, fact, Fixture.evidence("", fact), discrepancy));
    }

    private static String revised(Conflict conflict) {
        return switch (new ValueEditor().revise(List.of(conflict)).getFirst()) {
            case Outcome.Done<Revision>(Revision revision) -> revision.sentence();
            case Outcome.Failed<Revision> failed -> throw new AssertionError(failed);
        };
    }
}
