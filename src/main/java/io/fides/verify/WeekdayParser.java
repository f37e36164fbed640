package io.fides.verify;

import io.fides.domain.Span;
import io.fides.language.WordLists;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Finds days of the week: “on Sundays”, “Mon–Fri”, “Tuesday, Thursday and Saturday”, “weekends”,
 * “daily except Mondays”; not those of dates and in names.
 */
final class WeekdayParser {

    private static final Map<String, Set<DayOfWeek>> NAMES =
            WordLists.firsts(
                    WeekdayParser.class,
                    "weekdays.txt",
                    UnaryOperator.identity(),
                    numbers ->
                            numbers.chars()
                                    .mapToObj(number -> DayOfWeek.of(number - '0'))
                                    .collect(Collectors.toUnmodifiableSet()));

    private final Tokens tokens;

    private WeekdayParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The days of a text in reading order. */
    static List<Weekdays> of(String text) {
        Tokens tokens = Tokens.of(text);
        return in(tokens, DateParser.in(tokens));
    }

    /**
     * @param dates those of the same text
     */
    static List<Weekdays> in(Tokens tokens, List<CalendarDate> dates) {
        return tokens.scan(new WeekdayParser(tokens)::read).stream()
                .filter(days -> dates.stream().noneMatch(date -> isOf(days.span(), date.span())))
                .toList();
    }

    /** “Sunday, 20 July”. */
    private static boolean isOf(Span day, Span date) {
        int gap = date.start() - day.end();
        return gap >= 0 && gap <= ", ".length();
    }

    /** Days, and the token after them. */
    private record Days(Set<DayOfWeek> days, int next) {

        Days and(Days others) {
            Set<DayOfWeek> both = EnumSet.copyOf(days);
            both.addAll(others.days);
            return new Days(both, others.next);
        }
    }

    private Optional<Weekdays> read(int at) {
        return everyDay(at)
                .or(() -> several(led(at)).filter(it -> !isName(led(at), it.next())))
                .map(it -> new Weekdays(tokens.span(at, it.next()), it.days()));
    }

    /** The first token behind what may lead to days. */
    private int led(int at) {
        return tokens.isWord(at, "on", "from", "every", "each") ? at + 1 : at;
    }

    /** “Seven days a week”, “daily except Mondays”, “every day but Friday”. */
    private Optional<Days> everyDay(int at) {
        if (tokens.isWord(at, "seven", "7") && tokens.isWord(at + 1, "days")) {
            return tokens.isWord(at + 2, "a", "per") && tokens.isWord(at + 3, "week")
                    ? Optional.of(new Days(Weekdays.ALL, at + 4))
                    : Optional.empty();
        }
        boolean each = tokens.isWord(at, "each", "every") && tokens.isWord(at + 1, "day");
        if (!each && !tokens.isWord(at, "daily")) {
            return Optional.empty();
        }
        int next = each ? at + 2 : at + 1;
        int but = tokens.isWord(next, ",") ? next + 1 : next;
        return tokens.isWord(but, "except", "but", "excluding")
                ? several(led(tokens.isWord(but + 1, "for") ? but + 2 : but + 1))
                        .flatMap(this::rest)
                : Optional.empty();
    }

    private Optional<Days> rest(Days without) {
        Set<DayOfWeek> days = EnumSet.allOf(DayOfWeek.class);
        days.removeAll(without.days());
        return days.isEmpty() ? Optional.empty() : Optional.of(new Days(days, without.next()));
    }

    /** “Monday to Friday and on Sunday”, but not “Sun” alone. */
    private Optional<Days> several(int at) {
        return days(at).map(this::withOthers).filter(it -> it.next() > at + 1 || !isShort(at));
    }

    private Days withOthers(Days first) {
        Days all = first;
        while (true) {
            int next = all.next();
            int mark = tokens.isWord(next, ",") ? next + 1 : next;
            int other = tokens.isWord(mark, "and", "or", "&", "/") ? mark + 1 : mark;
            Optional<Days> found = other > next ? days(led(other)) : Optional.empty();
            if (found.isEmpty()) {
                return all;
            }
            all = all.and(found.get());
        }
    }

    /** A day, or the days from one to another. */
    private Optional<Days> days(int at) {
        Optional<Days> first = named(at);
        return first.filter(_ -> tokens.isWord(at + 1, "to", "through", "until", "–", "-", "—"))
                .flatMap(from -> named(at + 2).flatMap(to -> between(from, to)))
                .or(() -> first);
    }

    private static Optional<Days> between(Days first, Days last) {
        if (first.days().size() > 1 || last.days().size() > 1) {
            return Optional.empty();
        }
        DayOfWeek end = last.days().iterator().next();
        Set<DayOfWeek> days = EnumSet.of(end);
        for (DayOfWeek day = first.days().iterator().next(); day != end; day = day.plus(1)) {
            days.add(day);
        }
        return Optional.of(new Days(days, last.next()));
    }

    private Optional<Days> named(int at) {
        return tokens.has(at)
                ? Optional.ofNullable(NAMES.get(tokens.norm(at)))
                        .or(() -> Optional.ofNullable(NAMES.get(tokens.get(at).text())))
                        .map(days -> new Days(days, at + 1))
                : Optional.empty();
    }

    private boolean isShort(int at) {
        return !NAMES.containsKey(tokens.norm(at));
    }

    /** “Easter Monday”, “Sunday Times”. */
    private boolean isName(int at, int next) {
        return next == at + 1 && ((isCapital(at - 1) && at > 1) || isCapital(next));
    }

    private boolean isCapital(int at) {
        return tokens.has(at) && tokens.get(at).isCapital();
    }
}
