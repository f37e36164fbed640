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
final class Reasoner {

    private final Collection<Triplet> triplets;

    Reasoner(Collection<Triplet> triplets) {
        this.triplets = triplets;
    }

    /** What triplets make of an assertion. */
    sealed interface Finding {

        /** The triplets that were compared. */
        List<Triplet> triplets();

        /** They state it. */
        record Stated(List<Triplet> triplets) implements Finding {}

        /**
         * They exclude it.
         *
         * @param because what they say instead
         */
        record Excluded(List<Triplet> triplets, Triplet because) implements Finding {}

        /** They do not tell. */
        record Open(List<Triplet> triplets) implements Finding {}
    }

    /** How a value that triplets state relates to the one that a claim states. */
    private sealed interface Relationship {

        /**
         * @param over what shows it, beside the triplet itself
         */
        record Same(List<Triplet> over) implements Relationship {}

        record Other() implements Relationship {}

        record Unclear() implements Relationship {}
    }

    /** A value with the triplet that states it. */
    private record Valued(Triplet triplet, Node value) {}

    Finding compare(Assertion assertion) {
        Entity subject = assertion.subject().entity().orElseThrow();
        List<Valued> values = values(subject, assertion.relation());
        List<Triplet> open = new ArrayList<>();
        boolean excluding = !values.isEmpty();
        for (Valued each : values) {
            switch (relate(assertion, each.value())) {
                case Relationship.Same(List<Triplet> over) -> {
                    List<Triplet> all = new ArrayList<>(List.of(each.triplet()));
                    all.addAll(over);
                    return new Finding.Stated(all);
                }
                case Relationship.Other _ -> open.add(each.triplet());
                case Relationship.Unclear _ -> {
                    open.add(each.triplet());
                    excluding = false;
                }
            }
        }
        if (excluding && isSingle(assertion.relation(), values)) {
            return new Finding.Excluded(open, open.getFirst());
        }
        return converse(assertion, subject).orElseGet(() -> new Finding.Open(open));
    }

    private static boolean isSingle(Relation relation, List<Valued> values) {
        return relation.number() == Relation.Count.ONE
                || values.stream().allMatch(each -> each.triplet().property().single());
    }

    private Optional<Finding> converse(Assertion assertion, Entity subject) {
        if (assertion.relation().isSymmetric()) {
            return Optional.empty();
        }
        return assertion
                .object()
                .entity()
                .flatMap(
                        object ->
                                values(object, assertion.relation()).stream()
                                        .filter(each -> each.value().equals(subject))
                                        .findFirst())
                .map(each -> new Finding.Excluded(List.of(each.triplet()), each.triplet()));
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

    private Relationship relate(Assertion assertion, Node value) {
        Slot object = assertion.object();
        return switch (value) {
            case Literal literal -> relate(literal, object);
            case Entity entity -> {
                if (object.entity().isEmpty()) {
                    yield byName(assertion.relation(), entity, object);
                }
                yield relate(assertion.relation(), entity, object.entity().get());
            }
        };
    }

    private Relationship relate(Relation relation, Entity stated, Entity claimed) {
        if (stated.equals(claimed)) {
            return new Relationship.Same(List.of());
        }
        if (relation.kind() != Relation.Kind.PLACE) {
            return new Relationship.Other();
        }
        Optional<List<Triplet>> wider = Containment.chain(stated, claimed, triplets);
        if (wider.isPresent()) {
            return new Relationship.Same(wider.get());
        }
        boolean narrower = Containment.chain(claimed, stated, triplets).isPresent();
        // Two places exclude each other only if it is known where each of them is.
        boolean known = isLocated(claimed) && isLocated(stated);
        return narrower || !known ? new Relationship.Unclear() : new Relationship.Other();
    }

    private boolean isLocated(Entity place) {
        return triplets.stream()
                .anyMatch(each -> each.touches(place) && Containment.isInside(each));
    }

    /** A name that the graph does not know: it may be another name of what is stated. */
    private static Relationship byName(Relation relation, Entity stated, Slot object) {
        List<String> claimed = ContentWords.of(object.text());
        List<String> label = ContentWords.of(stated.label());
        if (object.isDate() || claimed.isEmpty()) {
            return new Relationship.Unclear();
        }
        if (ContentWords.covered(claimed, label) == 1) {
            return new Relationship.Same(List.of());
        }
        boolean strange = ContentWords.covered(claimed, label) == 0;
        return strange && relation.kind() == Relation.Kind.THING && claimed.size() > 1
                ? new Relationship.Other()
                : new Relationship.Unclear();
    }

    private static Relationship relate(Literal stated, Slot object) {
        if (object.date().isPresent()) {
            List<CalendarDate> dates = DateParser.of(stated.text());
            if (dates.isEmpty()) {
                return new Relationship.Unclear();
            }
            Agreement agreement = dates.getFirst().compare(object.date().get());
            return switch (agreement) {
                case AGREE ->
                        isFiner(object.date().get(), dates.getFirst())
                                ? new Relationship.Unclear()
                                : new Relationship.Same(List.of());
                case DIFFER -> new Relationship.Other();
                case UNCLEAR -> new Relationship.Unclear();
            };
        }
        return NameKey.of(stated.text()).equals(NameKey.of(object.text()))
                ? new Relationship.Same(List.of())
                : new Relationship.Unclear();
    }

    /** A day is not shown by a year in which it lies. */
    private static boolean isFiner(CalendarDate claimed, CalendarDate stated) {
        return (claimed.day() != 0 && stated.day() == 0)
                || (claimed.month() != 0 && stated.month() == 0);
    }
}
