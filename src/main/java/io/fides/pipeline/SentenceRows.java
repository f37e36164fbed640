package io.fides.pipeline;

import io.fides.attribute.EvidenceAggregation;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import io.fides.revise.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes the rows [y_m, r_m] of the attribution report (EA, FIDES §3.4). */
final class SentenceRows {

    private SentenceRows() {}

    static SentenceAttribution row(
            ContextualSentence sentence, List<FactCheck> checks, List<Edit> edits) {
        List<Evidence> evidence = new ArrayList<>();
        for (FactCheck check : checks) {
            if (check.fact().sentence() == sentence.sentence().index()) {
                decisive(check).map(Judgement::evidence).forEach(evidence::add);
            }
        }
        String revised = sentence.sentence().text();
        String wording = sentence.wording();
        Span place = sentence.sentence().span();
        List<Edit> lastFirst =
                edits.stream()
                        .filter(edit -> edit.applied() && place.contains(edit.original()))
                        .sorted(Comparator.comparing(Edit::original).reversed())
                        .toList();
        for (Edit edit : lastFirst) {
            Span local = edit.original().shift(-place.start());
            Change change = new Change(revised, local, edit.correctedText());
            revised = change.revised();
            wording = change.in(wording).orElse(revised);
        }
        return new SentenceAttribution(
                sentence, revised, wording, EvidenceAggregation.aggregate(evidence));
    }

    /**
     * e_mk: of all windows that were read for a sub-fact, the one that decided it, one for each
     * side where sources conflict, or the most relevant one if none did. With J = 1 it is the
     * paper's.
     */
    private static Stream<Judgement> decisive(FactCheck check) {
        return switch (check) {
            case FactCheck.Attributed attributed ->
                    decisive(attributed.verdict(), attributed.judgements());
            case FactCheck.Revised revised -> decisive(revised.verdict(), revised.judgements());
            case FactCheck.Unattributed open -> decisive(open.verdict(), open.judgements());
            case FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> Stream.empty();
        };
    }

    private static Stream<Judgement> decisive(Verdict verdict, List<Judgement> judgements) {
        return switch (verdict) {
            case Verdict.Supported supported -> strongest(supported.by());
            case Verdict.Contradicted contradicted -> strongest(contradicted.by());
            case Verdict.Conflicting conflicting ->
                    Stream.concat(
                            strongest(conflicting.supporting()),
                            strongest(conflicting.contradicting()));
            case Verdict.NotEnoughEvidence _ -> judgements.stream().limit(1);
        };
    }

    private static Stream<Judgement> strongest(List<Judgement> witnesses) {
        return witnesses.stream().max(Comparator.comparingDouble(SentenceRows::sureness)).stream();
    }

    private static double sureness(Judgement judgement) {
        StanceProbabilities probabilities = judgement.probabilities();
        return Math.max(probabilities.entails(), probabilities.contradicts());
    }
}
