package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.verify.Pairing;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.List;
import java.util.stream.Stream;

/**
 * Amounts that were reckoned from what sources say: “two nights cost €258” is no other price than
 * “€129 a night”, nor “€123 with half board” another one than €89 for the room and €34 for board.
 *
 * @param pairs the claims, each beside every window that was read for it
 */
record Reckoning(List<Pairing> pairs) {

    /** Whether it accounts for what differs between a claim and its evidence. */
    boolean accountsFor(Judgement said, String claim) {
        return said.discrepancies().stream()
                .anyMatch(each -> accountsFor(each.stated(), each.found(), claim));
    }

    /**
     * Whether an amount of a claim is another one so many times as the claim says, or that and a
     * third amount of its evidence, as often.
     *
     * @param found what its evidence says instead
     */
    boolean accountsFor(String stated, String found, String claim) {
        List<Double> wrong = values(stated);
        List<Double> offered = values(found);
        List<Quantity> all = QuantityParser.of(claim);
        return all.stream()
                .filter(each -> wrong.contains(each.value()))
                .anyMatch(each -> offered.stream().anyMatch(it -> isReckoned(each, it, all, claim)));
    }

    private boolean isReckoned(Quantity stated, double found, List<Quantity> all, String claim) {
        List<Double> times =
                all.stream()
                        .filter(each -> !each.equals(stated))
                        .map(Quantity::value)
                        .filter(each -> each > 1)
                        .toList();
        return times.stream().anyMatch(n -> is(stated, n * found))
                || besides(stated, claim)
                        .filter(each -> each != found)
                        .flatMap(
                                each ->
                                        Stream.concat(Stream.of(1.0), times.stream())
                                                .map(n -> n * each))
                        .anyMatch(each -> is(stated, found + each));
    }

    private static List<Double> values(String text) {
        return QuantityParser.of(text).stream().map(Quantity::value).toList();
    }

    /** What else the evidence of a claim has in a unit. */
    private Stream<Double> besides(Quantity stated, String claim) {
        return pairs.stream()
                .filter(each -> each.claim().equals(claim))
                .flatMap(each -> QuantityParser.of(each.evidence().passage().text()).stream())
                .filter(each -> stated.unit().isMoney() && each.isOfOneUnit(stated))
                .map(Quantity::value);
    }

    private static boolean is(Quantity stated, double reckoned) {
        return Math.abs(stated.value() - reckoned) < stated.step() / 2;
    }
}
