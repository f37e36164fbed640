package io.fides.verify.model;

import io.fides.domain.Judgement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.List;

/** Amounts that were reckoned: “two nights cost €258” is no other price than “€129 a night”. */
final class Reckoning {

    private Reckoning() {}

    /** Whether it accounts for what differs between a claim and its evidence. */
    static boolean accountsFor(Judgement said, String claim) {
        return said.discrepancies().stream()
                .anyMatch(each -> accountsFor(each.stated(), each.found(), claim));
    }

    /**
     * Whether an amount of a claim is what its evidence has, as many times as the claim says.
     *
     * @param stated words of the claim
     * @param found what the evidence has in their place
     */
    static boolean accountsFor(String stated, String found, String claim) {
        List<Double> wrong = values(stated);
        List<Double> offered = values(found);
        List<Quantity> all = QuantityParser.of(claim);
        return all.stream()
                .filter(each -> wrong.contains(each.value()))
                .anyMatch(
                        each ->
                                all.stream()
                                        .filter(it -> !it.equals(each) && it.value() > 1)
                                        .anyMatch(it -> isProduct(each, it.value(), offered)));
    }

    private static boolean isProduct(Quantity stated, double times, List<Double> offered) {
        return offered.stream()
                .anyMatch(each -> Math.abs(stated.value() - times * each) < stated.step() / 2);
    }

    private static List<Double> values(String text) {
        return QuantityParser.of(text).stream().map(Quantity::value).toList();
    }
}
