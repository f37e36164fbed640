package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExchangedAmountsTest {

    @Test
    void wordsTakeThePlaceOfOthers() {
        assertThat(
                        exchange("Sarah leads the team.", "Sarah", "Tom Becker")
                                .in("Sarah leads the team."))
                .isEqualTo("Tom Becker leads the team.");
        assertThat(exchange("Back within 60 days.", "60", "30").in("Back within 60 days."))
                .isEqualTo("Back within 30 days.");
    }

    @Test
    void aSentenceBeginsWithACapital() {
        assertThat(exchange("Iron is heavy.", "Iron", "the bar").in("Iron is heavy."))
                .isEqualTo("The bar is heavy.");
    }

    /** “11 kg” and “eleven kilos”; another number, or another thing counted, is a correction. */
    @ParameterizedTest
    @CsvSource({
        "The moulds hold 11 kg of milk.,11 kg,eleven kilos,true",
        "The contract covers 38 GWh.,GWh,gigawatt-hours,true",
        "It has been closed for two years.,two years,24 months,true",
        "A plot is let for 36 months.,is let for 36 months,are let for three years,true",
        "It keeps for roughly 21 days.,roughly 21 days,about three weeks,true",
        "It melts above 3000 °C.,3000 °C,3186 °C,true",
        "It melts above 3000 °C.,above 3000 °C,3186 °C,true",
        "It melts at 3000 °C.,3000 °C,3186 °C,false",
        "Orders over 30 euros are free.,30 euros,50 euros,false",
        "You can cancel up to 48 hours before.,48 hours,24 hours,false",
        "Its power rating is 3 kilowatts.,kilowatts,rating is 3000 watts,true",
        "It is reported within a week.,within a week,within seven days,true",
        "They are announced a month before.,a month,thirty days,true",
        "They are announced a month before.,a month,a week,false",
        "A kettle boils.,A kettle,One pot,false",
        "It lies 3 km north.,3 km north,three km south,false",
        "Doors open at 15:00.,15:00,3 pm,true",
        "Doors open at 7.30 a.m.,7.30 a.m,07:30,true",
        "It is open from 9:00 to 17:30.,9:00 to 17:30,9 am to 5:30 pm,true",
        "Doors open at 8:30 am.,8:30 am,8:45 am,false",
        "The moulds hold 11 kg of milk.,kg,grams,false",
        "The moulds hold 11 kg of milk.,11,12,false",
        "He finished eleven guitars.,guitars,violins,false"
    })
    void anAmountInOtherWordsIsNoCorrection(
            String claim, String stated, String found, boolean same) {
        assertThat(amounts(claim, stated, found).areSame()).isEqualTo(same);
    }

    /** In lower case “İ” is two characters. */
    @Test
    void placesAreThoseOfTheTextAsItIs() {
        String claim = "It covers 70 KM.";
        WordExchange exchange = exchange(claim, "70 KM", "80 km");

        assertThat(ExchangedAmounts.of(claim, "İİİİİİİİİİ 80 KM", exchange).found()).hasSize(1);
        assertThat(ExchangedAmounts.of(claim, "80", exchange).found()).isEmpty();
    }

    @Test
    void whatTheStatementSaysInOtherWordsIsRespelled() {
        String claim = "The nucleus measures 9000 metres.";
        WordExchange exchange = exchange(claim, "nucleus", "comet");

        assertThat(ExchangedAmounts.of(claim, "The comet measures 9 km.", exchange).respelled())
                .isEqualTo(1);
        assertThat(
                        ExchangedAmounts.of(claim, "The comet measures 9000 metres.", exchange)
                                .respelled())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "Its rating is 3 kilowatts.,3 kilowatts,1.7 litres,true",
        "Its rating is 3 kilowatts.,3,1.7 litres,true",
        "Its rating is 3 kilowatts.,3 kilowatts,800 watts,false",
        "The second valve leaks.,second,three,true",
        "Twelve people came.,Twelve,ten,false",
        "It is red.,red,1.7 litres,false"
    })
    void aWeightIsNoLength(String claim, String stated, String found, boolean other) {
        assertThat(amounts(claim, stated, found).areOfOtherKinds()).isEqualTo(other);
    }

    /** With half of it exchanged it is not what the source says. */
    @ParameterizedTest
    @CsvSource({
        "It covers 80000 metres.,metres,km,It covers 80 km.,true",
        "It covers 80000 metres.,80000 metres,80 km,It covers 80 km.,false",
        "It covers 70 km.,70,80,It covers 80 km.,false",
        "It is red.,red,green,It covers 80 km in green.,false"
    })
    void whatTheStatementDoesNotSayIsUnstated(
            String claim, String stated, String found, String statement, boolean unstated) {
        assertThat(ExchangedAmounts.of(claim, statement, exchange(claim, stated, found)).unstated())
                .isEqualTo(unstated);
    }

    private static ExchangedAmounts amounts(String claim, String stated, String found) {
        WordExchange exchange = exchange(claim, stated, found);
        return ExchangedAmounts.of(claim, exchange.in(claim).replace("above ", ""), exchange);
    }

    private static WordExchange exchange(String claim, String stated, String found) {
        int start = claim.indexOf(stated);
        Span place = new Span(start, start + stated.length());
        return new WordExchange(place, stated, found, 0, 0, 0, 2, false, false, false);
    }
}
