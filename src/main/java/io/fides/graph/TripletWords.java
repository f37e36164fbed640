package io.fides.graph;

import io.fides.domain.graph.Triplet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the words of triplets with those of claims. */
final class TripletWords {

    /** What part of a claim's words must come up in what supports it. */
    private static final double COVERED = 0.6;

    private final Relations relations;
    private final Verbalisation verbalisation = new Verbalisation();

    TripletWords(Relations relations) {
        this.relations = relations;
    }

    /** The triplet as a sentence. */
    String sentence(Triplet triplet) {
        return verbalisation.sentence(triplet);
    }

    /** The triplets as sentences. */
    String sentences(Collection<Triplet> triplets) {
        return triplets.stream().map(this::sentence).collect(Collectors.joining(" "));
    }

    /** Whether one of these words stands for the property of the triplet. */
    boolean isSpokenOf(Triplet triplet, List<String> words) {
        return relations.words(triplet.property()).stream()
                .anyMatch(word -> words.stream().anyMatch(w -> ContentWords.alike(w, word)));
    }

    /** Whether nothing has two values of the property, so that another value is wrong. */
    boolean hasOneValue(Triplet triplet) {
        return triplet.property().single()
                || relations
                        .of(triplet.property())
                        .filter(each -> each.number() == Relation.Count.ONE)
                        .isPresent();
    }

    /**
     * Whether what is stated is all that the claim says.
     *
     * @param shown parts of the claim that are known to be right
     */
    boolean isCovered(ClaimReading claim, Collection<Triplet> stated, Set<Slot> shown) {
        for (Slot slot : claim.slots()) {
            boolean touched =
                    slot.entity()
                            .map(entity -> stated.stream().anyMatch(t -> t.touches(entity)))
                            .orElse(false);
            boolean matters = slot.isDate() || slot.isName();
            if (matters && !touched && !shown.contains(slot)) {
                return false;
            }
        }
        List<String> said = new ArrayList<>(ContentWords.of(sentences(stated)));
        stated.forEach(triplet -> said.addAll(relations.words(triplet.property())));
        claim.slots().forEach(slot -> said.addAll(ContentWords.of(slot.text())));
        return ContentWords.covered(ContentWords.of(claim.text()), said) >= COVERED;
    }
}
