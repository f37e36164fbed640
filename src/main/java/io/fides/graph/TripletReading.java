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
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lets a verifier read triplets as sentences, where reasoning does not decide. */
final class TripletReading {

    private static final double ENTAILED = 0.6;
    private static final double CONTRADICTED = 0.8;
    private static final int READ = 6;

    private final Verifier verifier;
    private final TripletWords words;

    TripletReading(Verifier verifier, TripletWords words) {
        this.verifier = verifier;
        this.words = words;
    }

    /**
     * @param first triplets that have to do with the claim in any case
     * @param triplets all that were retrieved
     */
    Decision read(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
        List<Triplet> near = near(claim, first, triplets);
        if (near.isEmpty()) {
            return new Decision(
                    ClaimLabel.EXTRAPOLATORY, List.of(), "the graph says nothing about this", 1);
        }
        List<Pairing> pairs = new ArrayList<>();
        near.forEach(triplet -> pairs.add(pairing(claim, List.of(triplet))));
        pairs.add(pairing(claim, near));
        List<Outcome<Judgement>> outcomes = verifier.judge(pairs);
        for (int i = 0; i < near.size(); i++) {
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.stance() == Stance.CONTRADICTS
                    && judgement.probabilities().contradicts() >= CONTRADICTED
                    && words.hasOneValue(near.get(i))
                    && words.isSpokenOf(near.get(i), ContentWords.of(claim.text()))) {
                return new Decision(
                        ClaimLabel.CONTRADICTORY,
                        List.of(near.get(i)),
                        judgement.rationale() + ": " + words.sentence(near.get(i)),
                        judgement.probabilities().contradicts());
            }
        }
        for (int i = 0; i < outcomes.size(); i++) {
            List<Triplet> read = i < near.size() ? List.of(near.get(i)) : near;
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.stance() == Stance.ENTAILS
                    && judgement.probabilities().entails() >= ENTAILED
                    && isLinked(claim, read)
                    && words.isCovered(claim, read, Set.of())) {
                return new Decision(
                        ClaimLabel.ATTRIBUTABLE,
                        read,
                        "the graph states it: " + words.sentences(read),
                        judgement.probabilities().entails());
            }
        }
        return new Decision(
                ClaimLabel.EXTRAPOLATORY,
                near,
                "the graph neither states nor excludes this; it says: " + words.sentences(near),
                Decision.REASONED);
    }

    private List<Triplet> near(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        List<String> said = ContentWords.of(claim.text());
        record Scored(Triplet triplet, double score) {}
        return triplets.stream()
                .map(
                        triplet -> {
                            long ends = named.stream().filter(triplet::touches).count();
                            boolean spoken =
                                    named.contains(triplet.subject())
                                            && words.isSpokenOf(triplet, said);
                            double score =
                                    (first.contains(triplet) ? 4 : 0)
                                            + (ends >= 2 ? 2 : 0)
                                            + (ends >= 1 && spoken ? 1 : 0);
                            return new Scored(triplet, score);
                        })
                .filter(each -> each.score() > 0)
                .sorted(
                        Comparator.comparingDouble((Scored each) -> -each.score())
                                .thenComparing(Scored::triplet, Triplet.ORDER))
                .limit(READ)
                .map(Scored::triplet)
                .toList();
    }

    /**
     * Whether triplets of which the claim speaks lead from each thing that it names to every other:
     * that two things are both something does not say what they have to do with each other.
     */
    private boolean isLinked(ClaimReading claim, List<Triplet> read) {
        List<String> said = ContentWords.of(claim.text());
        List<Triplet> spoken =
                read.stream().filter(triplet -> words.isSpokenOf(triplet, said)).toList();
        List<Entity> named =
                claim.slots().stream()
                        .filter(Slot::isName)
                        .flatMap(slot -> slot.entity().stream())
                        .toList();
        Set<Entity> reached = new HashSet<>(named.subList(0, Math.min(1, named.size())));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Triplet triplet : spoken) {
                Set<Entity> ends = new HashSet<>(Set.of(triplet.subject()));
                triplet.target().ifPresent(ends::add);
                grown |= ends.stream().anyMatch(reached::contains) && reached.addAll(ends);
            }
        }
        return !spoken.isEmpty() && reached.containsAll(named);
    }

    private Pairing pairing(ClaimReading claim, List<Triplet> triplets) {
        return new Pairing(claim.text(), GraphPages.evidence(claim.text(), triplets));
    }
}
