package io.fides.verify;

import static java.time.DayOfWeek.FRIDAY;
import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;
import static java.time.DayOfWeek.THURSDAY;
import static java.time.DayOfWeek.TUESDAY;
import static java.time.DayOfWeek.WEDNESDAY;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Days of the week as they are written, and how they stand to each other. */
class WeekdaysTest {

    private static Stream<Arguments> days() {
        return Stream.of(
                Arguments.of("It closes on Sundays.", "on Sundays", Set.of(SUNDAY)),
                Arguments.of("Every Friday there is a market.", "Every Friday", Set.of(FRIDAY)),
                Arguments.of("Open Mon–Wed from 9.", "Mon–Wed", Set.of(MONDAY, TUESDAY, WEDNESDAY)),
                Arguments.of(
                        "It opens from Friday to Monday.",
                        "from Friday to Monday",
                        Set.of(FRIDAY, SATURDAY, SUNDAY, MONDAY)),
                Arguments.of(
                        "Dr Holm is in on Tuesday, Thursday and on Saturdays.",
                        "on Tuesday, Thursday and on Saturdays",
                        Set.of(TUESDAY, THURSDAY, SATURDAY)),
                Arguments.of("It is quiet at weekends.", "weekends", Set.of(SATURDAY, SUNDAY)),
                Arguments.of(
                        "It is open daily, except on Mondays and Tuesdays.",
                        "daily, except on Mondays and Tuesdays",
                        Set.of(WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY)),
                Arguments.of("We answer seven days a week.", "seven days a week", Weekdays.ALL));
    }

    @ParameterizedTest
    @MethodSource("days")
    void daysAreRead(String text, String place, Set<DayOfWeek> days) {
        assertThat(WeekdayParser.of(text)).hasSize(1);
        Weekdays read = WeekdayParser.of(text).getFirst();

        assertThat(read.span().of(text)).isEqualTo(place);
        assertThat(read.days()).isEqualTo(days);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The Sun is a star.",
                "They landed on Sunday, 20 July 1969.",
                "It is shut on Easter Monday.",
                "She wrote for the Sunday Times.",
                "It opens daily.",
                "It takes seven days."
            })
    void datesAndNamesHaveNone(String text) {
        assertThat(WeekdayParser.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    on weekdays         | from Monday to Friday | AGREE
                    Tuesday to Sunday   | daily except Mondays  | AGREE
                    Mondays and Fridays | Mon, Fri              | AGREE
                    on Saturdays        | Monday to Friday      | DIFFER
                    on Wednesdays       | Monday to Friday      | UNCLEAR
                    Monday to Saturday  | Monday to Friday      | DIFFER
                    Mon and Thu         | Mon and Wed           | DIFFER
                    Tuesday             | Wednesday             | DIFFER
                    every day           | Monday to Friday      | DIFFER
                    seven days a week   | daily                 | AGREE
                    every day           | on Sundays            | UNCLEAR
                    """)
    void daysAreCompared(String one, String other, Agreement agreement) {
        Value mine = Value.in(one).findFirst().orElseThrow();
        Value theirs = Value.in(other).findFirst().orElseThrow();

        assertThat(mine.agreement(theirs)).isEqualTo(agreement);
        assertThat(theirs.agreement(mine)).isEqualTo(agreement);
    }
}
