package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AmountWordingTest {

    @ParameterizedTest
    @CsvSource({
        "20, 32, 32",
        "thirty, 20, twenty",
        "$5 million, 7 million dollars, $7 million",
        "-$5 million, -$3 million, -$3 million",
        "£165, 95 pounds, £95",
        "120 kg, 103 kilograms, 103 kg",
        "300 °C, 260 degrees, 260 °C",
        "30 days, sixty days, 60 days",
        "weekly, every month, every month",
        "0644, 0600, 0600",
        "7, 008, 008",
        "on weekdays, Tuesday to Sunday, Tuesday to Sunday",
    })
    void onlyTheNumberChanges(String stated, String found, String reworded) {
        assertThat(AmountWording.like(stated, found)).contains(reworded);
    }

    /** “9” in the place of “10” is enough, “540” is not. */
    @ParameterizedTest
    @CsvSource({
        "9 am, 10 am",
        "9 pm, 21:30",
        "-$5 million, $3 million",
        "−12 °C, 12 °C",
        "€25, $25",
        "€25, $30",
        "a year, two years",
        "2 years, 1 year",
        "a third, 40 %",
        "¾, ¼",
        "10^9, 10^6",
        "10⁹ m, 1000 m",
    })
    void whatANumberAloneDoesNotSayIsTakenOver(String stated, String found) {
        assertThat(AmountWording.like(stated, found)).contains(found);
    }

    @ParameterizedTest
    @CsvSource({"5 km, 5 kg", "5 km, 5", "5 km, 5 km", "5 km and 3 km, 4 km"})
    void whatCannotBeCompared(String stated, String found) {
        assertThat(AmountWording.like(stated, found)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The fee is £40.              | It costs 40 pounds.       | The fee is 40 pounds.
                    It lasts 36 months.          | It takes three years.     | It lasts three years.
                    Open from 15:00 for 72 hours | at 3 pm, for three days   | Open from 3 pm for three days
                    It holds 0.5 l of milk.      | It holds 0.5 litres.      | It holds 0.5 litres of milk.
                    It has 12 seats.             | It has twelve seats.      | It has twelve seats.
                    It has 12 seats.             | Twelve sit on 12 chairs.  | It has 12 seats.
                    The fee is £40.              | It costs 40 euros.        | The fee is £40.
                    It lasts 36 months.          | It takes two years.       | It lasts 36 months.
                    It covers 1,312,000 m².      | It covers 1.3 km².        | It covers 1,312,000 m².
                    It is sent every month.      | It is a monthly report.   | It is sent every month.
                    It is sent every month.      | We send it monthly.       | It is sent monthly.
                    It is open on weekdays.      | Hours: Monday to Friday   | It is open Monday to Friday.
                    It is open on Mondays.       | Closed Monday, Tuesday    | It is open on Mondays.
                    It is 50 %.                  | It is half of it.         | It is 50 %.
                    It weighs 20 kg.             | It costs 20 pounds.       | It weighs 20 kg.
                    """)
    void asMuchIsSpelledAsTheOtherTextHasIt(String text, String other, String spelled) {
        assertThat(AmountWording.as(other, text)).isEqualTo(spelled);
    }
}
