package io.fides.verify.model;

import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Times of day in a text: “15:00”, “3 pm”. */
final class TimesOfDay {

    private static final Pattern CLOCK =
            Pattern.compile(
                    "\\b(?<half>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?\\s?(?<part>[ap])\\.?m\\b"
                            + "|\\b(?<hour>[01]?\\d|2[0-4]):(?<past>[0-5]\\d)\\b");

    private TimesOfDay() {}

    /** Whether two texts name the same, at least one. */
    static boolean areSame(String one, String other) {
        List<LocalTime> times = in(one);
        return !times.isEmpty() && times.equals(in(other));
    }

    private static List<LocalTime> in(String text) {
        return CLOCK.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(TimesOfDay::time)
                .toList();
    }

    private static LocalTime time(MatchResult clock) {
        if (clock.group("hour") != null) {
            return LocalTime.of(number(clock.group("hour")) % 24, number(clock.group("past")));
        }
        int noon = clock.group("part").equals("p") ? 12 : 0;
        String minute = clock.group("minute");
        return LocalTime.of(
                number(clock.group("half")) % 12 + noon, minute == null ? 0 : number(minute));
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }
}
