package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import io.fides.verify.Unit;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The amounts that an exchange touches, whole though the words may hold a part of one.
 *
 * @param stated of the claim
 * @param found of the statement
 * @param unstated whether the rewritten claim has one that the statement does not have
 * @param added whether words come in that the claim does not have and that are part of no amount
 * @param respelled how many of the claim the statement has in other words: to a model, “36 months”
 *     and “three years” contradict each other
 */
record ExchangedAmounts(
        List<Quantity> stated,
        List<Quantity> found,
        boolean unstated,
        boolean added,
        long respelled) {

    private static final Pattern ARTICLE = Pattern.compile("\\b[Aa]n?(?=\\s)");

    private static final Pattern CLOCK =
            Pattern.compile(
                    "\\b(\\d{1,2})(?:[:.]([0-5]\\d))?\\s?([ap])\\.?m\\b|\\b(\\d{1,2}):([0-5]\\d)\\b");

    static ExchangedAmounts of(String claim, String statement, WordExchange exchange) {
        String found = exchange.found();
        int start = statement.toLowerCase(Locale.ROOT).indexOf(found.toLowerCase(Locale.ROOT));
        Span source = start < 0 ? new Span(0, 0) : new Span(start, start + found.length());
        List<Quantity> mine = amounts(claim);
        List<Quantity> theirs = amounts(statement);
        List<Quantity> there = touched(theirs, source);
        int from = exchange.place().start();
        return new ExchangedAmounts(
                touched(mine, exchange.place()),
                there,
                touched(amounts(exchange.in(claim)), new Span(from, from + found.length())).stream()
                        .anyMatch(each -> theirs.stream().noneMatch(it -> agree(each, it))),
                !Terms.content(claim).containsAll(Terms.content(without(there, statement, source))),
                mine.stream()
                        .filter(
                                each ->
                                        theirs.stream()
                                                .anyMatch(
                                                        it ->
                                                                agree(each, it)
                                                                        && !alike(
                                                                                each.span()
                                                                                        .of(claim),
                                                                                it.span()
                                                                                        .of(
                                                                                                statement))))
                        .count());
    }

    private static boolean alike(String one, String other) {
        return Terms.content(one).equals(Terms.content(other));
    }

    /** Also “a month”. */
    private static List<Quantity> amounts(String text) {
        String counted =
                ARTICLE.matcher(text).replaceAll(each -> each.group().length() == 1 ? "1" : "1 ");
        return Stream.concat(
                        QuantityParser.of(text).stream(),
                        QuantityParser.of(counted).stream()
                                .filter(
                                        each ->
                                                Character.isLetter(
                                                        text.charAt(each.number().start())))
                                .filter(each -> counted.charAt(each.number().start()) == '1')
                                .filter(each -> !each.unit().equals(Unit.NONE)))
                .sorted(Comparator.comparingInt((Quantity each) -> each.span().start()))
                .toList();
    }

    private static List<Quantity> touched(List<Quantity> amounts, Span place) {
        return amounts.stream().filter(each -> each.span().overlaps(place)).toList();
    }

    /** The words at a place that are part of none of the amounts. */
    private static String without(List<Quantity> amounts, String text, Span place) {
        List<String> parts = new ArrayList<>();
        int at = place.start();
        for (Quantity each : amounts) {
            parts.add(text.substring(at, Math.max(at, each.span().start())));
            at = Math.min(place.end(), Math.max(at, each.span().end()));
        }
        parts.add(text.substring(at, place.end()));
        return String.join(" ", parts);
    }

    /** Whether as much is said in other words, which corrects nothing. */
    boolean areSame() {
        return !stated.isEmpty()
                && stated.size() == found.size()
                && !added
                && IntStream.range(0, stated.size())
                        .allMatch(i -> agree(stated.get(i), found.get(i)));
    }

    /** Whether both name the same times of day. */
    static boolean areSameTimes(WordExchange exchange) {
        List<LocalTime> times = times(exchange.stated());
        return !times.isEmpty() && times.equals(times(exchange.found()));
    }

    private static List<LocalTime> times(String text) {
        return CLOCK.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(ExchangedAmounts::time)
                .toList();
    }

    private static LocalTime time(MatchResult clock) {
        if (clock.group(4) != null) {
            return LocalTime.of(
                    Integer.parseInt(clock.group(4)) % 24, Integer.parseInt(clock.group(5)));
        }
        int hour = Integer.parseInt(clock.group(1)) % 12 + (clock.group(3).equals("p") ? 12 : 0);
        return LocalTime.of(hour, clock.group(2) == null ? 0 : Integer.parseInt(clock.group(2)));
    }

    /** Whether a length takes the place of a weight. */
    boolean areOfOtherKinds() {
        return !stated.isEmpty()
                && !found.isEmpty()
                && stated.stream().noneMatch(each -> found.stream().anyMatch(each::isSameKind));
    }

    private static boolean agree(Quantity one, Quantity other) {
        return one.compare(other) == Agreement.AGREE;
    }
}
