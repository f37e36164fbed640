package io.fides.pipeline;

import io.fides.decompose.FactDecomposition;
import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.FactCheck;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Manifest;
import io.fides.domain.Outcome;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.graph.ClaimJudge;
import io.fides.graph.Compartment;
import io.fides.graph.EntityLinker;
import io.fides.graph.EntityMention;
import io.fides.graph.Retrieved;
import io.fides.graph.TripletRetrieval;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

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
 */
public record ClaimVer(
        Parts parts, Fanout fanout, Budget budget, Consumer<PipelineEvent> listener) {

    private static final Failure UNFINISHED =
            new Failure(
                    Stage.RETRIEVAL,
                    Failure.Kind.DEADLINE_EXCEEDED,
                    "the graph was not searched to the end");

    /** Characters of a few paragraphs: what a small language model reads beside its triplets. */
    private static final int COMPARTMENT = 2000;

    /**
     * Who does what.
     *
     * @param graph its name, for the report
     * @param decomposition sentences with coreferences, and what they claim
     */
    public record Parts(
            String graph,
            FactDecomposition decomposition,
            EntityLinker linker,
            TripletRetrieval retrieval,
            ClaimJudge judge) {}

    /**
     * Compares an answer with the graph.
     *
     * @throws io.fides.domain.FidesException if the answer cannot be segmented
     */
    public AttributionReport check(Answer answer, Manifest manifest) {
        StageClock clock = new StageClock(fanout, budget, listener);
        Decomposed decomposed =
                clock.told(Stage.DECOMPOSITION, () -> parts.decomposition().decompose(answer));
        listener.accept(new PipelineEvent.SentencesFound(decomposed.sentences()));
        ClaimedFacts facts = ClaimedFacts.of(decomposed);
        listener.accept(new PipelineEvent.ClaimsFound(facts.all()));

        List<List<ContextualSentence>> pieces = compartments(decomposed.sentences());
        List<Outcome<Compartment>> filled =
                clock.each(
                        Stage.RETRIEVAL,
                        Fides.RETRIEVAL_SHARE,
                        pieces,
                        piece -> fill(answer, piece, facts.checkable()));
        List<Outcome<ClaimJudge.Judged>> judged =
                clock.each(Stage.VERIFICATION, 1, filled, this::judge);
        return report(answer, decomposed, facts, new Found(pieces, filled, judged), manifest);
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

    /** What became of each compartment. */
    private record Found(
            List<List<ContextualSentence>> pieces,
            List<Outcome<Compartment>> filled,
            List<Outcome<ClaimJudge.Judged>> judged) {}

    private Compartment fill(
            Answer answer, List<ContextualSentence> piece, List<SubFact> checkable) {
        List<SubFact> own = of(piece, checkable);
        List<String> texts = own.stream().map(SubFact::text).toList();
        if (texts.isEmpty()) {
            return new Compartment(answer.text(), piece, own, List.of(), Retrieved.NOTHING);
        }
        List<List<EntityMention>> mentions = parts.linker().link(texts);
        Deadline late = budget.deadline().share(Fides.RETRIEVAL_SHARE);
        Retrieved retrieved = parts.retrieval().retrieve(texts, mentions, late::passed);
        return new Compartment(answer.text(), piece, own, mentions, retrieved);
    }

    private ClaimJudge.Judged judge(Outcome<Compartment> filled) {
        return switch (filled) {
            case Outcome.Done<Compartment>(Compartment compartment) ->
                    compartment.facts().isEmpty()
                            ? new ClaimJudge.Judged(List.of(), 0)
                            : parts.judge().judge(compartment);
            case Outcome.Failed<Compartment>(Failure failure) -> throw new FidesException(failure);
        };
    }

    private AttributionReport report(
            Answer answer,
            Decomposed decomposed,
            ClaimedFacts facts,
            Found found,
            Manifest manifest) {
        List<Failure> failures = new ArrayList<>(facts.failures());
        List<FactCheck> checks = new ArrayList<>();
        List<GraphClaim> claims = new ArrayList<>();
        int unplaced = 0;
        for (int i = 0; i < found.pieces().size(); i++) {
            List<SubFact> own = of(found.pieces().get(i), facts.all());
            switch (found.judged().get(i)) {
                case Outcome.Done<ClaimJudge.Judged>(ClaimJudge.Judged judged) -> {
                    judged.claims().forEach(each -> claims.add(each.claim()));
                    unplaced += judged.unplaced();
                    checks.addAll(GraphChecks.of(own, judged, facts));
                    if (found.filled().get(i)
                                    instanceof Outcome.Done<Compartment>(Compartment compartment)
                            && !compartment.retrieved().complete()) {
                        failures.add(UNFINISHED);
                    }
                }
                case Outcome.Failed<ClaimJudge.Judged>(Failure failure) ->
                        checks.addAll(GraphChecks.failed(own, facts, failure));
            }
        }
        checks.forEach(check -> listener.accept(new PipelineEvent.VerdictReached(check)));
        List<SentenceAttribution> rows =
                SentenceRows.of(
                        decomposed.sentences(),
                        SentenceRows.windows(
                                decomposed.sentences(),
                                checks,
                                ReportedEvidence.DECISIVE.of(checks)),
                        List.of());
        return new AttributionReport(
                        answer,
                        answer.text(),
                        rows,
                        checks,
                        List.of(),
                        Attribution.none(parts.judge().name()),
                        failures,
                        budget.usage(),
                        manifest)
                .with(new GraphReport(parts.graph(), claims, unplaced));
    }

    private static List<SubFact> of(List<ContextualSentence> piece, List<SubFact> facts) {
        int first = piece.getFirst().sentence().index();
        int last = piece.getLast().sentence().index();
        return facts.stream()
                .filter(fact -> fact.sentence() >= first && fact.sentence() <= last)
                .toList();
    }
}
