package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The amounts that an exchange touches, whole though the words may hold a part of one.
 *
 * @param stated of the claim
 * @param found of the statement
 * @param unstated whether the rewritten claim has one that the statement does not have
 * @param added whether words come in that are no part of an amount
 */
record ExchangedAmounts(
        List<Quantity> stated, List<Quantity> found, boolean unstated, boolean added) {

    static ExchangedAmounts of(String claim, String statement, Exchange exchange) {
        String found = exchange.found();
        int start = statement.toLowerCase(Locale.ROOT).indexOf(found.toLowerCase(Locale.ROOT));
        Span source = start < 0 ? new Span(0, 0) : new Span(start, start + found.length());
        List<Quantity> said = QuantityParser.of(statement);
        List<Quantity> there = touched(said, source);
        int from = exchange.place().start();
        return new ExchangedAmounts(
                touched(QuantityParser.of(claim), exchange.place()),
                there,
                touched(
                                QuantityParser.of(exchange.in(claim)),
                                new Span(from, from + found.length()))
                        .stream()
                        .anyMatch(each -> said.stream().noneMatch(other -> agree(each, other))),
                !words(exchange.stated()).containsAll(words(without(there, statement, source))));
    }

    private static List<Quantity> touched(List<Quantity> amounts, Span place) {
        return amounts.stream().filter(each -> each.span().overlaps(place)).toList();
    }

    private static List<String> words(String text) {
        return Terms.content(text);
    }

    /** The words at a place that are part of none of the amounts. */
    private static String without(List<Quantity> amounts, String text, Span place) {
        List<String> parts = new ArrayList<>();
        int at = place.start();
        for (Quantity each :
                amounts.stream()
                        .sorted(Comparator.comparingInt((Quantity it) -> it.span().start()))
                        .toList()) {
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
