package io.fides.adapter.search;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the dates that search engines write.
 *
 * <p>A day must be stated: "2 days ago" would need to know when the engine said so, and "2021" is
 * no day; both are no date. The day is taken as written, whatever its time zone.
 */
final class PublicationDate {

    private static final Pattern ISO =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ][0-9].*)?");
    private static final Pattern WORDS =
            Pattern.compile("(?:[A-Za-z]{3,9}, )?([0-9]{1,2} [A-Za-z]{3,9} [0-9]{4})(?: [0-9].*)?");
    private static final List<DateTimeFormatter> FORMATS =
            List.of(
                    format("MMM d, uuuu"),
                    format("MMMM d, uuuu"),
                    format("d MMM uuuu"),
                    format("d MMMM uuuu"));

    /** What clocks that were never set say. */
    private static final LocalDate UNSET = LocalDate.EPOCH;

    private PublicationDate() {}

    /**
     * @return empty if {@code written} states no day of the calendar
     */
    static Optional<LocalDate> of(String written) {
        String text = written.strip();
        Matcher iso = ISO.matcher(text);
        if (iso.matches()) {
            return parsed(iso.group(1), DateTimeFormatter.ISO_LOCAL_DATE);
        }
        Matcher words = WORDS.matcher(text);
        String day = words.matches() ? words.group(1) : text;
        return FORMATS.stream().flatMap(format -> parsed(day, format).stream()).findFirst();
    }

    private static Optional<LocalDate> parsed(String text, DateTimeFormatter format) {
        try {
            return Optional.of(LocalDate.parse(text, format)).filter(day -> !day.equals(UNSET));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static DateTimeFormatter format(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(Locale.ENGLISH);
    }
}
