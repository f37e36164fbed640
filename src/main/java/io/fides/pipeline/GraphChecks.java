package io.fides.pipeline;

import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.graph.GraphClaim;
import io.fides.graph.ClaimJudge;
import io.fides.graph.GraphPages;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What ClaimVer's labels are in the words of the other modes. */
final class GraphChecks {

    private GraphChecks() {}

    /** Of a compartment that failed. */
    static List<FactCheck> failed(List<SubFact> own, ClaimedFacts facts, Failure failure) {
        return own.stream()
                .<FactCheck>map(
                        fact ->
                                fact.checkworthy()
                                        ? new FactCheck.Unchecked(
                                                fact, facts.unread().getOrDefault(fact, failure))
                                        : new FactCheck.NotCheckworthy(fact))
                .toList();
    }

    /** One check for each claim that was judged, and for each fact that could not be. */
    static List<FactCheck> of(List<SubFact> own, ClaimJudge.Judged judged, ClaimedFacts facts) {
        List<FactCheck> checks = new ArrayList<>();
        judged.claims().forEach(each -> checks.add(check(each)));
        for (SubFact fact : own) {
            Failure unread = facts.unread().get(fact);
            if (unread != null) {
                checks.add(new FactCheck.Unchecked(fact, unread));
            } else if (!fact.checkworthy()) {
                checks.add(new FactCheck.NotCheckworthy(fact));
            }
        }
        checks.sort(
                Comparator.comparingInt((FactCheck each) -> each.fact().sentence())
                        .thenComparingInt(each -> each.fact().ordinal()));
        return checks;
    }

    private static FactCheck check(ClaimJudge.Checked checked) {
        GraphClaim claim = checked.claim();
        SubFact fact = checked.fact();
        if (claim.triplets().isEmpty()) {
            return new FactCheck.Unattributed(fact, new Verdict.NotEnoughEvidence(0), List.of());
        }
        Stance stance =
                switch (claim.label()) {
                    case ATTRIBUTABLE -> Stance.ENTAILS;
                    case EXTRAPOLATORY -> Stance.NEUTRAL;
                    case CONTRADICTORY -> Stance.CONTRADICTS;
                };
        StanceProbabilities sure = StanceProbabilities.of(stance, checked.sureness());
        Evidence evidence = GraphPages.evidence(fact.query(), claim.triplets());
        List<Judgement> read = List.of(new Judgement(evidence, sure, claim.rationale(), List.of()));
        double score = sure.entails();
        return switch (claim.label()) {
            case ATTRIBUTABLE ->
                    new FactCheck.Attributed(fact, new Verdict.Supported(score, read), read);
            case EXTRAPOLATORY ->
                    new FactCheck.Unattributed(fact, new Verdict.NotEnoughEvidence(score), read);
            case CONTRADICTORY ->
                    new FactCheck.Unattributed(fact, new Verdict.Contradicted(score, read), read);
        };
    }
}
