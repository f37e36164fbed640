package io.fides.graph;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lets a verifier read triplets as sentences, where reasoning does not decide. */
record TripletReading(Verifier verifier) {

    private static final double ENTAILED = 0.6;
    private static final double CONTRADICTED = 0.8;
    private static final int READ = 6;

    /**
     * @param first triplets that have to do with the claim in any case
     * @param triplets all that were retrieved
     */
    Decision read(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
        List<String> said = ContentWords.of(claim.text());
        List<Triplet> near = near(claim, said, first, triplets);
        if (near.isEmpty()) {
            return new Decision(
                    ClaimLabel.EXTRAPOLATORY, List.of(), "the graph says nothing about this", 1);
        }
        List<Pairing> pairs = new ArrayList<>();
        near.forEach(triplet -> pairs.add(pairing(claim, List.of(triplet))));
        pairs.add(pairing(claim, near));
        List<Outcome<Judgement>> outcomes = verifier.judge(pairs);
        for (int i = 0; i < near.size(); i++) {
            Triplet triplet = near.get(i);
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.stance() == Stance.CONTRADICTS
                    && judgement.probabilities().contradicts() >= CONTRADICTED
                    && Relations.isSingle(triplet.property())
                    && Relations.isSpokenOf(triplet, said)) {
                return new Decision(
                        ClaimLabel.CONTRADICTORY,
                        List.of(triplet),
                        judgement.rationale() + ": " + Verbalisation.sentence(triplet),
                        judgement.probabilities().contradicts());
            }
        }
        for (int i = 0; i < outcomes.size(); i++) {
            List<Triplet> read = i < near.size() ? List.of(near.get(i)) : near;
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.stance() == Stance.ENTAILS
                    && judgement.probabilities().entails() >= ENTAILED
                    && isLinked(claim, said, read)
                    && claim.isCoveredBy(read, Set.of())) {
                return new Decision(
                        ClaimLabel.ATTRIBUTABLE,
                        read,
                        "the graph states it: " + Verbalisation.sentences(read),
                        judgement.probabilities().entails());
            }
        }
        return Decision.reasoned(
                ClaimLabel.EXTRAPOLATORY,
                near,
                "the graph neither states nor excludes this; it says: "
                        + Verbalisation.sentences(near));
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
                            named.contains(triplet.subject())
                                    && Relations.isSpokenOf(triplet, said);
                    return (first.contains(triplet) ? 4 : 0)
                            + (ends >= 2 ? 2 : 0)
                            + (ends >= 1 && spoken ? 1 : 0);
                });
    }

    /**
     * Whether triplets of which the claim speaks lead from each thing that it names to every other:
     * that two things are both something does not say what they have to do with each other.
     */
    private static boolean isLinked(ClaimReading claim, List<String> said, List<Triplet> read) {
        List<Triplet> spoken =
                read.stream().filter(triplet -> Relations.isSpokenOf(triplet, said)).toList();
        List<Entity> named =
                claim.slots().stream()
                        .filter(Slot::isName)
                        .flatMap(slot -> slot.entity().stream())
                        .toList();
        Set<Entity> reached = new HashSet<>(named.stream().limit(1).toList());
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Triplet triplet : spoken) {
                grown |=
                        !Collections.disjoint(reached, triplet.ends())
                                && reached.addAll(triplet.ends());
            }
        }
        return !spoken.isEmpty() && reached.containsAll(named);
    }

    private static Pairing pairing(ClaimReading claim, List<Triplet> triplets) {
        return new Pairing(claim.text(), GraphPages.evidence(claim.text(), triplets));
    }
}
