package io.fides.graph;

import io.fides.domain.SubFact;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
import io.fides.graph.Reasoner.Finding;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Labels claims without a language model: by what they assert and what triplets state or exclude
 * where the claim states a relation that the table knows, else by a verifier that reads the
 * triplets as sentences.
 */
public final class CompactClaims implements ClaimJudge {

    private static final Set<String> KINDS =
            Set.of("instance of", "subclass of", "part of", "model of");

    private final Verifier verifier;
    private final TripletMatch match;
    private final TripletReading reading;

    public CompactClaims(Verifier verifier, TripletMatch match) {
        this.verifier = verifier;
        this.match = match;
        this.reading = new TripletReading(verifier);
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
                Decision decision = decide(claim, triplets);
                String span = fact.span().of(compartment.text());
                checked.add(
                        new Checked(
                                fact,
                                new GraphClaim(
                                        fact.span(),
                                        decision.label(),
                                        decision.triplets(),
                                        decision.rationale(),
                                        match.score(span, claim.entities(), decision.triplets())),
                                decision.sureness()));
            }
        }
        return new Judged(checked, 0);
    }

    private Decision decide(ClaimReading claim, Set<Triplet> triplets) {
        Reasoner reasoner = new Reasoner(triplets);
        Set<Triplet> stated = new LinkedHashSet<>();
        Set<Triplet> open = new LinkedHashSet<>();
        Set<Slot> shown = new HashSet<>();
        List<List<Triplet>> excluding = new ArrayList<>();
        for (Assertion assertion : claim.assertions()) {
            Finding finding = reasoner.compare(assertion);
            switch (finding.agreement()) {
                case AGREE -> {
                    stated.addAll(finding.triplets());
                    shown.add(assertion.subject());
                    shown.add(assertion.object());
                }
                case DIFFER -> excluding.add(finding.triplets());
                case UNCLEAR -> open.addAll(finding.triplets());
            }
        }
        for (Counts.Compared count : Counts.compare(claim, triplets)) {
            if (count.agrees()) {
                stated.add(count.triplet());
                claim.slots().stream()
                        .filter(slot -> slot.span().overlaps(count.counted()))
                        .forEach(shown::add);
            } else {
                excluding.add(List.of(count.triplet()));
            }
        }
        // What another reading of the same words finds stated is not wrong.
        excluding.removeIf(stated::containsAll);
        if (claim.isNegated()) {
            return negated(claim, stated, excluding, open, triplets);
        }
        if (!excluding.isEmpty()) {
            List<Triplet> first = excluding.getFirst();
            return Decision.reasoned(
                    ClaimLabel.CONTRADICTORY,
                    first,
                    "the graph says otherwise: " + Verbalisation.sentence(first.getFirst()));
        }
        if (!stated.isEmpty() && claim.isCoveredBy(stated, shown)) {
            return Decision.reasoned(
                    ClaimLabel.ATTRIBUTABLE,
                    stated,
                    "the graph states it: " + Verbalisation.sentences(stated));
        }
        stated.addAll(open);
        return reading.read(claim, stated, triplets);
    }

    private Decision negated(
            ClaimReading claim,
            Set<Triplet> stated,
            List<List<Triplet>> excluding,
            Set<Triplet> open,
            Set<Triplet> triplets) {
        Set<Triplet> against = new LinkedHashSet<>(stated);
        if (against.isEmpty() && claim.saysNever()) {
            against.addAll(instances(claim, triplets));
        }
        if (!against.isEmpty()) {
            return Decision.reasoned(
                    ClaimLabel.CONTRADICTORY,
                    against,
                    "the claim denies what the graph states: " + Verbalisation.sentences(against));
        }
        if (!excluding.isEmpty()) {
            List<Triplet> first = excluding.getFirst();
            return Decision.reasoned(
                    ClaimLabel.ATTRIBUTABLE,
                    first,
                    "what the claim denies is excluded: "
                            + Verbalisation.sentence(first.getFirst()));
        }
        return reading.read(claim, open, triplets);
    }

    /**
     * Triplets that link two things of a claim by a relation of which it speaks, directly or by an
     * example: one that is a kind or a part of what the claim names.
     */
    private static Set<Triplet> instances(ClaimReading claim, Set<Triplet> triplets) {
        List<Entity> named = claim.entities();
        List<String> said = ContentWords.of(claim.text());
        Set<Triplet> found = new LinkedHashSet<>();
        for (Triplet triplet : triplets) {
            if (!Relations.isSpokenOf(triplet, said)) {
                continue;
            }
            Set<Entity> ends = triplet.ends();
            long direct = named.stream().filter(ends::contains).count();
            if (direct == 2) {
                found.add(triplet);
            } else if (direct == 1) {
                triplets.stream()
                        .filter(other -> isExample(other, triplet, named))
                        .findFirst()
                        .ifPresent(
                                other -> {
                                    found.add(triplet);
                                    found.add(other);
                                });
            }
        }
        return found;
    }

    /** Whether {@code link} says that an end of a triplet is an example of another named thing. */
    private static boolean isExample(Triplet link, Triplet of, List<Entity> named) {
        return KINDS.contains(NameKey.of(link.property().label()))
                && of.touches(link.subject())
                && !named.contains(link.subject())
                && link.target()
                        .filter(target -> named.contains(target) && !of.touches(target))
                        .isPresent();
    }
}
