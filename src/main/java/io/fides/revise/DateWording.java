package io.fides.revise;

import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import java.util.List;
import java.util.Optional;

/** A date in the format of another: only the components that are wrong change. */
final class DateWording {

    private DateWording() {}

    /** Empty if either is not exactly one date, or they cannot be brought together. */
    static Optional<String> like(String stated, String found) {
        List<CalendarDate> old = DateParser.of(stated);
        List<CalendarDate> now = DateParser.of(found);
        if (old.size() != 1 || now.size() != 1) {
            return Optional.empty();
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
        if (old.firstYear() != 0 && now.firstYear() != 0) {
            text = replaced(text, old.lastYear(), now.lastYear());
            if (old.firstYear() != old.lastYear()) {
                text = replaced(text, old.firstYear(), now.firstYear());
            }
        }
        if (old.month() != 0 && now.month() != 0) {
            String month = DateParser.monthName(old.month());
            text = text.replace(month, DateParser.monthName(now.month()));
        }
        if (old.day() != 0 && now.day() != 0) {
            text =
                    text.replaceFirst(
                            "(?<!\\d)0?" + old.day() + "(?!\\d)", Integer.toString(now.day()));
        }
        return text;
    }

    private static String replaced(String text, int old, int now) {
        return text.replace(Integer.toString(old), Integer.toString(now));
    }
}
