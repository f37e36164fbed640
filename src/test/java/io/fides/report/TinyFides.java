package io.fides.report;

import io.fides.attribute.AttributionScorer;
import io.fides.decompose.FactDecomposition.Decomposed;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Batching;
import io.fides.pipeline.Budget;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.ReportedEvidence;
import io.fides.pipeline.StageClock;
import io.fides.pipeline.Ticker;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.fides.revise.EditGate;
import io.fides.revise.Revision;
import io.fides.verify.Pairing;
import io.fides.verify.StrictPolicy;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The real flow over stages so small that a test can foresee them: a sentence is a fact, evidence
 * is a document of which the first word is that of the fact, and truth is a number.
 *
 * <p>Facts with {@code OFFLINE} find no backend; those with {@code maybe} assert nothing.
 */
public final class TinyFides {

    private static final Pattern SENTENCE = Pattern.compile("[^.\\s][^.]*\\.?");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private TinyFides() {}

    /** Fixes the request's text. */
    public static AttributionReport fix(
            FixRequest request, Ticker ticker, Consumer<PipelineEvent> listener) {
        Budget budget = new Budget(request.limits(), ticker);
        StageClock clock = new StageClock(new Fanout(4), budget, listener);
        Verifier verifier = budget.count(new Numbers());
        SearchBackend documents = budget.limit(new Documents(request.documents()));
        EditGate gate = new EditGate(verifier, verifier, Optional.empty());
        Fides.Stages stages =
                new Fides.Stages(
                        TinyFides::decompose,
                        fact -> retrieve(fact, documents),
                        verifier,
                        Optional.empty(),
                        new StrictPolicy(source -> String.valueOf(source.uri())),
                        request.correction()
                                ? FactualEdit.gated(
                                        conflicts ->
                                                conflicts.stream()
                                                        .<Outcome<Revision>>map(
                                                                each ->
                                                                        new Outcome.Done<>(
                                                                                revise(each)))
                                                        .toList(),
                                        gate,
                                        Batching.WHOLE,
                                        clock)
                                : FactualEdit.NONE,
                        ReportedEvidence.DECISIVE,
                        new AttributionScorer(
                                verifier,
                                answer -> TinyFides.decompose(answer).sentences(),
                                false));
        return new Fides(stages, Batching.WHOLE, clock)
                .fix(
                        request.answer(),
                        new Manifest(
                                "test",
                                "fides/compact",
                                Map.of(),
                                Map.of("verifier", "numbers", "scorer", "numbers"),
                                Map.of("window", "1", "stride", "1")));
    }

    private static Decomposed decompose(Answer answer) {
        List<ContextualSentence> sentences = new ArrayList<>();
        List<Outcome<List<SubFact>>> facts = new ArrayList<>();
        Matcher matcher = SENTENCE.matcher(answer.text());
        while (matcher.find()) {
            Span span = new Span(matcher.start(), matcher.end());
            ContextualSentence sentence =
                    ContextualSentence.asIs(new Sentence(sentences.size(), span, matcher.group()));
            sentences.add(sentence);
            facts.add(
                    new Outcome.Done<>(
                            List.of(SubFact.whole(sentence, !matcher.group().contains("maybe")))));
        }
        return new Decomposed(sentences, facts);
    }

    private static Retrieval retrieve(SubFact fact, SearchBackend backend) {
        List<Evidence> evidence = new ArrayList<>();
        for (SearchHit hit : backend.search(new SearchQuery(fact.query(), 5, "en"))) {
            if (hit instanceof SearchHit.Held(Document document)) {
                Matcher matcher = SENTENCE.matcher(document.text());
                while (matcher.find()) {
                    if (firstWord(matcher.group()).equals(firstWord(fact.text()))) {
                        Span span = new Span(matcher.start(), matcher.end());
                        Passage passage = new Passage(document.source(), span, matcher.group());
                        evidence.add(new Evidence(passage, fact.query(), evidence.size(), 1));
                    }
                }
            }
        }
        return new Retrieval(evidence, List.of());
    }

    private static String firstWord(String text) {
        return text.strip().split("[\\s.]+", 2)[0];
    }

    private static Revision revise(io.fides.revise.Conflict conflict) {
        Judgement against = conflict.contradicting().getFirst();
        Discrepancy differing = against.discrepancies().getFirst();
        return new Revision(
                conflict.sentence()
                        .sentence()
                        .text()
                        .replace(differing.stated(), differing.found()),
                against.rationale());
    }

    private record Documents(List<Document> documents) implements SearchBackend {
        @Override
        public String name() {
            return "documents";
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            if (query.text().contains("OFFLINE")) {
                throw new FidesException(
                        Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "documents is offline");
            }
            return documents.stream().<SearchHit>map(SearchHit.Held::new).toList();
        }
    }

    /** Numbers that occur in the premise are true, others are false. */
    private record Numbers() implements Verifier {
        @Override
        public String name() {
            return "numbers";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().<Outcome<Judgement>>map(Numbers::judged).toList();
        }

        private static Outcome<Judgement> judged(Pairing pair) {
            Evidence evidence = pair.evidence();
            Matcher stated = NUMBER.matcher(pair.claim());
            Matcher found = NUMBER.matcher(evidence.passage().text());
            if (!firstWord(pair.claim()).equals(firstWord(evidence.passage().text()))
                    || !stated.find()
                    || !found.find()) {
                return judgement(evidence, Stance.NEUTRAL, "", List.of());
            }
            if (stated.group().equals(found.group())) {
                return judgement(evidence, Stance.ENTAILS, "", List.of());
            }
            return judgement(
                    evidence,
                    Stance.CONTRADICTS,
                    "the source says " + found.group() + ", the text says " + stated.group(),
                    List.of(
                            new Discrepancy(
                                    Discrepancy.Kind.NUMBER, stated.group(), found.group())));
        }

        private static Outcome<Judgement> judgement(
                Evidence evidence, Stance stance, String rationale, List<Discrepancy> differing) {
            return new Outcome.Done<>(
                    new Judgement(
                            evidence, StanceProbabilities.of(stance, 0.875), rationale, differing));
        }
    }
}
