package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Triplet;
import io.fides.retrieve.Terms;
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

    private Counts() {}

    /** A count of the claim beside that of the graph, with the words that name what is counted. */
    record Compared(Triplet triplet, Span counted, boolean agrees) {}

    static List<Compared> compare(ClaimReading claim, Collection<Triplet> triplets) {
        List<Compared> compared = new ArrayList<>();
        for (Triplet triplet : triplets) {
            String property = NameKey.of(triplet.property().label());
            if (property.startsWith(GraphPages.COUNT)
                    && triplet.object() instanceof Literal number
                    && claim.entities().contains(triplet.subject())) {
                String what = property.substring(GraphPages.COUNT.length());
                QuantityParser.of(number.text()).stream()
                        .findFirst()
                        .map(stated -> compare(claim, triplet, stated, Terms.content(what)))
                        .ifPresent(compared::addAll);
            }
        }
        return compared;
    }

    private static List<Compared> compare(
            ClaimReading claim, Triplet triplet, Quantity stated, List<String> what) {
        List<Compared> compared = new ArrayList<>();
        for (Quantity amount : QuantityParser.of(claim.text())) {
            Span counted = new Span(amount.number().end(), claim.text().length());
            // What is counted has no unit, whatever the parser took for one.
            Agreement agreement = amount.with(Unit.NONE).compare(stated.with(Unit.NONE));
            if (!amount.ordinal()
                    && agreement != Agreement.UNCLEAR
                    && names(Terms.content(counted.of(claim.text())), what)) {
                compared.add(new Compared(triplet, counted, agreement == Agreement.AGREE));
            }
        }
        return compared;
    }

    private static boolean names(List<String> words, List<String> what) {
        return !what.isEmpty()
                && words.size() == what.size()
                && ContentWords.covered(words, what) == 1;
    }
}
