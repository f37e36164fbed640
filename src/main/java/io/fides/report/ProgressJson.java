package io.fides.report;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.pipeline.PipelineEvent;
import java.util.List;
import java.util.Optional;

/** Writes down what is found out on the way; safe for use by many threads. */
public final class ProgressJson {

    private final Ruler text;
    private final Citations citations;

    public ProgressJson(Answer answer, ReportOptions options) {
        this.text = new Ruler(answer.text(), options.offsets());
        this.citations = new Citations(options);
    }

    /**
     * @return empty for events that say only where the flow is
     */
    public Optional<Progress> of(PipelineEvent event) {
        return switch (event) {
            case PipelineEvent.WebChosen _,
                    PipelineEvent.BrokenOff _,
                    PipelineEvent.StageStarted _,
                    PipelineEvent.StageEnded _ ->
                    Optional.empty();
            case PipelineEvent.SentencesFound(List<ContextualSentence> sentences) ->
                    Optional.of(
                            new Progress.Sentences(
                                    sentences.stream().map(this::sentence).toList()));
            case PipelineEvent.ClaimsFound(List<SubFact> facts) ->
                    Optional.of(new Progress.Claims(facts.stream().map(this::claim).toList()));
            case PipelineEvent.EvidenceFound(SubFact fact, List<Evidence> evidence) ->
                    Optional.of(new Progress.Evidence(fact.id(), cited(evidence)));
            case PipelineEvent.VerdictReached(FactCheck check) -> Optional.of(verdict(check));
            case PipelineEvent.EditDecided(Edit edit) -> Optional.of(edit(edit));
        };
    }

    private Progress.Sentence sentence(ContextualSentence sentence) {
        FixResponse.Range place = text.range(sentence.sentence().span());
        return new Progress.Sentence(
                sentence.sentence().index(),
                place.start(),
                place.end(),
                sentence.sentence().text(),
                sentence.wording());
    }

    private Progress.Claim claim(SubFact fact) {
        FixResponse.Range place = text.range(fact.span());
        return new Progress.Claim(
                fact.id(),
                text.words(fact.span()),
                fact.text(),
                place.start(),
                place.end(),
                fact.checkworthy());
    }

    private Progress.Verdict verdict(FactCheck check) {
        Optional<Verdict> verdict = check.reached();
        return new Progress.Verdict(
                check.fact().id(),
                Labels.of(check),
                verdict.map(Verdict::score),
                Reasons.of(check),
                verdict.map(reached -> cited(citations.witnesses(reached))).orElse(List.of()));
    }

    private Progress.Edit edit(Edit edit) {
        return new Progress.Edit(
                edit.id(),
                edit.facts().stream().map(SubFact::id).toList(),
                edit.originalText(),
                edit.correctedText(),
                text.range(edit.original()),
                edit.explanation(),
                edit.proof().map(ReportMapping::proof),
                edit.applied(),
                ReportMapping.rejection(edit),
                cited(edit.evidence()));
    }

    private List<FixResponse.Citation> cited(List<Evidence> evidence) {
        return evidence.stream()
                .map(Evidence::passage)
                .distinct()
                .map(citations::citation)
                .toList();
    }
}
