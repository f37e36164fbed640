package io.fides.verify;

import io.fides.domain.Span;
import io.fides.verify.NumberReader.Reckoned;
import io.fides.verify.Quantity.Bound;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds amounts, ordinals and times of day, in digits or words, with their units: “−5 °C”, “£2.3m”,
 * “two thirds of”, “a year”, “9:30 pm”.
 */
public final class QuantityParser {

    private static final Pattern CLOCK =
            Pattern.compile(
                    "(?i)(?<number>(?<hour>\\d{1,3}|\\p{L}+)(?:"
                            + "(?<=\\d)(?::|\\.(?=\\d\\d\\s?[ap]\\.?m\\b))(?<minute>\\d{1,4})(?::(?<second>\\d\\d))?(?![:.]?\\d)"
                            + "|(?=\\s?[ap]\\.?m\\b|\\so['’]clock\\b)))"
                            + "(?:\\s?(?<half>[ap])(?:m|\\.m\\b\\.?)|\\so['’]clock\\b)?");

    private static final Pattern MINUS =
            Pattern.compile("(?i:minus)\\b|(?<=^|[\\s(“\"])[−–-](?=[^\\s−–-])");

    /** So many words before it a comparison may be denied. */
    private static final int DENIED = 3;

    /** Of what has three. */
    private static final int OTHER_SIDES = 2;

    private final Tokens tokens;
    private final List<CalendarDate> dates;

    private QuantityParser(Tokens tokens, List<CalendarDate> dates) {
        this.tokens = tokens;
        this.dates = dates;
    }

    /** The amounts of a text in reading order, dates left out. */
    public static List<Quantity> of(String text) {
        Tokens tokens = Tokens.of(text);
        return in(tokens, DateParser.in(tokens));
    }

    /**
     * @param dates those of the same text
     */
    static List<Quantity> in(Tokens tokens, List<CalendarDate> dates) {
        return tokens.scan(new QuantityParser(tokens, dates)::read);
    }

    private Optional<Quantity> read(int at) {
        Token token = tokens.get(at);
        // Most of a text is words that begin no amount.
        boolean begins =
                token.isFigure()
                        || token.kind() == Token.Kind.SIGN
                        || token.is("a", "an", "half")
                        || NumberWords.isNumber(token.norm())
                        || RateReader.begins(token);
        return begins && !isDate(token)
                ? rate(at).or(() -> clock(at))
                        .or(() -> ordinal(at))
                        .or(() -> amount(at))
                        .or(() -> single(at))
                : Optional.empty();
    }

    /** How often; as a whole, for its number alone stands for nothing. */
    private Optional<Quantity> rate(int at) {
        return new RateReader(tokens)
                .read(at)
                .map(
                        rate -> {
                            Span span = tokens.span(at, rate.next());
                            return new Quantity(
                                    span,
                                    span,
                                    rate.times(),
                                    0,
                                    rate.unit(),
                                    bound(at, rate.next()),
                                    false,
                                    "");
                        });
    }

    private boolean isDate(Token token) {
        return dates.stream().anyMatch(date -> date.span().contains(token.span()));
    }

    /** A unit and the token after it. */
    private record Scaled(Unit unit, int next) {}

    private Optional<Quantity> amount(int at) {
        Optional<Unit> money = money(at - 1);
        return new NumberReader(tokens, money.isPresent())
                .read(at)
                .map(
                        number -> {
                            int next = number.next();
                            Unit none = number.share() ? Unit.SHARE : Unit.NONE;
                            Scaled unit =
                                    money.map(currency -> new Scaled(currency, next))
                                            .or(() -> unit(next))
                                            .orElse(new Scaled(none, next));
                            return quantity(money.isPresent() ? at - 1 : at, at, number, unit);
                        });
    }

    /** The currency that stands before a number. */
    private Optional<Unit> money(int at) {
        boolean before =
                tokens.has(at)
                        && (tokens.get(at).kind() == Token.Kind.SIGN
                                || Unit.isCurrency(tokens.get(at)));
        return before ? Unit.find(tokens.get(at)).filter(Unit::isMoney) : Optional.empty();
    }

    /** “A year”, but not “twice a year”, “a foot injury” and “a second time”. */
    private Optional<Quantity> single(int at) {
        boolean one =
                tokens.isWord(at, "a", "an")
                        && tokens.isFree(at)
                        && tokens.norm(at + 1).length() > 2
                        && NumberWords.place(tokens.norm(at + 1)) < 1;
        return (one ? unit(at + 1) : Optional.<Scaled>empty())
                .filter(unit -> !unit.unit().isVague())
                .filter(
                        unit ->
                                !tokens.has(unit.next())
                                        || !tokens.get(unit.next()).isContent()
                                        || Lexicon.isVerb(tokens.norm(unit.next())))
                .map(unit -> quantity(at, at, new Reckoned(1, 1, at + 1), unit));
    }

    /**
     * @param from where the amount begins: before its number there may be a currency
     */
    private Quantity quantity(int from, int at, Reckoned number, Scaled unit) {
        boolean range = tokens.has(from - 2) && tokens.get(from - 2).isFigure();
        boolean negative = !range && tokens.find(MINUS, from - 1).isPresent();
        int start = negative ? from - 1 : from;
        return new Quantity(
                tokens.span(start, unit.next()),
                tokens.span(at, number.next()),
                negative ? -number.value() : number.value(),
                number.step(),
                unit.unit(),
                bound(start, unit.next()),
                false,
                unit.unit().equals(Unit.NONE) ? counted(number.next()) : "");
    }

    /** “9:30”, “9.30 pm”, “nine o'clock” in minutes; so is what else has a colon: “3:1”. */
    private Optional<Quantity> clock(int at) {
        return tokens.find(CLOCK, at)
                .filter(found -> minutes(found) >= 0)
                .map(
                        found -> {
                            String half =
                                    found.group("half") == null
                                            ? ""
                                            : found.group("half").toLowerCase(Locale.ROOT) + "m";
                            return new Quantity(
                                    new Span(found.start(), found.end()),
                                    new Span(found.start(), found.end("number")),
                                    half.isEmpty() ? minutes(found) : minutes(found) % 720,
                                    1,
                                    Unit.clock(half),
                                    switch (tokens.norm(at - 1)) {
                                        case "before", "by" -> Bound.AT_MOST;
                                        case "after" -> Bound.AT_LEAST;
                                        case String _ -> bound(at, at + 1);
                                    },
                                    false,
                                    "");
                        });
    }

    /** Negative if that is no time. */
    private static double minutes(MatchResult clock) {
        String hour = clock.group("hour").toLowerCase(Locale.ROOT);
        return 60 * (hour.matches("\\d+") ? number(hour) : NumberWords.counted(hour))
                + number(clock.group("minute"))
                + number(clock.group("second")) / 60.0;
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private Optional<Scaled> unit(int at) {
        return unit(at, OTHER_SIDES);
    }

    /** “3 by 4 by 5 metres” has its unit behind the last side. */
    private Optional<Scaled> unit(int at, int sides) {
        int first = tokens.isWord(at, "-") ? at + 1 : at;
        if (!tokens.has(first)) {
            return Optional.empty();
        }
        if (tokens.isWord(first, "by", "x", "×")) {
            return Optional.of(new NumberReader(tokens, false))
                    .filter(_ -> sides > 0)
                    .flatMap(numbers -> numbers.read(first + 1))
                    .flatMap(other -> unit(other.next(), sides - 1))
                    .map(found -> new Scaled(found.unit(), at));
        }
        return compound(first)
                .or(() -> Unit.find(tokens.get(first)).map(it -> new Scaled(it, first + 1)));
    }

    /** “Kilowatt-hours”, with or without the hyphen, “km/h”, “miles an hour”. */
    private Optional<Scaled> compound(int first) {
        boolean rate = tokens.isWord(first + 1, "/", "per", "a", "an");
        int second = rate || tokens.isWord(first + 1, "-") ? first + 2 : first + 1;
        String sign = rate ? "/" : "-";
        return Unit.named(tokens.norm(first) + sign + tokens.norm(second))
                .map(found -> new Scaled(found, second + 1));
    }

    private Optional<Quantity> ordinal(int at) {
        int place = NumberWords.place(tokens.norm(at));
        Span span = tokens.get(at).span();
        return place < 1 || tokens.isWord(at - 1, "at") || tokens.isWord(at + 1, ",")
                ? Optional.empty()
                : Optional.of(
                        new Quantity(
                                span,
                                span,
                                place,
                                1,
                                Unit.NONE,
                                Bound.EXACT,
                                true,
                                counted(at + 1)));
    }

    private Bound bound(int at, int next) {
        String before = tokens.norm(at - 1);
        if (before.equals("than")) {
            boolean denied = isDenied(at - 2);
            boolean over = Lexicon.isListed(tokens.norm(at - 2), "greater");
            boolean under = Lexicon.isListed(tokens.norm(at - 2), "smaller");
            return bound(denied ? under : over, denied ? over : under);
        }
        boolean upTo = before.equals("to") && tokens.isWord(at - 2, "up");
        boolean asManyAs = before.equals("as") && tokens.isWord(at - 3, "as");
        boolean orMore =
                tokens.isWord(next, "or") && Lexicon.isListed(tokens.norm(next + 1), "greater");
        boolean orLess =
                tokens.isWord(next, "or") && Lexicon.isListed(tokens.norm(next + 1), "smaller");
        if (Lexicon.isListed(before, "about") || tokens.isWord(at - 2, "about", "approx")) {
            return Bound.ABOUT;
        }
        String sign = Set.of("=", "of").contains(before) ? tokens.norm(at - 2) : before;
        return bound(
                orMore || tokens.isWord(next, "+") || Lexicon.isListed(sign, "over"),
                upTo || asManyAs || orLess || Lexicon.isListed(sign, "under"));
    }

    /** “Not more”, “do not use more”, “was never open for more”. */
    private boolean isDenied(int at) {
        return IntStream.iterate(
                        at - 1,
                        i -> i >= at - DENIED && tokens.has(i) && tokens.get(i).isWord(),
                        i -> i - 1)
                .anyMatch(i -> Lexicon.isNegation(tokens.norm(i)));
    }

    private static Bound bound(boolean least, boolean most) {
        if (least) {
            return Bound.AT_LEAST;
        }
        return most ? Bound.AT_MOST : Bound.EXACT;
    }

    /** The noun at the end of the noun phrase that begins at {@code at}. */
    private String counted(int at) {
        int from = tokens.isWord(at, "-") ? at + 1 : at;
        if (tokens.isWord(from, "of")) {
            from++;
            while (tokens.isWord(from, "the", "his", "her", "its", "their")) {
                from++;
            }
        }
        String noun = "";
        for (int i = from; tokens.has(i) && i < from + 5; i++) {
            Token token = tokens.get(i);
            boolean inside = !noun.isEmpty();
            if (inside && token.text().equals("-")) {
                continue;
            }
            boolean verb = Lexicon.isPastVerb(token.norm()) || Lexicon.isPresentVerb(token.norm());
            if (!token.isWord() || !token.isContent() || (inside && verb)) {
                break;
            }
            noun = token.stem();
        }
        return noun;
    }
}
