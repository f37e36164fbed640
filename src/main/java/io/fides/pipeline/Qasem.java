package io.fides.pipeline;

import io.fides.attribute.EvidenceSequence;
import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Localisation;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck;
import io.fides.domain.Sentence;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.qasem.QasemParser;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.retrieve.Windows;
import io.fides.segment.Segmenter;
import java.util.ArrayList;
import java.util.List;

/**
 * The flow of QASemConsistency (Cattan et al. 2025), for one request: the answer becomes sentences,
 * the sentences become questions and answers, and each of these is supported by the reference or
 * not. Nothing is edited.
 *
 * <p>The reference of a sentence is all that the caller brought along, or else what is retrieved
 * for it. A sentence of which no question can be made, or whose questions cannot be judged, is a
 * failure of the report.
 *
 * @param batch sentences a call of the parser
 * @param given what the caller brought along; if there is nothing, it is retrieved
 * @param windows cuts what is given
 */
public record Qasem(
        Segmenter segmenter,
        QasemParser parser,
        int batch,
        List<Document> given,
        Windows windows,
        Retriever retriever,
        SupportJudge judge,
        StageClock clock) {

    public Qasem {
        given = List.copyOf(given);
    }

    /** Fails if the answer cannot be segmented, or nothing of it read. */
    public AttributionReport check(Answer answer, Manifest manifest) {
        List<Failure> failures = new ArrayList<>();
        List<ContextualSentence> sentences;
        try {
            sentences = clock.one(Stage.SEGMENTATION, () -> segmenter.segment(answer));
        } catch (FidesException e) {
            failures.add(TimelyDecomposition.late(e));
            return report(answer, List.of(), List.of(), failures, manifest);
        }
        clock.tell(new PipelineEvent.SentencesFound(sentences));
        List<Outcome<List<QuestionAnswer>>> asked =
                clock.timed(
                        Stage.DECOMPOSITION,
                        () ->
                                clock.batches(
                                        Stage.DECOMPOSITION,
                                        1,
                                        sentences.stream().map(Qasem::text).toList(),
                                        batch,
                                        parser::parse));
        List<Outcome<Reference>> references =
                clock.timed(Stage.RETRIEVAL, () -> references(sentences, failures));
        List<QuestionCheck> checks =
                clock.timed(
                        Stage.VERIFICATION, () -> judge(sentences, asked, references, failures));
        return report(answer, sentences, checks, failures, manifest);
    }

    private static String text(ContextualSentence sentence) {
        return sentence.sentence().text();
    }

    private List<Outcome<Reference>> references(
            List<ContextualSentence> sentences, List<Failure> failures) {
        if (!given.isEmpty()) {
            Outcome<Reference> all =
                    clock.each(Stage.RETRIEVAL, 1, List.of(given), this::reference).getFirst();
            return sentences.stream().map(_ -> all).toList();
        }
        List<SubFact> wanted = sentences.stream().map(each -> SubFact.whole(each, true)).toList();
        Retriever shared = retriever.sharedBy(wanted);
        List<Outcome<Retrieval>> found =
                clock.each(Stage.RETRIEVAL, Fides.RETRIEVAL_SHARE, wanted, shared::retrieve);
        Fanout.done(found, new ArrayList<>()).forEach(each -> failures.addAll(each.failures()));
        return found.stream().map(each -> each.<Reference>map(Qasem::reference)).toList();
    }

    private Reference reference(List<Document> given) {
        return new Reference(given.stream().flatMap(each -> windows.of(each).stream()).toList());
    }

    private static Reference reference(Retrieval retrieval) {
        return new Reference(retrieval.evidence().stream().map(Evidence::passage).toList());
    }

    private record Case(
            ContextualSentence sentence, List<QuestionAnswer> asked, Reference reference) {}

    private List<QuestionCheck> judge(
            List<ContextualSentence> sentences,
            List<Outcome<List<QuestionAnswer>>> asked,
            List<Outcome<Reference>> references,
            List<Failure> failures) {
        List<Case> cases = new ArrayList<>();
        List<Failure> unjudged = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            ContextualSentence sentence = sentences.get(i);
            Outcome<Reference> reference = references.get(i);
            Outcome<Case> both =
                    asked.get(i).flatMap(all -> reference.map(it -> new Case(sentence, all, it)));
            cases.addAll(Fanout.done(List.of(both), unjudged));
        }
        // What kept a sentence from being judged is a gap of the report, wherever it happened.
        unjudged.forEach(why -> failures.add(why.at(Stage.VERIFICATION)));
        List<Outcome<List<Outcome<QuestionCheck>>>> judged =
                clock.each(Stage.VERIFICATION, 1, cases, this::judge);
        List<QuestionCheck> checks = new ArrayList<>();
        for (Outcome<List<Outcome<QuestionCheck>>> sentence : judged) {
            Fanout.done(List.of(sentence), failures)
                    .forEach(each -> checks.addAll(Fanout.done(each, failures)));
        }
        return List.copyOf(checks);
    }

    private List<Outcome<QuestionCheck>> judge(Case each) {
        if (each.asked().isEmpty()) {
            return List.of();
        }
        List<QuestionAnswer> resolved =
                each.asked().stream().map(asked -> resolved(asked, each.sentence())).toList();
        List<Outcome<Support>> supports =
                judge.judge(each.sentence().wording(), resolved, each.reference());
        Sentence sentence = each.sentence().sentence();
        List<Outcome<QuestionCheck>> checks = new ArrayList<>();
        for (int i = 0; i < supports.size(); i++) {
            QuestionAnswer asked = each.asked().get(i).in(sentence.span().start());
            checks.add(
                    supports.get(i)
                            .map(
                                    support ->
                                            new QuestionCheck(
                                                    sentence.index(),
                                                    asked,
                                                    support.finding(),
                                                    support.entailment(),
                                                    support.evidence())));
        }
        return checks;
    }

    /** With the names that pronouns in the answer mean, as far as that is known. */
    private static QuestionAnswer resolved(QuestionAnswer asked, ContextualSentence in) {
        String text = in.sentence().text();
        StringBuilder said = new StringBuilder();
        int last = asked.answer().start();
        for (Coreference each : in.coreferences()) {
            Span mention = each.mention().shift(-in.sentence().span().start());
            if (mention.start() >= last && mention.end() <= asked.answer().end()) {
                said.append(text, last, mention.start()).append(each.referent());
                last = mention.end();
            }
        }
        said.append(text, last, asked.answer().end());
        return last == asked.answer().start() ? asked : asked.meaning(said.toString());
    }

    private AttributionReport report(
            Answer answer,
            List<ContextualSentence> sentences,
            List<QuestionCheck> checks,
            List<Failure> failures,
            Manifest manifest) {
        Localisation localisation = new Localisation(checks);
        return new AttributionReport(
                        answer,
                        answer.text(),
                        sentences.stream().map(each -> row(each, localisation)).toList(),
                        List.of(),
                        List.of(),
                        Attribution.none(judge.name()),
                        failures,
                        clock.budget().usage(),
                        manifest)
                .with(localisation);
    }

    private static SentenceAttribution row(ContextualSentence sentence, Localisation found) {
        List<Evidence> read =
                found.of(sentence.sentence().index()).stream()
                        .flatMap(check -> check.evidence().stream())
                        .toList();
        return new SentenceAttribution(sentence, text(sentence), EvidenceSequence.aggregate(read));
    }
}
