package io.fides.adapter.extract;

import io.fides.language.WordLists;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What heads a column, and the unit that its numbers are in: “Price (GBP/mo)”, {@code weight_kg}.
 * With “9” below it that is “Price: £9 a month”, as an answer says it: a unit in a head is far from
 * its number.
 *
 * @param name without the unit; words that programs join are apart
 * @param unit how a number is said, which stands at {@code #}
 */
record ColumnHead(String name, String unit) {

    private static final String NUMBER = "#";

    /** What is longer is no head, and may be hostile. */
    private static final int LONGEST = 100;

    private static final Map<String, String> UNITS =
            WordLists.lines(ColumnHead.class, "units.txt").stream()
                    .map(line -> List.of(line.split(" = ", 2)))
                    .flatMap(
                            line ->
                                    Stream.of(line.getFirst().split(" "))
                                            .map(name -> Map.entry(name, line.getLast())))
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private static final Pattern CAMEL = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    private static final Pattern IN_BRACKETS =
            Pattern.compile("(\\S.*?)\\s*[(\\[](?:in )?([^()\\[\\]]{1,30})[)\\]]");

    private static final Pattern BEHIND = Pattern.compile("(\\S.*?)(?:,| in) (\\S{1,15})");

    private static final Pattern LAST = Pattern.compile("(.*\\p{L})([_\\s])([^_\\s]+)");

    /** “EUR”, “/month”. */
    private static final Pattern PART = Pattern.compile("/?[^\\s/]+");

    private static final Pattern AMOUNT =
            Pattern.compile("[<>≤≥~+-]?\\d[\\d.,]*+(?:\\s?[-–]\\s?\\d[\\d.,]*+)?");

    /** Of what is written over a column, or is the key of a value. */
    static ColumnHead of(String written) {
        String head = written.strip();
        return Optional.of(head)
                .filter(it -> it.length() <= LONGEST)
                .flatMap(it -> apart(it).or(() -> last(it)))
                .orElseGet(() -> new ColumnHead(words(head), NUMBER));
    }

    /** With what stands below it, as “Revenue” above “2024”. */
    ColumnHead with(String below) {
        ColumnHead second = of(below);
        return new ColumnHead(
                (name + " " + second.name).strip(),
                second.unit.equals(NUMBER) ? unit : second.unit);
    }

    /** What stands in a cell of the column: a number with its unit, all else as it is. */
    String value(String cell) {
        return AMOUNT.matcher(cell).matches() ? unit.replace(NUMBER, cell) : cell;
    }

    private static Optional<ColumnHead> apart(String head) {
        return Stream.of(IN_BRACKETS, BEHIND)
                .map(form -> form.matcher(head))
                .filter(Matcher::matches)
                .flatMap(
                        it ->
                                said(it.group(2), unit -> "(" + unit + ")").stream()
                                        .map(unit -> new ColumnHead(words(it.group(1)), unit)))
                .findFirst();
    }

    private static Optional<ColumnHead> last(String head) {
        Matcher last = LAST.matcher(CAMEL.matcher(head).replaceAll("_"));
        return last.matches() && !isUnit(last.group(1))
                ? said(last.group(3), unit -> last.group(2) + unit)
                        .map(unit -> new ColumnHead(words(last.group(1)), unit))
                : Optional.empty();
    }

    /** Whether more of a unit stands before its last word: “price_per_kg”, “nitrate_mg_l”. */
    private static boolean isUnit(String words) {
        String last = words.replaceFirst(".*[_\\s]", "").toLowerCase(Locale.ROOT);
        return last.equals("per") || UNITS.containsKey(last) || UNITS.containsKey("_" + last);
    }

    /**
     * How a number is said in “EUR million” or “GBP/month”: each part goes around what the others
     * make of it.
     *
     * @param place how a unit is listed that counts only where this one stands
     */
    private static Optional<String> said(String written, UnaryOperator<String> place) {
        String unit = written.toLowerCase(Locale.ROOT).replace(" per ", "/").strip();
        return find(unit, place)
                .or(
                        () ->
                                PART.matcher(unit)
                                        .results()
                                        .map(MatchResult::group)
                                        .map(part -> part(part, place))
                                        .reduce(Optional.of(NUMBER), ColumnHead::around));
    }

    private static Optional<String> part(String part, UnaryOperator<String> place) {
        return part.startsWith("/")
                ? Optional.of(UNITS.getOrDefault(part, NUMBER + " per " + part.substring(1)))
                : find(part, place);
    }

    private static Optional<String> find(String unit, UnaryOperator<String> place) {
        return Stream.of(unit, place.apply(unit))
                .map(UNITS::get)
                .flatMap(Stream::ofNullable)
                .findFirst();
    }

    private static Optional<String> around(Optional<String> inner, Optional<String> outer) {
        return inner.flatMap(number -> outer.map(it -> it.replace(NUMBER, number)));
    }

    /** {@code maxPageSize} and {@code max_page_size}; a comma would end the name. */
    private static String words(String key) {
        String apart = CAMEL.matcher(key).replaceAll("_").replaceAll("[_,\\s]+", " ").strip();
        return TableText.said(apart);
    }
}
