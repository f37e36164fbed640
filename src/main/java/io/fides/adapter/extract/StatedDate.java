package io.fides.adapter.extract;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Understands the dates that pages state in their metadata. */
final class StatedDate {

    private static final Pattern YEAR_FIRST =
            Pattern.compile("\\s*(\\d{4})([-/.]?)(\\d{1,2})\\2(\\d{1,2})(?:\\D.*)?");

    private StatedDate() {}

    /**
     * @param text such as {@code 2024-03-05}, {@code 2024-03-05T10:00:00+01:00}, {@code 2024/3/5},
     *     {@code 20240305} or {@code Tue, 5 Mar 2024 10:00:00 GMT}
     * @return the day as written, in whatever time zone the page meant
     */
    static Optional<LocalDate> of(String text) {
        String start = text.length() <= 60 ? text : text.substring(0, 60);
        Matcher parts = YEAR_FIRST.matcher(start);
        try {
            if (parts.matches()) {
                return Optional.of(
                        LocalDate.of(
                                Integer.parseInt(parts.group(1)),
                                Integer.parseInt(parts.group(3)),
                                Integer.parseInt(parts.group(4))));
            }
            return Optional.of(
                    LocalDate.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(start.strip())));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
