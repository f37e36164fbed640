package io.fides.verify.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.verify.Pairing;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ValueSeriesTest {

    private static final String ROOMS = "A single room costs €80, a double room €120 a night.";
    private static final String PLANS =
            "The daily volume is 500 MB on Free, 20 GB on Team and 200 GB on Business.";
    private static final String TICKETS = "Adults pay €12, children from 6 to 15 pay €6.";
    private static final String RULES = "Alert rules: 5 on Free, 50 on Team, 250 on Business.";
    private static final String OPEN =
            "We open Monday to Friday from 9:00 to 18:00 and on Saturday from 10:00 to 14:00.";
    private static final String HOURS = "Severity 1: Business 4 hours, Enterprise 30 minutes.";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The price for a double room is €110.        | €110       | €120
                    The room price for a single room is €70.    | €70        | €80
                    The daily volume for business is 100 GB.    | 100 GB     | 200 GB
                    The daily volume on Team is 500 MB.         | 500 MB     | 20 GB
                    The price for children (6–15) is €8.        | €8         | €6
                    Adults pay €15.                             | €15        | €12
                    Team has 100 alert rules.                   | 100        | 50
                    Enterprise severity 1 takes 30 hours.       | 30 hours   | 30 minutes
                    On Saturday we open 10:00–16:00.            | 16:00      | 14:00
                    Open on weekdays: 8:00 to 20:00             | 8:00 to 20:00 | 9:00 to 18:00
                    We open 10:00–16:00.                        |            |
                    On Saturday and Sunday we open 10:00–16:00. |            |
                    We open on Saturday at 11:00.               |            |
                    The price for a double room is €120.        |            |
                    The price for a family room is €110.        |            |
                    A double room is €40 more than a single.    |            |
                    A double room does not cost €80.            |            |
                    Single and double rooms cost €90.           |            |
                    The yearly fee for the pool on Team is 1 GB. |           |
                    Adults pay €10 with a card for children.    |            |
                    """)
    void aValueIsOfItsOwnMember(String claim, String stated, String found) {
        assertThat(
                        Stream.of(ROOMS, PLANS, TICKETS, RULES, HOURS, OPEN)
                                .map(ValueSeries.Read::of)
                                .flatMap(it -> compared(claim, it))
                                .map(Discrepancy::rationale))
                .containsExactlyElementsOf(
                        stated == null
                                ? List.of()
                                : List.of(
                                        "the source says “%s”, the answer says “%s”"
                                                .formatted(found, stated)));
    }

    private static Stream<Discrepancy> compared(String claim, ValueSeries.Read sentence) {
        return ValueSeries.compare(ValueSeries.Read.of(claim), sentence, "Prices").stream()
                .flatMap(each -> each.differing().stream());
    }

    /** Fixed desks are not what the first sentence is about. */
    @Test
    void theSentenceThatIsMostAboutItDecides() {
        String flexible = "A flexible desk costs €19 a day or €210 a month.";
        String claim = "A fixed desk costs €340 a month.";

        assertThat(found(claim, flexible)).containsExactly("€210");
        assertThat(found(claim, flexible + " A fixed desk costs €320 a month."))
                .containsExactly("€320");
        assertThat(found(claim, flexible + " For members one costs €200 a day or €340 a month."))
                .isEmpty();
        assertThat(found("Adults pay €15.", TICKETS)).containsExactly("€12");
        assertThat(found("Adults pay €12.", TICKETS)).isEmpty();
    }

    private static List<String> found(String claim, String text) {
        Source source = Document.of(URI.create("doc:/a"), "Desks", Optional.empty(), text).source();
        Passage window = new Passage(source, Span.whole(text), text);
        return new SeriesVerifier(new VerbatimVerifier())
                .judge(List.of(new Pairing(claim, new Evidence(window, claim, 0, 1)))).stream()
                        .map(Outcome::orElseThrow)
                        .flatMap(each -> each.discrepancies().stream())
                        .map(Discrepancy::found)
                        .toList();
    }
}
