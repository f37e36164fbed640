package io.fides.graph;

import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Labels claims without a language model: by reasoning where the claim states a relation that the
 * table knows, else by a verifier that reads the triplets as sentences.
 */
public final class CompactClaims implements ClaimJudge {

    /** How sure reasoning is where it decides: its rules are right about plainly stated facts. */
    private static final double REASONED = 0.9;

    /** What part of a claim's words must come up in what supports it. */
    private static final double COVERED = 0.6;

    private static final double ENTAILED = 0.6;
    private static final double CONTRADICTED = 0.8;
    private static final int READ = 6;

    private final Verifier verifier;
    private final TripletMatch match;
    private final Relations relations = Relations.bundled();
    private final Verbalisation verbalisation = new Verbalisation();

    public CompactClaims(Verifier verifier, TripletMatch match) {
        this.verifier = verifier;
        this.match = match;
    }

    @Override
    public String name() {
        return "graph-reasoning-1 " + verifier.name();
    }

    @Override
    public Judged judge(Compartment compartment) {
        Set<Triplet> triplets = compartment.retrieved().triplets();
        List<Checked> checked = new ArrayList<>();
        for (int i = 0; i < compartment.facts().size(); i++) {
            SubFact fact = compartment.facts().get(i);
            if (fact.checkworthy()) {
                ClaimReading claim = new ClaimReading(fact.text(), compartment.mentions().get(i));
                checked.add(checked(compartment.text(), fact, claim, triplets));
            }
        }
        return new Judged(checked, 0);
    }

    /**
     * What was decided about a claim.
     *
     * @param triplets that matter; not empty unless the label is extrapolatory
     */
    private record Decision(
            ClaimLabel label, List<Triplet> triplets, String rationale, double sureness) {}

    private Checked checked(String text, SubFact fact, ClaimReading claim, Set<Triplet> triplets) {
        Decision decision = decide(claim, triplets);
        String span = fact.span().of(text);
        double score = match.score(span, claim.entities(), decision.triplets());
        return new Checked(
                fact,
                new GraphClaim(
                        fact.span(),
                        decision.label(),
                        decision.triplets(),
                        decision.rationale(),
                        score),
                decision.sureness());
    }

    private Decision decide(ClaimReading claim, Set<Triplet> triplets) {
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
        if (!stated.isEmpty() && isCovered(claim, stated, shown)) {
            return new Decision(
                    ClaimLabel.ATTRIBUTABLE, List.copyOf(stated), states(stated), REASONED);
        }
        stated.addAll(open);
        return read(claim, stated, triplets);
    }

    private Decision contradicted(List<Triplet> triplets, Triplet because) {
        return new Decision(
                ClaimLabel.CONTRADICTORY,
                triplets,
                "the graph says otherwise: " + verbalisation.sentence(because),
                REASONED);
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
                    "the claim denies what the graph states: " + sentences(against),
                    REASONED);
        }
        if (!excluded.isEmpty()) {
            return new Decision(
                    ClaimLabel.ATTRIBUTABLE,
                    excluded.getFirst().triplets(),
                    "what the claim denies is excluded: "
                            + verbalisation.sentence(excluded.getFirst().because()),
                    REASONED);
        }
        return read(claim, open, triplets);
    }

    /**
     * Triplets that link two things of a claim by a relation of which it speaks, directly or by an
     * example: one that is a kind or a part of what the claim names.
     */
    private List<Triplet> instances(ClaimReading claim, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        List<String> words = ContentWords.of(claim.text());
        List<Triplet> found = new ArrayList<>();
        for (Triplet triplet : triplets) {
            if (!isSpokenOf(triplet, words)) {
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

    private boolean isSpokenOf(Triplet triplet, List<String> words) {
        return relations.words(triplet.property()).stream()
                .anyMatch(word -> words.stream().anyMatch(w -> ContentWords.alike(w, word)));
    }

    /** Whether what is stated is all that the claim says. */
    private boolean isCovered(ClaimReading claim, Set<Triplet> stated, Set<Slot> shown) {
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

    /** Lets the verifier read the triplets that have most to do with the claim. */
    private Decision read(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
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
                    && isSpokenOf(near.get(i), ContentWords.of(claim.text()))) {
                return new Decision(
                        ClaimLabel.CONTRADICTORY,
                        List.of(near.get(i)),
                        judgement.rationale() + ": " + verbalisation.sentence(near.get(i)),
                        judgement.probabilities().contradicts());
            }
        }
        for (int i = 0; i < outcomes.size(); i++) {
            List<Triplet> read = i < near.size() ? List.of(near.get(i)) : near;
            if (outcomes.get(i) instanceof Outcome.Done<Judgement>(Judgement judgement)
                    && judgement.stance() == Stance.ENTAILS
                    && judgement.probabilities().entails() >= ENTAILED
                    && isCovered(claim, new LinkedHashSet<>(read), Set.of())) {
                StanceProbabilities sure = judgement.probabilities();
                return new Decision(
                        ClaimLabel.ATTRIBUTABLE,
                        read,
                        states(new LinkedHashSet<>(read)),
                        sure.entails());
            }
        }
        return new Decision(
                ClaimLabel.EXTRAPOLATORY,
                near,
                "the graph neither states nor excludes this; it says: "
                        + sentences(new LinkedHashSet<>(near)),
                REASONED);
    }

    private List<Triplet> near(ClaimReading claim, Set<Triplet> first, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        List<String> words = ContentWords.of(claim.text());
        record Scored(Triplet triplet, double score) {}
        return triplets.stream()
                .map(
                        triplet -> {
                            long ends = named.stream().filter(triplet::touches).count();
                            boolean spoken =
                                    named.contains(triplet.subject()) && isSpokenOf(triplet, words);
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

    private Pairing pairing(ClaimReading claim, List<Triplet> triplets) {
        return new Pairing(claim.text(), GraphPages.evidence(claim.text(), triplets));
    }

    private String states(Set<Triplet> triplets) {
        return "the graph states it: " + sentences(triplets);
    }

    private String sentences(Set<Triplet> triplets) {
        return triplets.stream().map(verbalisation::sentence).collect(Collectors.joining(" "));
    }
}
