package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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
        "BBC film, a BBC film",
        "NBA team, an NBA team",
        "UN envoy, a UN envoy",
        "X-ray, an X-ray",
        "8, an 8",
        "11th, an 11th",
        "1865 treaty, an 1865 treaty",
        "“honest” man, an “honest” man",
        "École, an École",
        "uninhabited island, an uninhabited island",
        "unimportant man, an unimportant man",
        "university, a university",
        "unit, a unit",
        "Ukrainian, a Ukrainian",
        "unanimous vote, a unanimous vote",
        "heiress, an heiress"
    })
    void theArticleIsThatOfTheNewWord(String found, String expected) {
        Span place = new Span(9, 14);

        assertThat(WordExchange.text("He saw a thing.", place, found))
                .isEqualTo("He saw " + expected + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "It closes at 6 p.m.,          6 p.m.,  19:00,  It closes at 19:00.",
        "6 p.m.,                       6 p.m.,  19:00,  19:00",
        "Acme phones ring.,            Acme,    iPhone, iPhone phones ring.",
        "Acme phones ring.,            Acme,    old,    Old phones ring.",
        "It closes at **6 p.m.**,      6 p.m.,  19:00,  It closes at **19:00.**",
        "It closes at 6 p.m. [2],      6 p.m.,  19:00,  It closes at 19:00. [2]",
        "It closes at 6 p.m.,          6 p.m.,  7 p.m., It closes at 7 p.m.",
        "It closes at 19:00.,          19:00,   6 p.m., It closes at 6 p.m.",
        "It closes at 6 p.m. on Mondays., 6 p.m., 19:00, It closes at 19:00 on Mondays.",
        "Does it close at 6 p.m.?,     6 p.m.,  19:00,  Does it close at 19:00?"
    })
    void aSentenceKeepsItsOneFullStop(String claim, String stated, String found, String expected) {
        Span place = exchange(claim, stated, found).place();

        assertThat(WordExchange.text(claim, place, found)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Prado, Louvre, Madrid, Paris, It hangs in the Louvre in Paris.",
        "Madrid, Paris, Prado, Louvre, It hangs in the Louvre in Paris.",
        "It, An owl, Prado, Louvre, An owl hangs in the Louvre in Madrid.",
        "Prado, Museo del Prado, Madrid, Spain, It hangs in the Museo del Prado in Spain.",
    })
    void twoPlacesAreOne(
            String stated, String found, String second, String instead, String expected) {
        String claim = "It hangs in the Prado in Madrid.";
        WordExchange one = exchange(claim, stated, found);

        WordExchange both = one.and(exchange(one.in(claim), second, instead), claim).orElseThrow();

        assertThat(both.in(claim)).isEqualTo(expected);
        assertThat(both.stated()).isEqualTo(both.place().of(claim)).contains(stated, second);
        assertThat(both.found()).contains(found, instead);
        assertThat(both.twice()).isTrue();
    }

    @Test
    void anArticleBeforeTheFirstPlaceIsNotTheirs() {
        String claim = "It is a gull of 1901.";
        WordExchange one = exchange(claim, "gull", "owl");

        WordExchange both = one.and(exchange(one.in(claim), "1901", "1910"), claim).orElseThrow();

        assertThat(both.found()).isEqualTo("owl of 1910");
        assertThat(both.in(claim)).isEqualTo("It is an owl of 1910.");
    }

    @Test
    void bothAreTheSameAsOneAfterTheOther() {
        String claim = "An owl saw a gull of an isle in 1901, near a union.";
        List<String> places = List.of("An owl", "owl", "saw", "gull", "an isle", "1901", "union");
        List<String> instead = List.of("gull", "a mill", "old ewes", "8", "hour");
        int exchanged = 0;
        for (String stated : places) {
            for (String found : instead) {
                WordExchange one = exchange(claim, stated, found);
                String once = one.in(claim);
                for (String second : places) {
                    if (once.contains(second) && !stated.contains(second)) {
                        WordExchange other = exchange(once, second, "oak");
                        Optional<WordExchange> both = one.and(other, claim);
                        both.ifPresent(it -> assertThat(it.in(claim)).isEqualTo(other.in(once)));
                        exchanged += both.isPresent() ? 1 : 0;
                    }
                }
            }
        }
        assertThat(exchanged).isGreaterThan(150);
    }

    @Test
    void whatWasExchangedIsNotExchangedAgain() {
        String claim = "It hangs in the Prado.";
        WordExchange one = exchange(claim, "Prado", "Louvre Museum");

        assertThat(one.and(exchange(one.in(claim), "Museum", "Gallery"), claim)).isEmpty();
    }

    private static WordExchange exchange(String claim, String stated, String found) {
        int start = claim.indexOf(stated);
        Span place = new Span(start, start + stated.length());
        return new WordExchange(place, stated, found, 0, 0, 0, 0, false, false, false);
    }
}
