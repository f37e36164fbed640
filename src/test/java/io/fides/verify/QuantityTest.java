package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How amounts stand to each other, and what that says of texts. */
class QuantityTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    984 ft        | 984 feet        | AGREE
                    300 m         | 984 feet        | AGREE
                    -300 m        | 300 m           | DIFFER
                    a third of it | 33 % of it      | AGREE
                    a third of it | 40 % of it      | DIFFER
                    half of it    | a third of it   | DIFFER
                    half of it    | 50 per cent     | AGREE
                    half an hour  | 30 minutes      | AGREE
                    a year        | 12 months       | AGREE
                    a year        | two years       | DIFFER
                    a decade      | ten years       | AGREE
                    a dozen eggs  | 12 eggs         | AGREE
                    30 minutes    | 30 hours        | DIFFER
                    10^5 photons  | 100,000 photons | AGREE
                    10⁹ photons   | 10⁶ photons     | DIFFER
                    €25           | 25 euros        | AGREE
                    €25           | $25             | DIFFER
                    €25           | $28             | UNCLEAR
                    £25           | 25 pounds       | AGREE
                    28 pounds     | £25             | DIFFER
                    44 pounds     | 20 kg           | AGREE
                    44 pounds     | 44 kg           | DIFFER
                    44 pounds     | 40 pounds       | DIFFER
                    25 pounds     | 25 days         | UNCLEAR
                    60 degrees    | 60 °C           | AGREE
                    68 degrees    | 68 °F           | AGREE
                    12 m/s        | 12 metres per second  | AGREE
                    36 km/h       | 10 metres a second    | AGREE
                    60 mph        | 50 miles an hour      | DIFFER
                    60 miles      | 60 miles per hour     | UNCLEAR
                    £2.3m         | £2.3 million    | AGREE
                    £2.3m         | 2.3 m           | UNCLEAR
                    9 am          | 9:00            | AGREE
                    9 am          | 9 pm            | DIFFER
                    9 pm          | 21:00           | AGREE
                    9:30          | 9.30 p.m.       | UNCLEAR
                    12 am         | 0:00            | AGREE
                    9 am          | 10 am           | DIFFER
                    before 10 am  | at 9 am         | AGREE
                    3 pm          | 3               | UNCLEAR
                    4:1           | 3:1             | DIFFER
                    1:3           | 3:1             | DIFFER
                    over 300 m    | 250 m           | DIFFER
                    weekly        | every month     | DIFFER
                    once a month  | monthly         | AGREE
                    every year    | annually        | AGREE
                    twice daily   | every 12 hours  | AGREE
                    every 8 hours | every 12 hours  | DIFFER
                    every 90 days | quarterly       | AGREE
                    every other day | daily         | DIFFER
                    every 20 minutes | three times an hour | AGREE
                    every 20 minutes | 20 minutes   | UNCLEAR
                    """)
    void amountsAreCompared(String one, String other, Agreement agreement) {
        assertThat(QuantityParser.of(one).getFirst().compare(QuantityParser.of(other).getFirst()))
                .isEqualTo(agreement);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    It lasts at most 10 hours. | It lasts at least 10 hours.    | true
                    It lasts at least 8 hours. | It lasts at most 10 hours.     | false
                    It lasts at least 12 hours.| It lasts at most 10 hours.     | true
                    It lasts at least 10 hours.| It lasts more than 10 hours.   | false
                    The value must be ≤ 5.     | The value must be ≥ 5.         | true
                    It costs $25.              | It costs €25.                  | true
                    It costs $25.              | It costs €25, in America $25.  | false
                    It opened before 1880.     | It opened in 1889.             | true
                    It opened before 1900.     | It opened in 1889.             | false
                    It lies at -300 metres.    | It lies at 300 metres.         | true
                    It has 3 masts.            | It has 2 decks.                | false
                    """)
    void otherAmountsStandInsteadOfStated(String claim, String page, boolean differently) {
        assertThat(Value.isStatedDifferently(claim, List.of(page))).isEqualTo(differently);
    }
}
