package io.fides.graph;

import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides about claims by what they assert and what triplets state or exclude; where that does not
 * decide, {@link TripletReading} does.
 */
final class ClaimReasoning {

    private final Relations relations;
    private final TripletWords words;
    private final TripletReading reading;

    ClaimReasoning(Relations relations, TripletWords words, TripletReading reading) {
        this.relations = relations;
        this.words = words;
        this.reading = reading;
    }

    Decision decide(ClaimReading claim, Set<Triplet> triplets) {
        Reasoner reasoner = new Reasoner(triplets);
        Set<Triplet> stated = new LinkedHashSet<>();
        Set<Triplet> open = new LinkedHashSet<>();
        Set<Slot> shown = new HashSet<>();
        List<Reasoner.Finding.Excluded> excluded = new ArrayList<>();
        for (Assertion assertion : claim.assertions(relations)) {
            switch (reasoner.compare(assertion)) {
                case Reasoner.Finding.Stated finding -> {
                    stated.addAll(finding.triplets());
                    shown.add(assertion.subject());
                    shown.add(assertion.object());
                }
                case Reasoner.Finding.Excluded finding -> excluded.add(finding);
                case Reasoner.Finding.Open finding -> open.addAll(finding.triplets());
            }
        }
        for (Counts.Compared count : new Counts(claim).in(triplets)) {
            if (count.agrees()) {
                stated.add(count.triplet());
                claim.slots().stream()
                        .filter(slot -> slot.span().overlaps(count.counted()))
                        .forEach(shown::add);
            } else {
                excluded.add(
                        new Reasoner.Finding.Excluded(List.of(count.triplet()), count.triplet()));
            }
        }
        // What another reading of the same words finds stated is not wrong.
        excluded.removeIf(finding -> stated.containsAll(finding.triplets()));
        if (claim.isNegated()) {
            return negated(claim, stated, excluded, open, triplets);
        }
        if (!excluded.isEmpty()) {
            Reasoner.Finding.Excluded first = excluded.getFirst();
            return contradicted(first.triplets(), first.because());
        }
        if (!stated.isEmpty() && words.isCovered(claim, stated, shown)) {
            return new Decision(
                    ClaimLabel.ATTRIBUTABLE,
                    List.copyOf(stated),
                    "the graph states it: " + words.sentences(stated),
                    Decision.REASONED);
        }
        stated.addAll(open);
        return reading.read(claim, stated, triplets);
    }

    private Decision contradicted(List<Triplet> triplets, Triplet because) {
        return new Decision(
                ClaimLabel.CONTRADICTORY,
                triplets,
                "the graph says otherwise: " + words.sentence(because),
                Decision.REASONED);
    }

    private Decision negated(
            ClaimReading claim,
            Set<Triplet> stated,
            List<Reasoner.Finding.Excluded> excluded,
            Set<Triplet> open,
            Set<Triplet> triplets) {
        Set<Triplet> against = new LinkedHashSet<>(stated);
        if (against.isEmpty() && claim.saysNever()) {
            against.addAll(instances(claim, triplets));
        }
        if (!against.isEmpty()) {
            return new Decision(
                    ClaimLabel.CONTRADICTORY,
                    List.copyOf(against),
                    "the claim denies what the graph states: " + words.sentences(against),
                    Decision.REASONED);
        }
        if (!excluded.isEmpty()) {
            return new Decision(
                    ClaimLabel.ATTRIBUTABLE,
                    excluded.getFirst().triplets(),
                    "what the claim denies is excluded: "
                            + words.sentence(excluded.getFirst().because()),
                    Decision.REASONED);
        }
        return reading.read(claim, open, triplets);
    }

    /**
     * Triplets that link two things of a claim by a relation of which it speaks, directly or by an
     * example: one that is a kind or a part of what the claim names.
     */
    private List<Triplet> instances(ClaimReading claim, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        List<String> said = ContentWords.of(claim.text());
        List<Triplet> found = new ArrayList<>();
        for (Triplet triplet : triplets) {
            if (!words.isSpokenOf(triplet, said)) {
                continue;
            }
            Set<Entity> ends = new HashSet<>();
            ends.add(triplet.subject());
            triplet.target().ifPresent(ends::add);
            long direct = named.stream().filter(ends::contains).count();
            if (direct == 2) {
                found.add(triplet);
            } else if (direct == 1) {
                ends.removeAll(named);
                triplets.stream()
                        .filter(other -> isExample(other, ends, named, triplet))
                        .findFirst()
                        .ifPresent(
                                other -> {
                                    found.add(triplet);
                                    found.add(other);
                                });
            }
        }
        return found.stream().distinct().toList();
    }

    private static boolean isExample(
            Triplet link, Set<Entity> examples, List<Entity> named, Triplet of) {
        String name = NameKey.of(link.property().label());
        boolean kind = Set.of("instance of", "subclass of", "part of", "model of").contains(name);
        return kind
                && examples.contains(link.subject())
                && link.target()
                        .map(target -> named.contains(target) && !of.touches(target))
                        .orElse(false);
    }
}
