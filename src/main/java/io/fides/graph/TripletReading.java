package io.fides.graph;

import io.fides.domain.Judgement;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.domain.run.Outcome;
import io.fides.graph.ClaimReading.Slot;
import io.fides.retrieve.Terms;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lets a verifier read triplets as sentences, where reasoning does not decide. */
record TripletReading(Verifier verifier) {

    private static final double ENTAILED = 0.6;
    private static final double CONTRADICTED = 0.8;
    private static final int READ = 6;

    /** What was decided about a claim, by which triplets, and how surely (0 to 1). */
    record Decision(ClaimLabel label, List<Triplet> triplets, String rationale, double sureness) {

        /** How sure reasoning is: its rules are right about plainly stated facts. */
        private static final double REASONED = 0.9;

        static Decision reasoned(ClaimLabel label, Collection<Triplet> triplets, String rationale) {
            return new Decision(label, List.copyOf(triplets), rationale, REASONED);
        }
    }

    /** Reads first the triplets that have to do with the claim in any case. */
    Decision read(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
        List<String> said = Terms.content(claim.text());
        List<Triplet> near = near(claim, said, first, triplets);
        if (near.isEmpty()) {
            return new Decision(
                    ClaimLabel.EXTRAPOLATORY, List.of(), "the graph says nothing about this", 1);
        }
        List<List<Triplet>> reading = new ArrayList<>();
        near.forEach(triplet -> reading.add(List.of(triplet)));
        reading.add(near);
        String text = claim.text();
        List<Outcome<Judgement>> outcomes =
                verifier.judge(
                        reading.stream()
                                .map(each -> new Pairing(text, GraphPages.evidence(text, each)))
                                .toList());
        for (int i = 0; i < near.size(); i++) {
            Triplet triplet = near.get(i);
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.probabilities().contradicts() >= CONTRADICTED
                    && Relation.isSingle(triplet.property())
                    && Relation.isSpokenOf(triplet, said)) {
                return new Decision(
                        ClaimLabel.CONTRADICTORY,
                        List.of(triplet),
                        judgement.rationale() + ": " + GraphPages.sentence(triplet),
                        judgement.probabilities().contradicts());
            }
        }
        for (int i = 0; i < outcomes.size(); i++) {
            List<Triplet> read = reading.get(i);
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.probabilities().entails() >= ENTAILED
                    && isLinked(claim, said, read)
                    && claim.isCoveredBy(read, Set.of())) {
                return new Decision(
                        ClaimLabel.ATTRIBUTABLE,
                        read,
                        "the graph states it: " + GraphPages.sentences(read),
                        judgement.probabilities().entails());
            }
        }
        return Decision.reasoned(
                ClaimLabel.EXTRAPOLATORY,
                near,
                "the graph neither states nor excludes this; it says: "
                        + GraphPages.sentences(near));
    }

    private static List<Triplet> near(
            ClaimReading claim, List<String> said, Set<Triplet> first, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        return TripletRetrieval.best(
                triplets,
                READ,
                triplet -> {
                    long ends = named.stream().filter(triplet::touches).count();
                    boolean spoken =
                            named.contains(triplet.subject()) && Relation.isSpokenOf(triplet, said);
                    return (first.contains(triplet) ? 4 : 0)
                            + (ends >= 2 ? 2 : 0)
                            + (spoken ? 1 : 0);
                });
    }

    /**
     * Whether triplets of which the claim speaks lead from each thing that it names to every other:
     * that two things are both something does not say what they have to do with each other.
     */
    private static boolean isLinked(ClaimReading claim, List<String> said, List<Triplet> read) {
        List<Triplet> spoken =
                read.stream().filter(triplet -> Relation.isSpokenOf(triplet, said)).toList();
        List<Entity> named =
                claim.slots().stream()
                        .filter(Slot::isName)
                        .flatMap(slot -> slot.entity().stream())
                        .toList();
        Set<Entity> reached = new HashSet<>(named.stream().limit(1).toList());
        for (int i = 0; i < spoken.size(); i++) {
            for (Triplet triplet : spoken) {
                if (!Collections.disjoint(reached, triplet.ends())) {
                    reached.addAll(triplet.ends());
                }
            }
        }
        return !spoken.isEmpty() && reached.containsAll(named);
    }
}
