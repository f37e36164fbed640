package io.fides.adapter.search;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the dates that search engines write. A day must be stated, as "2 days ago" would need to
 * know when the engine said so; it is taken as written, whatever its time zone.
 */
final class PublicationDate {

    /** A day with the time after it, or with the name of the weekday before it. */
    private static final Pattern DAY =
            Pattern.compile(
                    "^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9].*$"
                            + "|^(?:[A-Za-z]{3,9}, )?([0-9]{1,2} [A-Za-z]{3,9} [0-9]{4})"
                            + "(?: [0-9].*)?$");

    private static final DateTimeFormatter FORMAT =
            new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern("[uuuu-MM-dd][MMM d, uuuu][MMMM d, uuuu]")
                    .appendPattern("[d MMM uuuu][d MMMM uuuu]")
                    .toFormatter(Locale.ENGLISH)
                    .withResolverStyle(ResolverStyle.STRICT);

    private PublicationDate() {}

    /** Empty if no day of the calendar is stated, or the one of clocks that were never set. */
    static Optional<LocalDate> of(String written) {
        try {
            String day = DAY.matcher(written.strip()).replaceFirst("$1$2");
            return Optional.of(LocalDate.parse(day, FORMAT))
                    .filter(date -> !date.equals(LocalDate.EPOCH));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
