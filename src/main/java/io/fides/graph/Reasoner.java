package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
import io.fides.graph.ClaimReading.Slot;
import io.fides.retrieve.Terms;
import io.fides.verify.Agreement;
import io.fides.verify.CalendarDate;
import io.fides.verify.DateParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Compares what a claim says of a thing with what triplets say of it.
 *
 * <p>A property that has one value excludes every other: dates at the precision that both state,
 * places that neither is in the other. A property with many values excludes nothing. Where only the
 * converse is stated, it excludes the claim, unless the relation is the same from both sides.
 */
record Reasoner(Collection<Triplet> triplets) {

    /**
     * What triplets make of an assertion, or of the value that it states.
     *
     * @param agreement whether they state it, exclude it, or do not tell
     * @param triplets that were compared; what they say instead comes first
     */
    record Finding(Agreement agreement, List<Triplet> triplets) {

        private static final Finding SAME = new Finding(Agreement.AGREE, List.of());
        private static final Finding OTHER = new Finding(Agreement.DIFFER, List.of());
        private static final Finding OPEN = new Finding(Agreement.UNCLEAR, List.of());

        Finding {
            triplets = List.copyOf(triplets);
        }
    }

    Finding compare(Assertion assertion) {
        Entity subject = assertion.subject().entity().orElseThrow();
        List<Triplet> stated = stated(subject, assertion.relation());
        boolean excluding = !stated.isEmpty();
        for (Triplet each : stated) {
            Finding finding = relate(assertion, other(each, subject));
            if (finding.agreement() == Agreement.AGREE) {
                List<Triplet> all = new ArrayList<>(List.of(each));
                all.addAll(finding.triplets());
                return new Finding(Agreement.AGREE, all);
            }
            excluding &= finding.agreement() == Agreement.DIFFER;
        }
        boolean single =
                assertion.relation().number() == Relation.Count.ONE
                        || stated.stream().allMatch(each -> each.property().single());
        if (excluding && single) {
            return new Finding(Agreement.DIFFER, stated);
        }
        return converse(assertion, subject)
                .map(each -> new Finding(Agreement.DIFFER, List.of(each)))
                .orElseGet(() -> new Finding(Agreement.UNCLEAR, stated));
    }

    private Optional<Triplet> converse(Assertion assertion, Entity subject) {
        return assertion.object().entity().stream()
                .filter(_ -> !assertion.relation().isSymmetric())
                .flatMap(
                        object ->
                                stated(object, assertion.relation()).stream()
                                        .filter(each -> other(each, object).equals(subject)))
                .findFirst();
    }

    private List<Triplet> stated(Entity subject, Relation relation) {
        return triplets.stream().filter(each -> isStated(each, subject, relation)).toList();
    }

    private static boolean isStated(Triplet triplet, Entity subject, Relation relation) {
        String name = NameKey.of(triplet.property().label());
        return triplet.subject().equals(subject)
                ? relation.forward().contains(name)
                : triplet.object().equals(subject) && relation.backward().contains(name);
    }

    private static Node other(Triplet triplet, Entity end) {
        return triplet.subject().equals(end) ? triplet.object() : triplet.subject();
    }

    private Finding relate(Assertion assertion, Node value) {
        Slot object = assertion.object();
        return switch (value) {
            case Literal literal ->
                    object.date()
                            .map(claimed -> relate(literal, claimed))
                            .orElseGet(() -> same(literal.text(), object.text()));
            case Entity stated ->
                    object.entity()
                            .map(claimed -> relate(assertion.relation(), stated, claimed))
                            .orElseGet(() -> byName(stated, object));
        };
    }

    private Finding relate(Relation relation, Entity stated, Entity claimed) {
        if (stated.equals(claimed)) {
            return Finding.SAME;
        }
        if (relation.kind() != Relation.Kind.PLACE) {
            return Finding.OTHER;
        }
        Optional<List<Triplet>> wider = Containment.chain(stated, claimed, triplets);
        if (wider.isPresent()) {
            return new Finding(Agreement.AGREE, wider.get());
        }
        boolean narrower = Containment.chain(claimed, stated, triplets).isPresent();
        // Two places exclude each other only if it is known where each of them is.
        boolean known = isLocated(claimed) && isLocated(stated);
        return narrower || !known ? Finding.OPEN : Finding.OTHER;
    }

    private boolean isLocated(Entity place) {
        return triplets.stream()
                .anyMatch(each -> each.touches(place) && Containment.isInside(each));
    }

    /** A name that the graph does not know: it may be another name of what is stated. */
    private static Finding byName(Entity stated, Slot object) {
        List<String> claimed = Terms.content(object.text());
        boolean same =
                !object.isDate()
                        && !claimed.isEmpty()
                        && ContentWords.covered(claimed, Terms.content(stated.label())) == 1;
        return same ? Finding.SAME : Finding.OPEN;
    }

    private static Finding same(String stated, String claimed) {
        return NameKey.of(stated).equals(NameKey.of(claimed)) ? Finding.SAME : Finding.OPEN;
    }

    private static Finding relate(Literal stated, CalendarDate claimed) {
        List<CalendarDate> dates = DateParser.of(stated.text());
        if (dates.isEmpty()) {
            return Finding.OPEN;
        }
        CalendarDate date = dates.getFirst();
        // A day is not shown by a year in which it lies.
        boolean finer =
                (claimed.day() != 0 && date.day() == 0)
                        || (claimed.month() != 0 && date.month() == 0);
        return switch (date.compare(claimed)) {
            case AGREE -> finer ? Finding.OPEN : Finding.SAME;
            case DIFFER -> Finding.OTHER;
            case UNCLEAR -> Finding.OPEN;
        };
    }
}
