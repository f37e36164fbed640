package io.fides.pipeline;

import io.fides.attribute.AttributionScorer;
import io.fides.attribute.Preservation;
import io.fides.decompose.FactDecomposition;
import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Scores;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import io.fides.pipeline.FactualEdit.Revised;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.revise.Conflict;
import io.fides.revise.Corrections;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.verify.VerdictPolicy;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The flow of FIDES figure 2, for one request.
 *
 * <ol>
 *   <li>SS + ECR and CD: the answer becomes sentences, the sentences become sub-facts;
 *   <li>ER: each sub-fact worth checking gets its evidence;
 *   <li>EV: each sub-fact is judged by its evidence, and the judgements become a verdict;
 *   <li>FE: contradicted sub-facts are edited, and every edit has to be proven;
 *   <li>EA: evidence is aggregated by sentence, and the answer is scored before and after.
 * </ol>
 *
 * <p>Only an outage of segmentation fails the request. A sentence that cannot be decomposed is
 * checked as one sub-fact; whatever fails later leaves its sub-fact {@linkplain FactCheck.Unchecked
 * unchecked}, and so does a segmentation whose time is over ({@link TimelyDecomposition}).
 */
public record Fides(Stages stages, Batching batching, StageClock clock) {

    /** What part of the time that is left retrieval may take. */
    static final double RETRIEVAL_SHARE = 0.6;

    /**
     * Who does what.
     *
     * @param decomposition SS, ECR and CD
     * @param retriever ER
     * @param verifier EV
     * @param reader looks again at what the verifier is unsure of, at all evidence together; where
     *     it is the verifier, that reads together from the beginning
     * @param policy judgements to verdict
     * @param edit FE and its gate
     * @param reported EA: what the attribution report shows
     * @param scorer AR, AP and AF1
     */
    public record Stages(
            FactDecomposition decomposition,
            Retriever retriever,
            Verifier verifier,
            Optional<Verifier> reader,
            VerdictPolicy policy,
            FactualEdit edit,
            ReportedEvidence reported,
            AttributionScorer scorer) {}

    /**
     * Fixes an answer.
     *
     * @throws FidesException if the answer cannot be segmented
     */
    public AttributionReport fix(Answer answer, Manifest manifest) {
        return fix(answer, manifest, _ -> List.of());
    }

    /**
     * Fixes an answer.
     *
     * @param marks makes of the checks edits of what states nothing itself: the marks of citations
     */
    AttributionReport fix(
            Answer answer, Manifest manifest, Function<List<FactCheck>, List<Edit>> marks) {
        List<Failure> failures = new ArrayList<>();

        Decomposed decomposed = stages.decomposition().decompose(answer);
        List<ContextualSentence> sentences = decomposed.sentences();
        clock.tell(new PipelineEvent.SentencesFound(sentences));
        ClaimedFacts claimed = ClaimedFacts.of(decomposed);
        failures.addAll(claimed.failures());
        List<SubFact> facts = claimed.all();
        clock.tell(new PipelineEvent.ClaimsFound(facts));

        List<Outcome<Retrieval>> found = clock.timed(Stage.RETRIEVAL, () -> retrieve(claimed));
        // What another source made up for; a failed retrieval is in the check of its fact.
        Fanout.done(found, new ArrayList<>()).forEach(each -> failures.addAll(each.failures()));

        var verification = new EvidenceVerification(stages, batching.facts(), clock);
        List<FactCheck> checks =
                clock.timed(Stage.VERIFICATION, () -> verification.verify(sentences, facts, found));

        List<Conflict> conflicts = Conflict.of(sentences, checks);
        Revised revised =
                clock.timed(
                        Stage.EDIT,
                        () -> stages.edit().revise(conflicts, it -> Proposal.Rest.of(it, checks)));
        failures.addAll(revised.failures());
        Corrections corrections =
                Corrections.of(answer.text(), revised.examined())
                        .and(answer.text(), marks.apply(checks));
        corrections.edits().forEach(edit -> clock.tell(new PipelineEvent.EditDecided(edit)));
        List<FactCheck> after =
                checks.stream()
                        .map(each -> withEdit(each, corrections.edits(), revised.examined()))
                        .toList();

        return clock.timed(
                        Stage.ATTRIBUTION,
                        () -> report(answer, sentences, after, corrections, failures, manifest))
                .apply(clock.budget().usage());
    }

    /** What was found for each sub-fact; nothing is looked for where nothing can be checked. */
    private List<Outcome<Retrieval>> retrieve(ClaimedFacts claimed) {
        List<SubFact> checkable = claimed.checkable();
        Retriever retriever = stages.retriever().sharedBy(checkable);
        List<Outcome<Retrieval>> outcomes =
                clock.each(
                        Stage.RETRIEVAL,
                        RETRIEVAL_SHARE,
                        checkable,
                        fact -> retrieve(fact, retriever));
        Map<SubFact, Outcome<Retrieval>> byFact = Fanout.byItem(checkable, outcomes);
        claimed.unread().forEach((fact, why) -> byFact.put(fact, new Outcome.Failed<>(why)));
        Outcome<Retrieval> nothing = new Outcome.Done<>(new Retrieval(List.of(), List.of()));
        return claimed.all().stream().map(fact -> byFact.getOrDefault(fact, nothing)).toList();
    }

    private Retrieval retrieve(SubFact fact, Retriever retriever) {
        Retrieval retrieval = retriever.retrieve(fact);
        clock.tell(new PipelineEvent.EvidenceFound(fact, retrieval.evidence()));
        return retrieval;
    }

    private FactCheck withEdit(FactCheck check, List<Edit> edits, List<Examined> examined) {
        if (!(check instanceof FactCheck.Unattributed(SubFact fact, Verdict verdict, var read))) {
            return check;
        }
        for (Edit edit : edits) {
            if (edit.applied() && edit.facts().contains(fact)) {
                for (Examined each : examined) {
                    if (isOf(each.proposal(), edit, fact)) {
                        return new FactCheck.Revised(
                                fact,
                                verdict,
                                read,
                                edit,
                                each.revised(fact),
                                each.proof().map(_ -> stages.policy().decide(each.after(fact))));
                    }
                }
            }
        }
        return check;
    }

    private static boolean isOf(Proposal proposal, Edit edit, SubFact fact) {
        return proposal.facts().contains(fact)
                && proposal.change().replacement().equals(edit.correctedText());
    }

    /** What is reported, once it is known what all has cost, the scores too. */
    private Function<Usage, AttributionReport> report(
            Answer answer,
            List<ContextualSentence> sentences,
            List<FactCheck> checks,
            Corrections corrections,
            List<Failure> failures,
            Manifest manifest) {
        List<List<Evidence>> reported = reported(checks, failures);
        List<List<Evidence>> windows = SentenceRows.windows(sentences, checks, reported);
        List<List<Evidence>> evidence = stages.reported().sequences(windows);
        // If nothing was, a score of 0 would call an outage, or small talk, badly attributed.
        boolean checked = checks.stream().anyMatch(check -> check.reached().isPresent());
        Scores before = checked ? score(answer, evidence, failures) : Scores.NONE;
        Answer corrected = new Answer(answer.question(), corrections.text());
        Scores after = corrected.equals(answer) ? before : score(corrected, evidence, failures);
        List<SentenceAttribution> rows =
                SentenceRows.of(answer.text(), sentences, windows, corrections.edits());
        Attribution attribution =
                new Attribution(
                        evidence,
                        before,
                        after,
                        Preservation.of(answer.text(), corrections.text()),
                        stages.scorer().name(),
                        stages.scorer().independent());
        return usage ->
                new AttributionReport(
                        answer,
                        corrections.text(),
                        rows,
                        checks,
                        corrections.edits(),
                        attribution,
                        failures,
                        usage,
                        manifest);
    }

    private List<List<Evidence>> reported(List<FactCheck> checks, List<Failure> failures) {
        try {
            return stages.reported().of(checks);
        } catch (FidesException e) {
            failures.add(e.failure());
            return ReportedEvidence.DECISIVE.of(checks);
        }
    }

    private Scores score(Answer text, List<List<Evidence>> evidence, List<Failure> failures) {
        try {
            AttributionScorer.Scored scored =
                    clock.fanout()
                            .one(
                                    Stage.ATTRIBUTION,
                                    clock.budget().deadline(),
                                    () -> stages.scorer().score(text, evidence));
            failures.addAll(scored.failures());
            return scored.scores();
        } catch (FidesException e) {
            failures.add(e.failure());
            return Scores.NONE;
        }
    }
}
