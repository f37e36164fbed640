package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import io.fides.verify.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The amounts that an exchange touches, whole though the words may hold a part of one.
 *
 * @param stated of the claim
 * @param found of the statement
 * @param unstated whether the rewritten claim has one that the statement does not have
 * @param added whether words come in that the claim does not have and that are part of no amount
 * @param respelled how many of all in the claim the statement has in other words: to a model, “36
 *     months” and “three years” contradict each other
 */
record ExchangedAmounts(
        List<Quantity> stated,
        List<Quantity> found,
        boolean unstated,
        boolean added,
        long respelled) {

    /** The amounts of a text. */
    private record Amounts(String text, List<Quantity> all) {

        static Amounts of(String text) {
            return new Amounts(text, QuantityParser.of(text));
        }

        List<Quantity> at(Span place) {
            return all.stream().filter(each -> each.span().overlaps(place)).toList();
        }

        boolean have(Quantity amount) {
            return all.stream().anyMatch(each -> agree(amount, each));
        }

        /** Those that are as much as some amounts, but may be spelled otherwise. */
        List<Quantity> those(List<Quantity> amounts) {
            return all.stream()
                    .filter(each -> amounts.stream().anyMatch(amount -> agree(amount, each)))
                    .toList();
        }

        /** Whether an amount is there, but in none of its spellings the given one. */
        boolean respell(Quantity amount, String as) {
            List<Quantity> same = all.stream().filter(each -> agree(amount, each)).toList();
            return !same.isEmpty()
                    && same.stream()
                            .map(each -> Terms.content(each.span().of(text)))
                            .noneMatch(Terms.content(as)::equals);
        }

        /** The words at a place that are part of no amount. */
        List<String> wordsBeside(Span place) {
            List<String> parts = new ArrayList<>();
            int from = place.start();
            for (Quantity each : at(place)) {
                parts.add(text.substring(from, Math.max(from, each.span().start())));
                from = Math.min(place.end(), Math.max(from, each.span().end()));
            }
            parts.add(text.substring(from, place.end()));
            return Terms.content(String.join(" ", parts));
        }
    }

    static ExchangedAmounts of(String claim, String statement, WordExchange exchange) {
        String found = exchange.found();
        Span source = place(found, statement);
        String rewritten = exchange.in(claim);
        int end = rewritten.length() - claim.length() + exchange.place().end();
        Span target = new Span(end - found.length(), end);
        Amounts mine = Amounts.of(claim);
        Amounts theirs = Amounts.of(statement);
        List<Quantity> taken = Amounts.of(rewritten).at(target);
        return new ExchangedAmounts(
                mine.at(exchange.place()),
                source.isEmpty() ? theirs.those(taken) : theirs.at(source),
                !taken.stream().allMatch(theirs::have),
                !Terms.content(claim).containsAll(theirs.wordsBeside(source)),
                mine.all().stream()
                        .filter(each -> theirs.respell(each, each.span().of(claim)))
                        .count());
    }

    /** Where words stand first, in whatever case; an empty span where they do not. */
    private static Span place(String words, String text) {
        return IntStream.rangeClosed(0, text.length() - words.length())
                .filter(at -> text.regionMatches(true, at, words, 0, words.length()))
                .mapToObj(at -> new Span(at, at + words.length()))
                .findFirst()
                .orElse(new Span(0, 0));
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

    /** Whether euros take the place of euros, however both are spelled. */
    boolean areOfOneUnit() {
        return stated.size() == 1
                && found.size() == 1
                && !stated.getFirst().unit().equals(Unit.NONE)
                && stated.getFirst().isOfOneUnit(found.getFirst());
    }

    private static boolean agree(Quantity one, Quantity other) {
        return one.compare(other) == Agreement.AGREE;
    }
}
