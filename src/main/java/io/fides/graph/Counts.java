package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Triplet;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import io.fides.verify.Unit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Compares how many of something a claim counts with properties such as “number of moons”.
 *
 * <p>A different count excludes the claim only if it speaks of all that is counted: “one prize in
 * physics” says nothing of all prizes.
 */
final class Counts {

    private static final String PROPERTY = "number of ";

    private final ClaimReading claim;
    private final List<Quantity> amounts;

    Counts(ClaimReading claim) {
        this.claim = claim;
        this.amounts =
                QuantityParser.of(claim.text()).stream().filter(each -> !each.ordinal()).toList();
    }

    /**
     * A count of the claim beside that of the graph.
     *
     * @param triplet that counts the same
     * @param counted where the claim names what it counts
     * @param agrees false if the graph excludes the claim
     */
    record Compared(Triplet triplet, Span counted, boolean agrees) {}

    /** All that decide. */
    List<Compared> in(Collection<Triplet> triplets) {
        List<Compared> compared = new ArrayList<>();
        for (Triplet triplet : triplets) {
            String property = NameKey.of(triplet.property().label());
            if (property.startsWith(PROPERTY)
                    && triplet.object() instanceof Literal number
                    && claim.entities().contains(triplet.subject())) {
                List<String> what = ContentWords.of(property.substring(PROPERTY.length()));
                List<Quantity> stated = QuantityParser.of(number.text());
                for (Quantity amount : amounts) {
                    if (!stated.isEmpty() && counts(amount, what)) {
                        compare(triplet, amount, stated.getFirst(), what.size(), compared);
                    }
                }
            }
        }
        return compared;
    }

    private List<String> after(Quantity amount) {
        return ContentWords.of(claim.text().substring(amount.number().end()));
    }

    private boolean counts(Quantity amount, List<String> what) {
        List<String> words = after(amount);
        if (what.isEmpty() || words.size() < what.size()) {
            return false;
        }
        for (int i = 0; i < what.size(); i++) {
            if (!ContentWords.alike(words.get(i), what.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void compare(
            Triplet triplet, Quantity amount, Quantity stated, int words, List<Compared> to) {
        // What is counted has no unit, whatever the parser took for one.
        Agreement agreement = asCount(amount).compare(asCount(stated));
        if (after(amount).size() == words && agreement != Agreement.UNCLEAR) {
            Span counted = new Span(amount.number().start(), claim.text().length());
            to.add(new Compared(triplet, counted, agreement == Agreement.AGREE));
        }
    }

    private static Quantity asCount(Quantity amount) {
        return new Quantity(
                amount.span(),
                amount.number(),
                amount.value(),
                amount.step(),
                Unit.NONE,
                amount.bound(),
                amount.ordinal(),
                "");
    }
}
