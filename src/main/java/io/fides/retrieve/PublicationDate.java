package io.fides.retrieve;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the dates that pages and search engines state. A day must be stated, as "2 days ago" would
 * need to know when that was said; it is taken as written, whatever its time zone.
 */
public final class PublicationDate {

    private static final int LONGEST = 60;

    /** Without anything between them, month and day have two digits. */
    private static final Pattern YEAR_FIRST =
            Pattern.compile("(\\d{4})(?!\\d{1,3}(?!\\d))([-/.]?)(\\d{1,2})\\2(\\d{1,2})(?:\\D.*)?");

    /** A day with the name of the weekday before it, or the time after it. */
    private static final Pattern DAY_FIRST =
            Pattern.compile("(?:[A-Za-z]{3,9}, )?(\\d{1,2} [A-Za-z]{3,9} \\d{4})(?: \\d.*)?");

    private static final DateTimeFormatter IN_WORDS =
            new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern("[MMM d, uuuu][MMMM d, uuuu][d MMM uuuu][d MMMM uuuu]")
                    .toFormatter(Locale.ENGLISH)
                    .withResolverStyle(ResolverStyle.STRICT);

    private PublicationDate() {}

    /**
     * @param written such as {@code 2024-03-05T10:00:00+01:00}, {@code 2024/3/5}, {@code 20240305},
     *     {@code March 5, 2024} or {@code Tue, 5 Mar 2024 10:00:00 GMT}
     * @return empty if no day of the calendar is stated, or the one of clocks that were never set
     */
    public static Optional<LocalDate> of(String written) {
        String text = written.strip();
        String start = text.substring(0, Math.min(LONGEST, text.length()));
        Matcher numbers = YEAR_FIRST.matcher(start);
        Matcher words = DAY_FIRST.matcher(start);
        try {
            LocalDate day =
                    numbers.matches()
                            ? LocalDate.of(
                                    Integer.parseInt(numbers.group(1)),
                                    Integer.parseInt(numbers.group(3)),
                                    Integer.parseInt(numbers.group(4)))
                            : LocalDate.parse(words.matches() ? words.group(1) : start, IN_WORDS);
            return Optional.of(day).filter(each -> !each.equals(LocalDate.EPOCH));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
