package io.fides.graph;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Node;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
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

    /** A value with the triplet that states it. */
    private record Valued(Triplet triplet, Node value) {}

    Finding compare(Assertion assertion) {
        Entity subject = assertion.subject().entity().orElseThrow();
        List<Valued> values = values(subject, assertion.relation());
        List<Triplet> open = new ArrayList<>();
        boolean excluding = !values.isEmpty();
        for (Valued each : values) {
            Finding finding = relate(assertion, each.value());
            if (finding.agreement() == Agreement.AGREE) {
                List<Triplet> all = new ArrayList<>(List.of(each.triplet()));
                all.addAll(finding.triplets());
                return new Finding(Agreement.AGREE, all);
            }
            open.add(each.triplet());
            excluding &= finding.agreement() == Agreement.DIFFER;
        }
        if (excluding && isSingle(assertion.relation(), values)) {
            return new Finding(Agreement.DIFFER, open);
        }
        return converse(assertion, subject).orElseGet(() -> new Finding(Agreement.UNCLEAR, open));
    }

    private static boolean isSingle(Relation relation, List<Valued> values) {
        return relation.number() == Relation.Count.ONE
                || values.stream().allMatch(each -> each.triplet().property().single());
    }

    private Optional<Finding> converse(Assertion assertion, Entity subject) {
        if (assertion.relation().isSymmetric()) {
            return Optional.empty();
        }
        return assertion.object().entity().stream()
                .flatMap(object -> values(object, assertion.relation()).stream())
                .filter(each -> each.value().equals(subject))
                .findFirst()
                .map(each -> new Finding(Agreement.DIFFER, List.of(each.triplet())));
    }

    private List<Valued> values(Entity subject, Relation relation) {
        List<Valued> values = new ArrayList<>();
        for (Triplet triplet : triplets) {
            String name = NameKey.of(triplet.property().label());
            if (triplet.subject().equals(subject) && relation.forward().contains(name)) {
                values.add(new Valued(triplet, triplet.object()));
            }
            if (triplet.object().equals(subject) && relation.backward().contains(name)) {
                values.add(new Valued(triplet, triplet.subject()));
            }
        }
        return values;
    }

    private Finding relate(Assertion assertion, Node value) {
        Slot object = assertion.object();
        return switch (value) {
            case Literal literal -> relate(literal, object);
            case Entity stated ->
                    object.entity()
                            .map(claimed -> relate(assertion.relation(), stated, claimed))
                            .orElseGet(() -> byName(assertion.relation(), stated, object));
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
    private static Finding byName(Relation relation, Entity stated, Slot object) {
        List<String> claimed = ContentWords.of(object.text());
        if (object.isDate() || claimed.isEmpty()) {
            return Finding.OPEN;
        }
        double covered = ContentWords.covered(claimed, ContentWords.of(stated.label()));
        if (covered == 1) {
            return Finding.SAME;
        }
        boolean strange = covered == 0 && claimed.size() > 1;
        return strange && relation.kind() == Relation.Kind.THING ? Finding.OTHER : Finding.OPEN;
    }

    private static Finding relate(Literal stated, Slot object) {
        if (object.date().isEmpty()) {
            return NameKey.of(stated.text()).equals(NameKey.of(object.text()))
                    ? Finding.SAME
                    : Finding.OPEN;
        }
        CalendarDate claimed = object.date().get();
        return DateParser.of(stated.text()).stream()
                .findFirst()
                .map(
                        date ->
                                switch (date.compare(claimed)) {
                                    case AGREE ->
                                            isFiner(claimed, date) ? Finding.OPEN : Finding.SAME;
                                    case DIFFER -> Finding.OTHER;
                                    case UNCLEAR -> Finding.OPEN;
                                })
                .orElse(Finding.OPEN);
    }

    /** A day is not shown by a year in which it lies. */
    private static boolean isFiner(CalendarDate claimed, CalendarDate stated) {
        return (claimed.day() != 0 && stated.day() == 0)
                || (claimed.month() != 0 && stated.month() == 0);
    }
}
