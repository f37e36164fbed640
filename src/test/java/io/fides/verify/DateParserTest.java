package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates as they are written, and how they stand to each other. */
class DateParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    on 1969-07-21              | 1969-07-21      | 1969 | 1969 | 7 | 21
                    on 21 July 1969            | 21 July 1969    | 1969 | 1969 | 7 | 21
                    on July 21st, 1969         | July 21st, 1969 | 1969 | 1969 | 7 | 21
                    in July of 1969            | July of 1969    | 1969 | 1969 | 7 | 0
                    in the 1960s               | 1960s           | 1960 | 1969 | 0 | 0
                    from 1914 to 1918          | 1914 to 1918    | 1914 | 1918 | 0 | 0
                    (1914–1918)                | 1914–1918       | 1914 | 1918 | 0 | 0
                    in the 20th century        | 20th century    | 1900 | 2000 | 0 | 0
                    in the nineteenth century  | nineteenth century | 1800 | 1900 | 0 | 0
                    a 19th-century house       | 19th-century    | 1800 | 1900 | 0 | 0
                    """)
    void datesAreRead(String text, String place, int first, int last, int month, int day) {
        assertThat(DateParser.of(text)).hasSize(1);
        CalendarDate read = DateParser.of(text).getFirst();

        assertThat(read.span().of(text)).isEqualTo(place);
        assertThat(read.firstYear()).isEqualTo(first);
        assertThat(read.lastYear()).isEqualTo(last);
        assertThat(read.month()).isEqualTo(month);
        assertThat(read.day()).isEqualTo(day);
    }

    @ParameterizedTest
    @ValueSource(strings = {"It took $2000.", "It took £1990.", "It is 1500 m long."})
    void amountsAreNoYears(String text) {
        assertThat(DateParser.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "before 1900, in 1889, AGREE",
        "before 1900, in 1900, DIFFER",
        "by 1900, in 1900, AGREE",
        "by 1900, in 1901, DIFFER",
        "after 1880, in 1889, AGREE",
        "after 1880, in 1880, DIFFER",
        "after 1880, 1881–1889, AGREE",
        "before 1 May 1889, in June 1889, AGREE",
        "before 1900, before 1900, AGREE",
        "before 1890, before 1900, UNCLEAR",
        "after 1900, before 1890, DIFFER",
        "since 1889, in 1887, DIFFER",
        "on 1969-07-21, on 21 July 1969, AGREE",
        "on 1969-07-21, on 20 July 1969, DIFFER"
    })
    void datesAreCompared(String one, String other, Agreement agreement) {
        assertThat(DateParser.of(one).getFirst().compare(DateParser.of(other).getFirst()))
                .isEqualTo(agreement);
    }
}
