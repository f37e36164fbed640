package io.fides.verify;

import io.fides.domain.Span;

/**
 * A date at the precision at which it is stated; what is not stated is 0.
 *
 * @param span where it stands in the text that was read
 * @param firstYear the year, or the first of a range, a decade or a century
 * @param lastYear the year, or the last of the range
 * @param month 1 to 12
 * @param day 1 to 31
 * @param loose whether it is hedged, such as “around 1503”
 */
public record CalendarDate(
        Span span, int firstYear, int lastYear, int month, int day, boolean loose)
        implements Value {

    private static final int LOOSE_YEARS = 5;
    private static final int EARLIEST = -9999;
    private static final int LATEST = 9999;

    /** Any year up to one. */
    static CalendarDate until(Span span, int lastYear) {
        return new CalendarDate(span, EARLIEST, lastYear, 0, 0, false);
    }

    /** Any year from one on. */
    static CalendarDate from(Span span, int firstYear) {
        return new CalendarDate(span, firstYear, LATEST, 0, 0, false);
    }

    boolean hasYear() {
        return firstYear != 0;
    }

    /** Whether it is several years, and both ends are stated. */
    boolean isRange() {
        return firstYear != lastYear && !isOpen();
    }

    private boolean isOpen() {
        return firstYear == EARLIEST || lastYear == LATEST;
    }

    /** Compares what both state. */
    public Agreement compare(CalendarDate other) {
        boolean shared = false;
        if (hasYear() && other.hasYear()) {
            int slack = loose || other.loose ? LOOSE_YEARS : 0;
            if (firstYear > other.lastYear + slack || other.firstYear > lastYear + slack) {
                return Agreement.DIFFER;
            }
            if (isOpen() && other.isOpen()) {
                return firstYear == other.firstYear && lastYear == other.lastYear
                        ? Agreement.AGREE
                        : Agreement.UNCLEAR;
            }
            shared = true;
        }
        if (month != 0 && other.month != 0) {
            if (month != other.month || (day != 0 && other.day != 0 && day != other.day)) {
                return Agreement.DIFFER;
            }
            shared = true;
        }
        return shared ? Agreement.AGREE : Agreement.UNCLEAR;
    }

    /** Two stated ranges are the same only if both their ends are. */
    boolean isOtherRange(CalendarDate other) {
        return isRange()
                && other.isRange()
                && !loose
                && (firstYear != other.firstYear || lastYear != other.lastYear);
    }
}
