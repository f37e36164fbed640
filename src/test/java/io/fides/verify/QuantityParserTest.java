package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.fides.verify.Quantity.Bound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts as they are written, and what is read: where it stands, and how much it is. */
class QuantityParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    It covers 14,410 feet.                | 14,410 feet          | 14410     | LENGTH
                    It is 1,063ft tall.                   | 1,063ft              | 1063      | LENGTH
                    It fell to −12 °C.                    | −12 °C               | -12       | TEMPERATURE
                    It fell to minus 5 °C.                | minus 5 °C           | -5        | TEMPERATURE
                    The lake lies at -300 metres.         | -300 metres          | -300      | LENGTH
                    The lake (-300 m) is salt.            | -300 m               | -300      | LENGTH
                    A 12-metre mast.                      | 12-metre             | 12        | LENGTH
                    An income of -$3 million.             | -$3 million          | -3e6      | MONEY
                    It raised £2.3m in spring.            | £2.3m                | 2.3e6     | MONEY
                    It raised $5 bn.                      | $5 bn                | 5e9       | MONEY
                    It costs €25.                         | €25                  | 25        | MONEY
                    It costs 25 euros.                    | 25 euros             | 25        | MONEY
                    It took $2000 in all.                 | $2000                | 2000      | MONEY
                    It made NOK 1.24 billion.             | NOK 1.24 billion     | 1.24e9    | MONEY
                    It is 2.3m wide.                      | 2.3m                 | 2.3       | LENGTH
                    A third of the members left.          | A third              | 0.33333   | PERCENT
                    About one-third left.                 | one-third            | 0.33333   | PERCENT
                    Two thirds of them left.              | Two thirds           | 0.66667   | PERCENT
                    Half the members left.                | Half                 | 0.5       | PERCENT
                    It takes half an hour.                | half an hour         | 0.5       | TIME
                    It takes three quarters of an hour.   | three quarters of an hour | 0.75 | TIME
                    It needs ¾ cup of milk.               | ¾                    | 0.75      | COUNT
                    It is 2 1/2 inches thick.             | 2 1/2 inches         | 2.5       | LENGTH
                    It holds 1½ litres.                   | 1½ litres            | 1.5       | VOLUME
                    It takes 1.5 l of milk.               | 1.5 l                | 1.5       | VOLUME
                    It takes 33cl.                        | 33cl                 | 33        | VOLUME
                    ½ million people live there.          | ½ million            | 5e5       | COUNT
                    It counts 10⁹ photons.                | 10⁹                  | 1e9       | COUNT
                    It counts 10^5 photons.               | 10^5                 | 1e5       | COUNT
                    Light flies at 3 × 10^8 m/s.          | 3 × 10^8 m/s         | 3e8       | SPEED
                    A film of 10⁻³ m.                     | 10⁻³ m               | 0.001     | LENGTH
                    A dozen eggs.                         | A dozen              | 12        | COUNT
                    Half a dozen eggs.                    | Half a dozen         | 6         | COUNT
                    One hundred and twenty people came.   | One hundred and twenty | 120     | COUNT
                    Two and a half million people came.   | Two and a half million | 2.5e6   | COUNT
                    One hundred and five thousand came.   | One hundred and five thousand | 105000 | COUNT
                    It closes for a year.                 | a year               | 1         | TIME
                    It takes an hour.                     | an hour              | 1         | TIME
                    It is taken twice a day.              | twice a day          | 2         | FREQUENCY
                    It turns thirty times in a second.    | thirty times in a second | 30    | FREQUENCY
                    It is taken every eight hours.        | every eight hours    | 0.125     | FREQUENCY
                    It is taken every other day.          | every other day      | 0.5       | FREQUENCY
                    It is taken 3 times daily.            | 3 times daily        | 3         | FREQUENCY
                    It is sent monthly by post.           | monthly              | 1         | FREQUENCY
                    It is sent once every third week.     | once every third week | 0.333333 | FREQUENCY
                    It opens at 9 am.                     | 9 am                 | 540       | CLOCK
                    It opens at 9.30 a.m. on Mondays.     | 9.30 a.m.            | 570       | CLOCK
                    It opens at nine o'clock.             | nine o'clock         | 540       | CLOCK
                    It closes at 21:30.                   | 21:30                | 1290      | CLOCK
                    They won 3:1.                         | 3:1                  | 181       | CLOCK
                    Height: 300 m                         | 300 m                | 300       | LENGTH
                    """)
    void amountsAreRead(String text, String place, double value, Unit.Dimension dimension) {
        assertThat(QuantityParser.of(text)).hasSize(1);
        Quantity read = QuantityParser.of(text).getFirst();

        assertThat(read.span().of(text)).isEqualTo(place);
        assertThat(read.value()).isCloseTo(value, withPercentage(0.1));
        assertThat(read.unit().dimension()).isEqualTo(dimension);
    }

    @ParameterizedTest
    @CsvSource({
        "It lasts 10 hours., EXACT",
        "It lasts about 10 hours., ABOUT",
        "It lasts at least 10 hours., AT_LEAST",
        "It is taken at least twice a day., AT_LEAST",
        "It is taken up to four times daily., AT_MOST",
        "It lasts at most 10 hours., AT_MOST",
        "It lasts more than 10 hours., AT_LEAST",
        "It lasts no more than 10 hours., AT_MOST",
        "Do not use more than 10 ml., AT_MOST",
        "It was never open for more than 10 hours., AT_MOST",
        "It is not new: more than 10 metres are new., AT_LEAST",
        "It lasts fewer than 10 hours., AT_MOST",
        "It lasts not less than 10 hours., AT_LEAST",
        "Nothing other than 10 hours., EXACT",
        "It lasts up to 10 hours., AT_MOST",
        "It lasts 10 hours or more., AT_LEAST",
        "It lasts 10 hours or less., AT_MOST",
        "It lasts a maximum of 10 hours., AT_MOST",
        "It lasts a minimum of 10 hours., AT_LEAST",
        "The value is ≥ 10., AT_LEAST",
        "The value is <= 10., AT_MOST",
        "It opens before 10 am., AT_MOST",
        "It opens after 10:00., AT_LEAST"
    })
    void boundsAreRead(String text, Bound bound) {
        assertThat(QuantityParser.of(text)).extracting(Quantity::bound).containsExactly(bound);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It met once, not twice.",
                "Every weekly report is read.",
                "It is a monthly report.",
                "He had a foot injury.",
                "One of them left.",
                "It opened in 1889.",
                "It opened on 1969-07-21.",
                "The northern half of the island.",
                "L stands for l'eau, l is a length and a l none."
            })
    void whatCountsNothingIsNoAmount(String text) {
        assertThat(QuantityParser.of(text)).isEmpty();
    }

    @Test
    void whatIsPaidByTheDayIsNoDay() {
        assertThat(QuantityParser.of("It costs $5 a day.")).hasSize(1);
    }

    @Test
    void datesOfWarsAndSlashesAreNoFractions() {
        assertThat(QuantityParser.of("After 9/11, open 24/7."))
                .extracting(Quantity::value)
                .containsExactly(9.0, 11.0, 24.0, 7.0);
    }
}
