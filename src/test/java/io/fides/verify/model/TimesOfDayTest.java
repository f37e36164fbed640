package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimesOfDayTest {

    @ParameterizedTest
    @CsvSource({
        "15:00, at 3 pm, true",
        "7.30 a.m., 07:30, true",
        "12 am, 0:00, true",
        "from 9:00 to 17:30, 9 am to 5:30 pm, true",
        "8:30 am, 3:45 pm, false",
        "3, 3 pm, false",
        "noon, noon, false"
    })
    void timesAreTheSameInWhateverSpelling(String one, String other, boolean same) {
        assertThat(TimesOfDay.areSame(one, other)).isEqualTo(same);
    }
}
