package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordExchangeTest {

    @ParameterizedTest
    @CsvSource({
        "owl, an owl",
        "gull, a gull",
        "European owl, a European owl",
        "one-day trip, a one-day trip",
        "union, a union",
        "umpire, an umpire",
        "hour, an hour",
        "8-day strike, an 8-day strike",
        "18th, an 18th",
        "180 m tower, a 180 m tower",
        "MP, an MP",
        "NATO ship, a NATO ship",
        "BBC film, a BBC film"
    })
    void theArticleIsThatOfTheNewWord(String found, String expected) {
        Span place = new Span(9, 14);

        assertThat(WordExchange.text("He saw a thing.", place, found))
                .isEqualTo("He saw " + expected + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "The International Committee of the Red Cross was founded in 1863., Committee, ICRC, true",
        "The International Committee of the Red Cross was founded in 1863., Committee, IRC, false",
        "The Red Cross was founded in 1863., Red Cross, UN, false",
        "The United Nations were founded in 1945., United Nations, UN, true",
        "The mill was founded in 1945., mill, dock, false"
    })
    void initialsOfANameSayNothingNew(String claim, String stated, String found, boolean same) {
        int start = claim.indexOf(stated);
        Span place = new Span(start, start + stated.length());

        assertThat(
                        new WordExchange(place, stated, found, 0, 0, 0, 0, false, false)
                                .abbreviates(claim))
                .isEqualTo(same);
    }
}
