package io.fides.domain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Team                | Support    | email, chat: both",
                "Larch, indoor       | Lasts      | 8 to 12 years",
                "Flat 02             | Rent (cold) | €980"
            })
    void whatASentenceSaysIsReadAgain(String row, String column, String value) {
        Cell cell = new Cell(row, column, value);
        assertThat(Cell.of(cell.sentence())).contains(cell);
    }

    @ParameterizedTest
    @ValueSource(strings = {"It costs £9.", "Price: £9.", "", ", : "})
    void otherSentencesAreNone(String sentence) {
        assertThat(Cell.of(sentence)).isEmpty();
    }

    @Test
    void aValueBelongsToWhatItStandsUnder() {
        assertThat(Cell.under("Auron A7", "Weight: 1.3 kg"))
                .contains(new Cell("Auron A7", "Weight", "1.3 kg"));
        assertThat(Cell.under("", "Weight: 1.3 kg")).isEmpty();
    }
}
