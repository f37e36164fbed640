package io.fides.verify;

import io.fides.domain.Span;
import io.fides.verify.Quantity.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** Finds amounts and ordinals, in digits or words, with their units. */
public final class QuantityParser {

    private static final List<String> SMALL = NumberWords.CARDINALS.subList(0, 20);

    private static final List<String> TENS =
            List.of(
                    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
                    "ninety");

    private static final Map<String, Double> MAGNITUDES =
            Map.of(
                    "hundred",
                    1e2,
                    "thousand",
                    1e3,
                    "million",
                    1e6,
                    "billion",
                    1e9,
                    "trillion",
                    1e12,
                    "dozen",
                    12.0,
                    "bn",
                    1e9);

    private static final Set<String> ABOUT =
            Set.of(
                    "about",
                    "around",
                    "approximately",
                    "roughly",
                    "nearly",
                    "almost",
                    "some",
                    "circa",
                    "approx",
                    "ca",
                    "estimated",
                    "~");

    private static final Set<String> MORE =
            Set.of("over", "exceeding", "exceed", "exceeds", "exceeded", "above", "least");
    private static final Set<String> LESS = Set.of("under", "below", "most", "maximum");

    private static final Pattern ORDINAL = Pattern.compile("\\d{1,3}(st|nd|rd|th)");
    private static final Pattern FIGURES = Pattern.compile("\\d+(\\.\\d+)?");

    private final String text;
    private final List<Token> tokens;
    private final IntPredicate taken;

    private QuantityParser(String text, List<Token> tokens, IntPredicate taken) {
        this.text = text;
        this.tokens = tokens;
        this.taken = taken;
    }

    /** The amounts of a text in reading order, dates left out. */
    public static List<Quantity> of(String text) {
        List<Token> tokens = Tokenizer.of(text);
        List<CalendarDate> dates = DateParser.in(tokens);
        return in(
                text,
                tokens,
                at -> dates.stream().anyMatch(d -> d.span().contains(tokens.get(at).span())));
    }

    /**
     * @param taken indexes of tokens that belong to dates or names
     */
    static List<Quantity> in(String text, List<Token> tokens, IntPredicate taken) {
        QuantityParser parser = new QuantityParser(text, tokens, taken);
        List<Quantity> found = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            Optional<Reading> reading = parser.read(at);
            if (reading.isPresent()) {
                found.add(reading.get().quantity());
                at = reading.get().next();
            } else {
                at++;
            }
        }
        return found;
    }

    private record Reading(Quantity quantity, int next) {}

    /** A number and the token after it. */
    private record Reckoned(double value, double step, int next) {}

    private Optional<Reading> read(int at) {
        if (taken.test(at)) {
            return Optional.empty();
        }
        Optional<Reading> ordinal = ordinal(at);
        if (ordinal.isPresent()) {
            return ordinal;
        }
        Optional<Reckoned> number = number(at);
        if (number.isEmpty() || isClock(at) || isSign(at - 1, ":")) {
            return Optional.empty();
        }
        int after = number.get().next();
        boolean money = at > 0 && tokens.get(at - 1).reads("$", "€", "£");
        Optional<Scaled> unit =
                money
                        ? Unit.find(tokens.get(at - 1)).map(found -> new Scaled(found, after))
                        : unit(after);
        int next = unit.map(Scaled::next).orElse(after);
        Span numberSpan = span(at, after);
        Quantity quantity =
                new Quantity(
                        span(money ? at - 1 : at, next),
                        numberSpan,
                        number.get().value(),
                        number.get().step(),
                        unit.map(Scaled::unit).orElse(Unit.NONE),
                        bound(money ? at - 1 : at, next),
                        false,
                        unit.isPresent() ? "" : counted(after));
        return Optional.of(new Reading(quantity, next));
    }

    private record Scaled(Unit unit, int next) {}

    private Optional<Scaled> unit(int at) {
        int first = isSign(at, "-") ? at + 1 : at;
        if (first >= tokens.size()) {
            return Optional.empty();
        }
        if (isWord(first, "square", "cubic", "sq")) {
            int power = isWord(first, "cubic") ? 3 : 2;
            Unit.Dimension dimension = power == 3 ? Unit.Dimension.VOLUME : Unit.Dimension.AREA;
            return unit(first + 1)
                    .filter(found -> found.unit().dimension() == Unit.Dimension.LENGTH)
                    .map(
                            found ->
                                    new Scaled(
                                            new Unit(
                                                    dimension,
                                                    Math.pow(found.unit().factor(), power),
                                                    0),
                                            found.next()));
        }
        if (isWord(first, "per") && isWord(first + 1, "cent")) {
            return Unit.named("%").map(percent -> new Scaled(percent, first + 2));
        }
        if (isWord(first, "degrees", "degree") || isSign(first, "°")) {
            return unit(first + 1)
                    .filter(found -> found.unit().dimension() == Unit.Dimension.TEMPERATURE);
        }
        if (isWord(first, "us", "american") && isWord(first + 1, "dollars")) {
            return unit(first + 1);
        }
        if (isSign(first + 1, "/") && first + 2 < tokens.size()) {
            String speed = tokens.get(first).norm() + "/" + tokens.get(first + 2).norm();
            return Unit.named(speed).map(found -> new Scaled(found, first + 3));
        }
        if (isWord(first, "by", "x", "×") && number(first + 1).isPresent()) {
            return unit(number(first + 1).get().next()).map(found -> new Scaled(found.unit(), at));
        }
        return compound(first)
                .or(() -> Unit.find(tokens.get(first)).map(it -> new Scaled(it, first + 1)));
    }

    /** “Kilowatt-hours”, with or without the hyphen. */
    private Optional<Scaled> compound(int first) {
        int second = isSign(first + 1, "-") ? first + 2 : first + 1;
        return second < tokens.size()
                ? Unit.named(tokens.get(first).norm() + "-" + tokens.get(second).norm())
                        .map(found -> new Scaled(found, second + 1))
                : Optional.empty();
    }

    private Optional<Reading> ordinal(int at) {
        Token token = tokens.get(at);
        int place = NumberWords.ORDINALS.indexOf(token.norm());
        if (place < 1 && token.isFigure() && ORDINAL.matcher(token.norm()).matches()) {
            place = Integer.parseInt(token.norm().replaceAll("\\D", ""));
        }
        if (place < 1 || isWord(at - 1, "at") || isSign(at + 1, ",")) {
            return Optional.empty();
        }
        Span span = token.span();
        String noun = counted(at + 1);
        return Optional.of(
                new Reading(
                        new Quantity(span, span, place, 1, Unit.NONE, Bound.EXACT, true, noun),
                        at + 1));
    }

    private Optional<Reckoned> number(int at) {
        return simple(at).map(this::scaled);
    }

    private Reckoned scaled(Reckoned number) {
        int next = number.next();
        double value = number.value();
        double step = number.step();
        if (isWord(next, "and") && isWord(next + 1, "a") && isWord(next + 2, "half")) {
            return new Reckoned(value + 0.5, 0.5, next + 3);
        }
        while (next < tokens.size() && magnitude(next) > 1) {
            value *= magnitude(next);
            step *= magnitude(next);
            next++;
        }
        return new Reckoned(value, step, next);
    }

    private double magnitude(int at) {
        return MAGNITUDES.getOrDefault(tokens.get(at).norm(), 1.0);
    }

    private Optional<Reckoned> simple(int at) {
        if (at >= tokens.size()) {
            return Optional.empty();
        }
        Token token = tokens.get(at);
        if (token.kind() == Token.Kind.NUMBER && FIGURES.matcher(token.norm()).matches()) {
            if (token.norm().length() > 15) {
                return Optional.empty();
            }
            double value = Double.parseDouble(token.norm());
            return Optional.of(new Reckoned(value, step(token.norm(), value), at + 1));
        }
        int small = SMALL.indexOf(token.norm());
        if (small >= 0) {
            boolean pronoun =
                    small == 1 && (at + 1 >= tokens.size() || !tokens.get(at + 1).isContent());
            return pronoun ? Optional.empty() : Optional.of(new Reckoned(small, 1, at + 1));
        }
        int tens = TENS.indexOf(token.norm());
        if (tens < 2) {
            return Optional.empty();
        }
        int unit =
                isSign(at + 1, "-") && at + 2 < tokens.size()
                        ? SMALL.indexOf(tokens.get(at + 2).norm())
                        : -1;
        return Optional.of(
                unit > 0 && unit < 10
                        ? new Reckoned(tens * 10 + unit, 1, at + 3)
                        : new Reckoned(tens * 10, 1, at + 1));
    }

    private static double step(String digits, double value) {
        int point = digits.indexOf('.');
        if (point >= 0) {
            return Math.pow(10, point + 1 - digits.length());
        }
        double step = 1;
        while (value >= 100 && value % (step * 10) == 0 && step < value) {
            step *= 10;
        }
        return step;
    }

    private Bound bound(int at, int next) {
        if (isWord(at - 1, "than")) {
            return isWord(at - 2, "more", "greater", "higher", "longer")
                    ? Bound.AT_LEAST
                    : Bound.AT_MOST;
        }
        if ((isWord(at - 1, "to") && isWord(at - 2, "up"))
                || (isWord(at - 1, "as") && isWord(at - 3, "as"))) {
            return Bound.AT_MOST;
        }
        if ((isWord(next, "or") && isWord(next + 1, "more")) || isSign(next, "+")) {
            return Bound.AT_LEAST;
        }
        if ((at > 0 && ABOUT.contains(tokens.get(at - 1).norm()))
                || isWord(at - 2, "about", "approx")) {
            return Bound.ABOUT;
        }
        if (at > 0 && MORE.contains(tokens.get(at - 1).norm())) {
            return Bound.AT_LEAST;
        }
        return at > 0 && LESS.contains(tokens.get(at - 1).norm()) ? Bound.AT_MOST : Bound.EXACT;
    }

    /** The noun at the end of the noun phrase that begins at {@code at}. */
    private String counted(int at) {
        int from = isSign(at, "-") ? at + 1 : at;
        if (isWord(from, "of")) {
            from++;
            while (isWord(from, "the", "his", "her", "its", "their")) {
                from++;
            }
        }
        String noun = "";
        for (int i = from; i < tokens.size() && i < from + 5; i++) {
            Token token = tokens.get(i);
            boolean joins = token.text().equals("-") && !noun.isEmpty();
            boolean verb =
                    Lexicon.isPastVerb(token.norm())
                            || (Lexicon.isPresentVerb(token.norm()) && !noun.isEmpty());
            if (joins) {
                continue;
            }
            if (!token.isWord() || !token.isContent() || (verb && !noun.isEmpty())) {
                break;
            }
            noun = token.stem();
        }
        return noun;
    }

    private boolean isClock(int at) {
        return (isSign(at + 1, ":")
                        && at + 2 < tokens.size()
                        && tokens.get(at + 2).kind() == Token.Kind.NUMBER)
                || isWord(at + 1, "am", "pm", "a.m", "p.m");
    }

    private boolean isWord(int at, String... norms) {
        return at >= 0 && at < tokens.size() && tokens.get(at).is(norms);
    }

    private boolean isSign(int at, String sign) {
        return at >= 0 && at < tokens.size() && tokens.get(at).text().equals(sign);
    }

    private Span span(int from, int next) {
        Span span = new Span(tokens.get(from).span().start(), tokens.get(next - 1).span().end());
        return new Span(span.start(), Math.min(span.end(), text.length()));
    }
}
