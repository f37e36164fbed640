package io.fides.graph;

import io.fides.domain.SubFact;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.graph.ClaimReading.Assertion;
import io.fides.graph.ClaimReading.Slot;
import io.fides.graph.Reasoner.Finding;
import io.fides.graph.TripletReading.Decision;
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
public record CompactClaims(Verifier verifier, TripletMatch match) implements ClaimJudge {

    @Override
    public String name() {
        return "graph-reasoning-1, " + verifier.name();
    }

    @Override
    public Judged judge(Compartment compartment) {
        List<Checked> checked = new ArrayList<>();
        for (int i = 0; i < compartment.facts().size(); i++) {
            SubFact fact = compartment.facts().get(i);
            if (fact.checkworthy()) {
                ClaimReading claim = new ClaimReading(fact.text(), compartment.mentions().get(i));
                Decision decision = decide(claim, compartment.retrieved().triplets());
                List<Triplet> shown = decision.triplets();
                String said = fact.span().of(compartment.text());
                double score = match.score(said, claim.entities(), shown);
                GraphClaim judged =
                        new GraphClaim(
                                fact.span(), decision.label(), shown, decision.rationale(), score);
                checked.add(new Checked(fact, judged, decision.sureness()));
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
        boolean negated = claim.isNegated();
        if (negated && !stated.isEmpty()) {
            return Decision.reasoned(
                    ClaimLabel.CONTRADICTORY,
                    stated,
                    "the claim denies what the graph states: " + GraphPages.sentences(stated));
        }
        if (!excluding.isEmpty()) {
            List<Triplet> first = excluding.getFirst();
            return Decision.reasoned(
                    negated ? ClaimLabel.ATTRIBUTABLE : ClaimLabel.CONTRADICTORY,
                    first,
                    (negated ? "what the claim denies is excluded: " : "the graph says otherwise: ")
                            + GraphPages.sentence(first.getFirst()));
        }
        if (!stated.isEmpty() && claim.isCoveredBy(stated, shown)) {
            return Decision.reasoned(
                    ClaimLabel.ATTRIBUTABLE,
                    stated,
                    "the graph states it: " + GraphPages.sentences(stated));
        }
        stated.addAll(open);
        return new TripletReading(verifier).read(claim, stated, triplets);
    }
}
