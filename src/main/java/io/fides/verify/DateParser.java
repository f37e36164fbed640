package io.fides.verify;

import io.fides.domain.Span;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds dates: “July 20, 1969”, “20 July 1969”, “1969-07-20”, “the 1820s”, “1914–1918”, “the 20th
 * century”, “before 1900”.
 */
public final class DateParser {

    private static final List<String> MONTHS =
            Arrays.stream(Month.values()).map(Month::name).toList();

    private static final String MONTH =
            "(?<month>(?=\\p{Lu})(?i:%s))\\b".formatted(String.join("|", MONTHS));
    private static final String DAY = "(?<day>[12]\\d|3[01]|[1-9])(?:st|nd|rd|th)?(?![\\p{L}\\d])";
    private static final String YEAR = "(?:1\\d|20|21(?=[0-4]))\\d\\d(?![\\p{L}\\d]|[.,]\\d)";
    private static final String OF_YEAR = "(?:(?:,|\\s+of|)\\s*(?<year>" + YEAR + "))";

    private static final List<Pattern> FORMS =
            Stream.of(
                            MONTH + "\\s+" + DAY + OF_YEAR + "?",
                            DAY + "\\s+(?:of\\s+)?" + MONTH + OF_YEAR + "?",
                            MONTH + OF_YEAR,
                            "(?<=\\b(?i:in|since|until|by|of|early|late|mid|last|this)\\s)" + MONTH,
                            "(?<century>\\w+)[\\s-](?:century|centuries)\\b",
                            "(?<year>[12]\\d{3})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\\d|3[01])\\b",
                            "(?<decade>[12]\\d{2}0)s\\b",
                            "(?<first>%s)(?:\\s?[–—-]\\s?|(?<=\\b(?i:from) .{4})\\sto\\s|(?<=\\b(?i:between) .{4})\\sand\\s)(?<last>%<s)"
                                    .formatted(YEAR),
                            "(?<year>" + YEAR + ")")
                    .map(Pattern::compile)
                    .toList();

    private static final Pattern PLURAL = Pattern.compile(".{2,}[^sui]s");

    private final Tokens tokens;

    private DateParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The dates of a text in reading order. */
    public static List<CalendarDate> of(String text) {
        return in(Tokens.of(text));
    }

    public static String monthName(int month) {
        return Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    static List<CalendarDate> in(Tokens tokens) {
        return tokens.scan(new DateParser(tokens)::read);
    }

    private Optional<CalendarDate> read(int at) {
        Token token = tokens.get(at);
        // Most of a text is words that begin no date.
        boolean begins =
                token.isFigure()
                        || NumberWords.isNumber(token.norm())
                        || MONTHS.contains(token.norm().toUpperCase(Locale.ROOT));
        return begins
                ? FORMS.stream()
                        .flatMap(form -> tokens.find(form, at).stream())
                        .flatMap(found -> date(at, found).stream())
                        .findFirst()
                : Optional.empty();
    }

    private Optional<CalendarDate> date(int at, MatchResult found) {
        Span span = new Span(found.start(), found.end());
        int decade = number(found, "decade");
        if (decade > 0) {
            return range(span, decade, decade % 100 == 0 ? decade + 99 : decade + 9, false);
        }
        if (found.namedGroups().containsKey("century")) {
            int last = NumberWords.place(tokens.norm(at)) * 100;
            return range(span, Math.max(1, last - 100), last, true);
        }
        if (found.namedGroups().containsKey("first")) {
            return range(span, number(found, "first"), number(found, "last"), false);
        }
        int year = number(found, "year");
        int month = number(found, "month");
        int day = number(found, "day");
        int next = tokens.next(at, span.end());
        boolean last = month == 0 || (year == 0 && day > 0 && span.start() < found.start("day"));
        boolean amount = (last && isUnit(next)) || (month == 0 && isMoney(at - 1));
        return amount ? Optional.empty() : Optional.of(bounded(at, span, year, month, day));
    }

    /** Of what is before or after a date only the years are compared. */
    private CalendarDate bounded(int at, Span span, int year, int month, int day) {
        int whole = month == 0 ? 1 : 0;
        return switch (year == 0 ? "" : tokens.norm(at - 1)) {
            case "before" -> CalendarDate.until(span, year - whole);
            case "by" -> CalendarDate.until(span, year);
            case "after" -> CalendarDate.from(span, year + whole);
            case String word ->
                    new CalendarDate(span, year, year, month, day, Lexicon.isListed(word, "about"));
        };
    }

    private static Optional<CalendarDate> range(Span span, int first, int last, boolean loose) {
        return first > last
                ? Optional.empty()
                : Optional.of(new CalendarDate(span, first, last, 0, 0, loose));
    }

    private boolean isMoney(int at) {
        return tokens.has(at) && Unit.find(tokens.get(at)).filter(Unit::isMoney).isPresent();
    }

    /** A number before a unit or a plural noun counts something and is no year. */
    private boolean isUnit(int at) {
        if (!tokens.has(at)) {
            return false;
        }
        Token next = tokens.get(at);
        boolean plural = PLURAL.matcher(next.norm()).matches() && !next.isCapital();
        return Unit.find(next).isPresent()
                || (next.isWord()
                        && plural
                        && next.isContent()
                        && !Lexicon.isPresentVerb(next.norm()))
                || next.is("people", "men", "women", "million", "billion", "thousand");
    }

    /** The number of a month, a day or a year; 0 if it is not stated. */
    private static int number(MatchResult found, String part) {
        String written = found.namedGroups().containsKey(part) ? found.group(part) : null;
        if (written == null) {
            return 0;
        }
        return Character.isDigit(written.charAt(0))
                ? Integer.parseInt(written)
                : MONTHS.indexOf(written.toUpperCase(Locale.ROOT)) + 1;
    }
}
