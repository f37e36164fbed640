package io.fides.graph;

import io.fides.domain.SubFact;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Labels claims without a language model: by reasoning where the claim states a relation that the
 * table knows, else by a verifier that reads the triplets as sentences.
 */
public final class CompactClaims implements ClaimJudge {

    private final Verifier verifier;
    private final TripletMatch match;
    private final ClaimReasoning reasoning;

    public CompactClaims(Verifier verifier, TripletMatch match) {
        this.verifier = verifier;
        this.match = match;
        Relations relations = Relations.bundled();
        TripletWords words = new TripletWords(relations);
        this.reasoning = new ClaimReasoning(relations, words, new TripletReading(verifier, words));
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

    private Checked checked(String text, SubFact fact, ClaimReading claim, Set<Triplet> triplets) {
        Decision decision = reasoning.decide(claim, triplets);
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
}
