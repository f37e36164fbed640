package io.fides.pipeline;

import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.retrieve.Retrieval;
import io.fides.verify.Pairing;
import io.fides.verify.VerdictPolicy;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * EV for a whole answer: judges in batches, and turns all judgements of a sub-fact into its check.
 */
final class EvidenceVerification {

    /** What part of the time that is left verification may take. */
    private static final double SHARE = 0.7;

    private final Verifier verifier;
    private final VerdictPolicy policy;
    private final int batch;
    private final Fanout fanout;
    private final Budget budget;

    /**
     * @param batch sub-facts a verification call
     */
    EvidenceVerification(
            Verifier verifier, VerdictPolicy policy, int batch, Fanout fanout, Budget budget) {
        this.verifier = verifier;
        this.policy = policy;
        this.batch = batch;
        this.fanout = fanout;
        this.budget = budget;
    }

    /** A sub-fact with the evidence it is to be judged by. */
    private record Case(SubFact fact, List<Evidence> evidence) {}

    /**
     * @param found for each sub-fact what was retrieved
     * @return as many checks as sub-facts, in their order
     */
    List<FactCheck> verify(List<SubFact> facts, List<Outcome<Retrieval>> found) {
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            if (found.get(i) instanceof Outcome.Done<Retrieval>(Retrieval retrieval)
                    && !retrieval.evidence().isEmpty()) {
                cases.add(new Case(facts.get(i), retrieval.evidence()));
            }
        }
        List<Outcome<List<Judgement>>> outcomes =
                fanout.batches(
                        Stage.VERIFICATION,
                        cases,
                        batch,
                        budget.deadline().share(SHARE),
                        this::judge);
        Map<SubFact, Outcome<List<Judgement>>> judged = new HashMap<>();
        for (int i = 0; i < cases.size(); i++) {
            judged.put(cases.get(i).fact(), outcomes.get(i));
        }
        List<FactCheck> checks = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            SubFact fact = facts.get(i);
            Outcome<List<Judgement>> unread = found.get(i).map(_ -> List.of());
            checks.add(check(fact, judged.getOrDefault(fact, unread)));
        }
        return List.copyOf(checks);
    }

    private List<Outcome<List<Judgement>>> judge(List<Case> cases) {
        List<Pairing> pairs = new ArrayList<>();
        for (Case each : cases) {
            each.evidence()
                    .forEach(evidence -> pairs.add(new Pairing(each.fact().text(), evidence)));
        }
        List<Outcome<Judgement>> judged = verifier.judge(pairs);
        List<Outcome<List<Judgement>>> outcomes = new ArrayList<>();
        int from = 0;
        for (Case each : cases) {
            int to = from + each.evidence().size();
            outcomes.add(together(judged.subList(from, to)));
            from = to;
        }
        return outcomes;
    }

    /** All judgements of a fact; one that is missing might have been the contradicting one. */
    private static Outcome<List<Judgement>> together(List<Outcome<Judgement>> outcomes) {
        List<Judgement> judgements = new ArrayList<>();
        for (Outcome<Judgement> outcome : outcomes) {
            switch (outcome) {
                case Outcome.Done<Judgement>(Judgement judgement) -> judgements.add(judgement);
                case Outcome.Failed<Judgement>(Failure failure) -> {
                    return new Outcome.Failed<>(failure);
                }
            }
        }
        return new Outcome.Done<>(List.copyOf(judgements));
    }

    private FactCheck check(SubFact fact, Outcome<List<Judgement>> judged) {
        if (!fact.checkworthy()) {
            return new FactCheck.NotCheckworthy(fact);
        }
        return switch (judged) {
            case Outcome.Failed<List<Judgement>>(Failure failure) ->
                    new FactCheck.Unchecked(fact, failure);
            case Outcome.Done<List<Judgement>>(List<Judgement> judgements) ->
                    switch (policy.decide(judgements)) {
                        case Verdict.Supported supported ->
                                new FactCheck.Attributed(fact, supported, judgements);
                        case Verdict other -> new FactCheck.Unattributed(fact, other, judgements);
                    };
        };
    }
}
