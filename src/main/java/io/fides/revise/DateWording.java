package io.fides.revise;

import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import io.fides.verify.NumberWords;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** A date in the format of another: only the components that are wrong change. */
final class DateWording {

    private static final Pattern YEAR = Pattern.compile("(?<!\\d)\\d{1,4}(?!\\d)");

    private DateWording() {}

    /**
     * Empty if one has more dates than the other, or they cannot be brought together; as many dates
     * as there are, if several, stay as they are found.
     */
    static Optional<String> like(String stated, String found) {
        List<CalendarDate> old = DateParser.of(stated);
        List<CalendarDate> now = DateParser.of(found);
        if (old.isEmpty() || old.size() != now.size()) {
            return Optional.empty();
        }
        if (old.size() > 1) {
            return Optional.of(found);
        }
        return Optional.of(replaced(stated, old.getFirst(), now.getFirst()))
                .filter(text -> !text.equals(stated));
    }

    private static String replaced(String stated, CalendarDate old, CalendarDate now) {
        String text = stated;
        if (stated.matches("\\d{4}s")) {
            int decade = now.firstYear() - now.firstYear() % (old.lastYear() - old.firstYear() + 1);
            return now.firstYear() == 0 ? text : decade + "s";
        }
        if (stated.matches("\\d{4}-\\d\\d-\\d\\d") && now.day() != 0 && now.firstYear() != 0) {
            return String.format(
                    Locale.ROOT, "%d-%02d-%02d", now.firstYear(), now.month(), now.day());
        }
        if (old.firstYear() != 0 && now.firstYear() != 0) {
            Map<String, Integer> years = new HashMap<>();
            years.put(Integer.toString(old.firstYear()), now.firstYear());
            years.put(Integer.toString(old.lastYear()), now.lastYear());
            text =
                    YEAR.matcher(text)
                            .replaceAll(
                                    year ->
                                            Objects.toString(
                                                    years.get(year.group()), year.group()));
        }
        if (old.month() != 0 && now.month() != 0) {
            String month = DateParser.monthName(old.month());
            text = text.replaceAll("(?i)\\b" + month + "\\b", DateParser.monthName(now.month()));
        }
        if (old.day() != 0 && now.day() != 0) {
            String place = NumberWords.ordinalFigure(now.day());
            text =
                    Pattern.compile("(?<!\\d)0?" + old.day() + "(?:(st|nd|rd|th)\\b|(?!\\d))")
                            .matcher(text)
                            .replaceFirst(day -> day.group(1) == null ? "" + now.day() : place);
        }
        return text;
    }
}
