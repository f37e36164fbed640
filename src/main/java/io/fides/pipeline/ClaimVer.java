package io.fides.pipeline;

import io.fides.decompose.FactDecomposition;
import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.graph.ClaimJudge;
import io.fides.graph.Compartment;
import io.fides.graph.EntityLinker;
import io.fides.graph.EntityMention;
import io.fides.graph.GraphPages;
import io.fides.graph.Retrieved;
import io.fides.graph.TripletRetrieval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The flow of ClaimVer figure 2, for one request.
 *
 * <ol>
 *   <li>preprocessing (§3.1): sentences with their coreferences, claims, compartments; what claims
 *       name is linked with the graph;
 *   <li>retrieval of triplets (§3.2);
 *   <li>a label, the triplets that matter and a rationale for each claim (§3.3), and its match
 *       score;
 *   <li>the score of the text (§3.5.3).
 * </ol>
 *
 * <p>Nothing is edited: the method says what is wrong and leaves the text as it is. A compartment
 * that fails leaves its claims {@linkplain FactCheck.Unchecked unchecked}.
 *
 * @param graph its name
 */
public record ClaimVer(
        String graph,
        FactDecomposition decomposition,
        EntityLinker linker,
        TripletRetrieval retrieval,
        ClaimJudge judge,
        StageClock clock) {

    private static final Failure UNFINISHED =
            new Failure(
                    Stage.RETRIEVAL,
                    Failure.Kind.DEADLINE_EXCEEDED,
                    "the graph was not searched to the end");

    /** Characters of a few paragraphs: what a small language model reads beside its triplets. */
    private static final int COMPARTMENT = 2000;

    /**
     * Compares an answer with the graph.
     *
     * @throws FidesException if the answer cannot be segmented
     */
    public AttributionReport check(Answer answer, Manifest manifest) {
        Decomposed decomposed = decomposition.decompose(answer);
        clock.tell(new PipelineEvent.SentencesFound(decomposed.sentences()));
        ClaimedFacts facts = ClaimedFacts.of(decomposed);
        clock.tell(new PipelineEvent.ClaimsFound(facts.all()));

        List<List<ContextualSentence>> pieces = compartments(decomposed.sentences());
        List<Outcome<Compartment>> filled =
                clock.timed(
                        Stage.RETRIEVAL,
                        () ->
                                clock.each(
                                        Stage.RETRIEVAL,
                                        Fides.RETRIEVAL_SHARE,
                                        pieces,
                                        piece -> fill(answer, piece, facts.checkable())));
        List<Outcome<ClaimJudge.Judged>> judged =
                clock.timed(
                        Stage.VERIFICATION,
                        () -> clock.each(Stage.VERIFICATION, 1, filled, this::judge));
        List<Failure> failures = new ArrayList<>(facts.failures());
        List<FactCheck> checks = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            checks.addAll(checks(of(pieces.get(i), facts.all()), judged.get(i), facts));
            if (judged.get(i) instanceof Outcome.Done<ClaimJudge.Judged>
                    && filled.get(i) instanceof Outcome.Done<Compartment>(Compartment compartment)
                    && !compartment.retrieved().complete()) {
                failures.add(UNFINISHED);
            }
        }
        checks.forEach(check -> clock.tell(new PipelineEvent.VerdictReached(check)));
        List<ClaimJudge.Judged> done = Fanout.done(judged, new ArrayList<>());
        List<GraphClaim> claims =
                done.stream()
                        .flatMap(each -> each.claims().stream())
                        .map(ClaimJudge.Checked::claim)
                        .toList();
        int unplaced = done.stream().mapToInt(ClaimJudge.Judged::unplaced).sum();
        List<List<Evidence>> windows =
                SentenceRows.windows(
                        decomposed.sentences(), checks, ReportedEvidence.DECISIVE.of(checks));
        return new AttributionReport(
                        answer,
                        answer.text(),
                        SentenceRows.of(answer.text(), decomposed.sentences(), windows, List.of()),
                        checks,
                        List.of(),
                        Attribution.none(judge.name()),
                        failures,
                        clock.budget().usage(),
                        manifest)
                .with(new GraphReport(graph, claims, unplaced));
    }

    /** Pieces of whole sentences, of at most so many characters unless a sentence is longer. */
    private static List<List<ContextualSentence>> compartments(List<ContextualSentence> sentences) {
        List<List<ContextualSentence>> pieces = new ArrayList<>();
        int used = 0;
        for (ContextualSentence sentence : sentences) {
            int length = sentence.sentence().span().length();
            if (pieces.isEmpty() || used + length > COMPARTMENT) {
                pieces.add(new ArrayList<>());
                used = 0;
            }
            pieces.getLast().add(sentence);
            used += length;
        }
        return List.copyOf(pieces);
    }

    private Compartment fill(
            Answer answer, List<ContextualSentence> piece, List<SubFact> checkable) {
        List<SubFact> own = of(piece, checkable);
        List<String> texts = own.stream().map(SubFact::text).toList();
        if (texts.isEmpty()) {
            return new Compartment(answer.text(), piece, own, List.of(), Retrieved.NOTHING);
        }
        List<List<EntityMention>> mentions = linker.link(texts);
        Deadline late = clock.budget().deadline().share(Fides.RETRIEVAL_SHARE);
        Retrieved retrieved = retrieval.retrieve(texts, mentions, late::passed);
        return new Compartment(answer.text(), piece, own, mentions, retrieved);
    }

    private ClaimJudge.Judged judge(Outcome<Compartment> filled) {
        Compartment compartment = filled.orElseThrow();
        return compartment.facts().isEmpty()
                ? new ClaimJudge.Judged(List.of(), 0)
                : judge.judge(compartment);
    }

    private static List<SubFact> of(List<ContextualSentence> piece, List<SubFact> facts) {
        int first = piece.getFirst().sentence().index();
        int last = piece.getLast().sentence().index();
        return facts.stream()
                .filter(fact -> fact.sentence() >= first && fact.sentence() <= last)
                .toList();
    }

    /** One check for each claim that was judged, and for each fact that could not be. */
    private static List<FactCheck> checks(
            List<SubFact> own, Outcome<ClaimJudge.Judged> judged, ClaimedFacts facts) {
        List<Failure> failed = new ArrayList<>();
        List<FactCheck> checks = new ArrayList<>();
        Fanout.done(List.of(judged), failed).stream()
                .flatMap(each -> each.claims().stream())
                .forEach(each -> checks.add(check(each)));
        for (SubFact fact : own) {
            if (fact.checkworthy()) {
                Optional.ofNullable(facts.unread().get(fact))
                        .or(() -> failed.stream().findFirst())
                        .ifPresent(why -> checks.add(new FactCheck.Unchecked(fact, why)));
            } else {
                checks.add(new FactCheck.NotCheckworthy(fact));
            }
        }
        checks.sort(
                Comparator.comparingInt((FactCheck each) -> each.fact().sentence())
                        .thenComparingInt(each -> each.fact().ordinal()));
        return checks;
    }

    /** A label of ClaimVer in the words of the other modes. */
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
