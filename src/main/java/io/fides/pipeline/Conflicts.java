package io.fides.pipeline;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Verdict;
import io.fides.revise.Conflict;
import io.fides.revise.Proposal;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What of the checks of an answer an editor is asked about, and what its edits must leave true. */
public final class Conflicts {

    private Conflicts() {}

    /** The contradicted sub-facts, in order. */
    public static List<Conflict> of(List<ContextualSentence> sentences, List<FactCheck> checks) {
        List<Conflict> conflicts = new ArrayList<>();
        for (FactCheck check : checks) {
            if (check
                    instanceof FactCheck.Unattributed(var fact, Verdict.Contradicted why, var _)) {
                conflicts.add(new Conflict(sentences.get(fact.sentence()), fact, why.by()));
            }
        }
        return List.copyOf(conflicts);
    }

    /** What else the sentence of a conflict states, and what else was read for it. */
    public static Proposal.Rest rest(Conflict conflict, List<FactCheck> checks) {
        List<Pairing> standing = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        Set<Evidence> read = new LinkedHashSet<>();
        for (FactCheck check : checks) {
            if (check.fact().sentence() != conflict.fact().sentence()) {
                continue;
            }
            switch (check) {
                case FactCheck.Attributed(var fact, Verdict.Supported why, var judgements) -> {
                    standing.add(new Pairing(fact.text(), best(why.by())));
                    texts.add(fact.text());
                    read.addAll(evidence(judgements));
                }
                case FactCheck.Unattributed(_, Verdict.Contradicted _, var judgements) ->
                        read.addAll(evidence(judgements));
                case FactCheck other -> texts.add(other.fact().text());
            }
        }
        read.removeAll(evidence(conflict.contradicting()));
        return new Proposal.Rest(standing, texts, List.copyOf(read));
    }

    private static Evidence best(List<Judgement> by) {
        return by.stream()
                .max(Comparator.comparingDouble(each -> each.probabilities().entails()))
                .orElseThrow()
                .evidence();
    }

    private static List<Evidence> evidence(List<Judgement> judgements) {
        return judgements.stream().map(Judgement::evidence).toList();
    }
}
