package io.fides.revise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DateWordingTest {

    @ParameterizedTest
    @CsvSource({
        "1914–1918, 1912–1914, 1912–1914",
        "1912–1914, 1914–1918, 1914–1918",
        "20 JULY 1969, 21 June 1969, 21 June 1969",
        "'July 20, 1932', 20 July 1934, 'July 20, 1934'",
        "1880s, 1934, 1930s",
        "1969-08-20, 21 July 1969, 1969-07-21",
        "1969-07-21, 1959, 1959-07-21",
        "1990-11-12, 31 November 1991, 1991-11-31",
        "'July 21st, 1969', 20 July 1969, 'July 20th, 1969'",
        "3rd of May 1969, 21 May 1969, 21st of May 1969",
        "3 May 1969, 12 May 1969, 12 May 1969",
    })
    void onlyWhatIsWrongChanges(String stated, String found, String reworded) {
        assertThat(DateWording.like(stated, found)).contains(reworded);
    }
}
