package io.fides.revise;

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
}
