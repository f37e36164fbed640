package io.fides.verify;

import io.fides.domain.Span;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something in a text that can be compared with its like: a date, an amount or days of the week.
 */
public sealed interface Value permits CalendarDate, Quantity, Weekdays {

    /** Where it stands in the text that was read. */
    Span span();

    /** How it stands to another; {@link Agreement#UNCLEAR} if they are of different types. */
    default Agreement agreement(Value other) {
        return switch (this) {
            case CalendarDate mine when other instanceof CalendarDate date -> mine.compare(date);
            case Quantity mine when other instanceof Quantity amount -> mine.compare(amount);
            case Quantity mine when other instanceof Weekdays days -> days.compare(mine);
            case Weekdays mine when other instanceof Weekdays days -> mine.compare(days);
            case Weekdays mine when other instanceof Quantity amount -> mine.compare(amount);
            case CalendarDate _, Quantity _, Weekdays _ -> Agreement.UNCLEAR;
        };
    }

    /** Whether it is exact enough to say something else than another of its kind. */
    default boolean excludes(Value other) {
        return switch (this) {
            case CalendarDate mine when other instanceof CalendarDate date ->
                    mine.compare(date) == Agreement.DIFFER || mine.isOtherRange(date);
            case Quantity mine when other instanceof Quantity amount ->
                    mine.compare(amount) == Agreement.DIFFER
                            || mine.saysMore(amount)
                            || mine.isOpposite(amount);
            case CalendarDate _, Quantity _, Weekdays _ -> agreement(other) == Agreement.DIFFER;
        };
    }

    /** Whether both say the same. */
    default boolean matches(Value other) {
        return agreement(other) == Agreement.AGREE && !excludes(other);
    }

    /**
     * Whether a text states years or amounts of which others have none and instead of which they
     * have different ones.
     */
    static boolean isStatedDifferently(String text, Collection<String> others) {
        List<Value> there = others.stream().flatMap(Value::exact).toList();
        Set<Agreement> all =
                exact(text)
                        .flatMap(mine -> there.stream().map(other -> compared(mine, other)))
                        .collect(Collectors.toSet());
        return all.contains(Agreement.DIFFER) && !all.contains(Agreement.AGREE);
    }

    /** Numbers of other things do not exclude each other. */
    private static Agreement compared(Value mine, Value other) {
        Agreement agreement = mine.agreement(other);
        if (!(mine instanceof Quantity amount && other instanceof Quantity another)) {
            return agreement;
        }
        boolean apart =
                amount.unit().dimension() == Unit.Dimension.COUNT
                        && !amount.counted().equals(another.counted());
        if (apart && agreement == Agreement.DIFFER) {
            return Agreement.UNCLEAR;
        }
        return !apart && amount.isOpposite(another) ? Agreement.DIFFER : agreement;
    }

    private static Stream<Value> exact(String text) {
        return in(text).filter(
                        each ->
                                switch (each) {
                                    case CalendarDate date -> date.hasYear() && !date.loose();
                                    case Quantity amount -> amount.bound() != Quantity.Bound.ABOUT;
                                    case Weekdays days -> days.areSeveral();
                                });
    }

    /** The dates of a text, then its amounts and days of the week. */
    static Stream<Value> in(String text) {
        Tokens tokens = Tokens.of(text);
        List<CalendarDate> dates = DateParser.in(tokens);
        return Stream.concat(dates.stream(), measured(tokens, dates));
    }

    /** The amounts and days of the week of a text, in reading order. */
    static Stream<Value> measured(String text) {
        Tokens tokens = Tokens.of(text);
        return measured(tokens, DateParser.in(tokens));
    }

    private static Stream<Value> measured(Tokens tokens, List<CalendarDate> dates) {
        List<Weekdays> days = WeekdayParser.in(tokens, dates);
        Stream<Quantity> amounts =
                QuantityParser.in(tokens, dates).stream()
                        .filter(
                                it ->
                                        days.stream()
                                                .noneMatch(day -> day.span().overlaps(it.span())));
        return Stream.<Value>concat(amounts, days.stream())
                .sorted(Comparator.comparingInt(each -> each.span().start()));
    }
}
