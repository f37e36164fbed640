package io.fides.verify;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds dates: “July 20, 1969”, “20 July 1969”, “the 1820s”, “1914–1918”, “the 20th century”. */
public final class DateParser {

    private static final List<String> MONTHS =
            List.of(
                    "january",
                    "february",
                    "march",
                    "april",
                    "may",
                    "june",
                    "july",
                    "august",
                    "september",
                    "october",
                    "november",
                    "december");

    private static final Set<String> HEDGES =
            Set.of("about", "around", "circa", "ca", "approx", "approximately", "c", "roughly");

    private static final Pattern DAY = Pattern.compile("([1-9]|[12]\\d|3[01])(st|nd|rd|th)?");
    private static final Pattern YEAR = Pattern.compile("\\d{4}");
    private static final Pattern DECADE = Pattern.compile("[12]\\d{2}0s");
    private static final Pattern CENTURY = Pattern.compile("\\d{1,2}(st|nd|rd|th)");
    private static final Pattern ISO = Pattern.compile("[12]\\d{3}-\\d\\d-\\d\\d");
    private static final Pattern PLURAL = Pattern.compile(".{2,}[^sui]s");

    private static final int FIRST = 1000;
    private static final int LAST = 2150;

    private final List<Token> tokens;

    private DateParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The dates of a text in reading order. */
    public static List<CalendarDate> of(String text) {
        return in(Tokenizer.of(text));
    }

    public static String monthName(int month) {
        String name = MONTHS.get(month - 1);
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    static List<CalendarDate> in(List<Token> tokens) {
        DateParser parser = new DateParser(tokens);
        List<CalendarDate> dates = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            Optional<Match> match = parser.match(at);
            if (match.isPresent()) {
                dates.add(match.get().date());
                at = match.get().next();
            } else {
                at++;
            }
        }
        return dates;
    }

    private record Match(CalendarDate date, int next) {}

    private Optional<Match> match(int at) {
        Token token = tokens.get(at);
        int month = month(at);
        if (month > 0) {
            if (isDay(at + 1) && !isUnitAfter(at + 1)) {
                int comma = isSign(at + 2, ",") ? at + 3 : at + 2;
                return isYear(comma)
                        ? date(at, comma + 1, year(comma), month, day(at + 1))
                        : date(at, at + 2, 0, month, day(at + 1));
            }
            int of = isWord(at + 1, "of") || isSign(at + 1, ",") ? at + 2 : at + 1;
            if (isYear(of)) {
                return date(at, of + 1, year(of), month, 0);
            }
            return monthAlone(at) ? date(at, at + 1, 0, month, 0) : Optional.empty();
        }
        if (isDay(at)) {
            int next = isWord(at + 1, "of") ? at + 2 : at + 1;
            if (month(next) > 0) {
                int comma = isSign(next + 1, ",") ? next + 2 : next + 1;
                return isYear(comma)
                        ? date(at, comma + 1, year(comma), month(next), day(at))
                        : date(at, next + 1, 0, month(next), day(at));
            }
        }
        // Most of a text is words, and these patterns are of figures only.
        if (!token.isFigure()
                || (token.kind() == Token.Kind.NUMBER && ISO.matcher(token.norm()).matches())) {
            return Optional.empty();
        }
        return century(at).or(() -> decade(at)).or(() -> years(at));
    }

    private Optional<Match> century(int at) {
        if (!CENTURY.matcher(tokens.get(at).norm()).matches()
                || !isWord(at + 1, "century", "centuries")) {
            return Optional.empty();
        }
        int last = Integer.parseInt(tokens.get(at).norm().replaceAll("\\D", "")) * 100;
        return Optional.of(
                new Match(
                        new CalendarDate(span(at, at + 2), last - 100, last, 0, 0, true), at + 2));
    }

    private Optional<Match> decade(int at) {
        if (!DECADE.matcher(tokens.get(at).norm()).matches()) {
            return Optional.empty();
        }
        int first = Integer.parseInt(tokens.get(at).norm().replaceAll("\\D", ""));
        int last = first % 100 == 0 ? first + 99 : first + 9;
        return Optional.of(
                new Match(new CalendarDate(span(at, at + 1), first, last, 0, 0, false), at + 1));
    }

    private Optional<Match> years(int at) {
        if (!isYear(at)) {
            return Optional.empty();
        }
        if (isSign(at + 1, "–", "-", "—") && isYear(at + 2) && year(at + 2) >= year(at)) {
            return range(at, at + 3, year(at), year(at + 2));
        }
        if (isWord(at + 1, "to") && isYear(at + 2) && at > 0 && isWord(at - 1, "from")) {
            return range(at, at + 3, year(at), year(at + 2));
        }
        if (isWord(at + 1, "and") && isYear(at + 2) && at > 0 && isWord(at - 1, "between")) {
            return range(at, at + 3, year(at), year(at + 2));
        }
        return isUnitAfter(at) ? Optional.empty() : date(at, at + 1, year(at), 0, 0);
    }

    private Optional<Match> range(int at, int next, int first, int last) {
        return Optional.of(
                new Match(new CalendarDate(span(at, next), first, last, 0, 0, false), next));
    }

    private Optional<Match> date(int at, int next, int year, int month, int day) {
        boolean loose = at > 0 && HEDGES.contains(tokens.get(at - 1).norm());
        return Optional.of(
                new Match(new CalendarDate(span(at, next), year, year, month, day, loose), next));
    }

    /** A number before a unit or a plural noun counts something and is no year. */
    private boolean isUnitAfter(int at) {
        if (at + 1 >= tokens.size()) {
            return false;
        }
        Token next = tokens.get(at + 1);
        if (next.is("%", "$", "€", "£") || !Unit.find(next).isEmpty()) {
            return true;
        }
        boolean plural = PLURAL.matcher(next.norm()).matches() && !next.isCapital();
        return (next.isWord() && plural && next.isContent() && !Lexicon.isPresentVerb(next.norm()))
                || next.is("people", "men", "women", "million", "billion", "thousand");
    }

    private boolean monthAlone(int at) {
        return at > 0
                && isWord(
                        at - 1, "in", "since", "until", "by", "of", "early", "late", "mid", "last",
                        "this");
    }

    private int month(int at) {
        if (at >= tokens.size() || !tokens.get(at).isCapital()) {
            return 0;
        }
        return MONTHS.indexOf(tokens.get(at).norm()) + 1;
    }

    private boolean isDay(int at) {
        return at < tokens.size()
                && tokens.get(at).isFigure()
                && DAY.matcher(tokens.get(at).norm()).matches();
    }

    private int day(int at) {
        return Integer.parseInt(tokens.get(at).norm().replaceAll("\\D", ""));
    }

    private boolean isYear(int at) {
        return at < tokens.size()
                && tokens.get(at).isFigure()
                && YEAR.matcher(tokens.get(at).text()).matches()
                && year(at) >= FIRST
                && year(at) <= LAST;
    }

    private int year(int at) {
        return Integer.parseInt(tokens.get(at).text());
    }

    private boolean isWord(int at, String... norms) {
        return at >= 0 && at < tokens.size() && tokens.get(at).is(norms);
    }

    private boolean isSign(int at, String... signs) {
        return at < tokens.size() && Arrays.asList(signs).contains(tokens.get(at).text());
    }

    private Span span(int from, int next) {
        return new Span(tokens.get(from).span().start(), tokens.get(next - 1).span().end());
    }
}
