package io.fides.verify.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import java.util.List;
import java.util.stream.Stream;
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
        return ValueSeries.compare(ValueSeries.Read.of(claim), sentence, "Prices").stream();
    }
}
