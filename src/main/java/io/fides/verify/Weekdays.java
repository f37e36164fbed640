package io.fides.verify;

import io.fides.domain.Span;
import java.time.DayOfWeek;
import java.util.Set;

/**
 * Days of every week.
 *
 * @param span where they stand in the text that was read, with what leads to them: “on Sundays”
 * @param days one at least
 */
public record Weekdays(Span span, Set<DayOfWeek> days) implements Value {

    static final Set<DayOfWeek> ALL = Set.of(DayOfWeek.values());

    public Weekdays {
        days = Set.copyOf(days);
    }

    /** One alone may be the day of a date. */
    boolean areSeveral() {
        return days.size() > 1;
    }

    /** What is so from Monday to Friday is so on Wednesdays, but not from Monday to Saturday. */
    Agreement compare(Weekdays other) {
        if (days.equals(other.days)) {
            return Agreement.AGREE;
        }
        boolean within = days.containsAll(other.days) || other.days.containsAll(days);
        return within && !(areInARow() && other.areInARow()) ? Agreement.UNCLEAR : Agreement.DIFFER;
    }

    /** What is so once a day is so on all of them. */
    Agreement compare(Quantity rate) {
        return areSeveral() && rate.isDaily()
                ? compare(new Weekdays(span, ALL))
                : Agreement.UNCLEAR;
    }

    private boolean areInARow() {
        return areSeveral()
                && days.stream().filter(day -> !days.contains(day.plus(1))).count() <= 1;
    }
}
