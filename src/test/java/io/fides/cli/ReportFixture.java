package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.EditProof;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Question;
import io.fides.domain.Ratio;
import io.fides.domain.Scores;
import io.fides.domain.Sentence;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report with one of everything. */
public final class ReportFixture {

    static final String TEXT =
            "The ship was built in Glasgow. It sank in 1912. I like ships. It had nine cooks."
                    + " Its anchor was blue.";

    private static final Passage BELFAST =
            passage("ship", "Ship", "The ship was built in Belfast by two men.");
    private static final Passage SANK = passage("sinking", "Sinking", "The ship sank in 1912.");

    private ReportFixture() {}

    static Passage passage(String name, String title, String text) {
        Document document =
                Document.of(
                        URI.create("sample:" + name),
                        title,
                        Optional.of(LocalDate.of(2026, 4, 14)),
                        text);
        return new Passage(document.source(), Span.whole(text), text);
    }

    private static Evidence evidence(Passage passage) {
        return new Evidence(passage, "query", 0, 1);
    }

    private static Judgement judgement(Passage passage, Stance stance) {
        return judgement(passage, stance, "");
    }

    private static Judgement judgement(Passage passage, Stance stance, String rationale) {
        return new Judgement(
                evidence(passage),
                StanceProbabilities.of(stance, 0.9),
                rationale,
                List.of(new Discrepancy(Discrepancy.Kind.WORDING, "Glasgow", "Belfast")));
    }

    /** What is complete: no claim is unchecked. */
    public static AttributionReport complete() {
        return report("The source says Belfast, the answer says Glasgow.", false);
    }

    /** What is not: the last claim is unchecked. */
    static AttributionReport partial() {
        return report("The source says Belfast, the answer says Glasgow.", true);
    }

    /** The same, but its corrected text goes on. */
    public static AttributionReport ending(AttributionReport report, String more) {
        return new AttributionReport(
                report.answer(),
                report.correctedText() + more,
                report.sentences(),
                report.checks(),
                report.edits(),
                report.attribution(),
                report.failures(),
                report.usage(),
                report.manifest(),
                report.localisation(),
                report.graph(),
                report.cited());
    }

    /** What a hostile source may bring about. */
    static AttributionReport hostile() {
        return report("Look \u001b[2J\u001b]0;owned\u0007 \u202Eback\u009b31m", false);
    }

    private static AttributionReport report(String explanation, boolean unchecked) {
        List<ContextualSentence> sentences = new ArrayList<>();
        List<SubFact> facts = new ArrayList<>();
        int start = 0;
        for (String text : TEXT.split("(?<=\\.) ", -1)) {
            Span span = new Span(start, start + text.length());
            ContextualSentence sentence =
                    ContextualSentence.asIs(new Sentence(sentences.size(), span, text));
            sentences.add(sentence);
            facts.add(SubFact.whole(sentence, !text.contains("like")));
            start = span.end() + 1;
        }
        int place = TEXT.indexOf("Glasgow");
        Judgement against = judgement(BELFAST, Stance.CONTRADICTS);
        Edit edit =
                new Edit(
                        List.of(facts.getFirst()),
                        new Span(place, place + "Glasgow".length()),
                        "Glasgow",
                        "Belfast",
                        explanation,
                        List.of(evidence(BELFAST)),
                        Optional.of(
                                new EditProof(
                                        StanceProbabilities.of(Stance.CONTRADICTS, 0.9),
                                        StanceProbabilities.of(Stance.ENTAILS, 0.95))),
                        new Edit.Decision.Applied(new Span(place, place + "Belfast".length())));
        Judgement cooks =
                judgement(
                        BELFAST,
                        Stance.CONTRADICTS,
                        "the source says “two”, the answer says “nine”");
        Judgement supports = judgement(SANK, Stance.ENTAILS);
        FactCheck last =
                unchecked
                        ? new FactCheck.Unchecked(facts.get(4), failure())
                        : new FactCheck.Unattributed(
                                facts.get(4), new Verdict.NotEnoughEvidence(0), List.of());
        List<FactCheck> checks =
                List.of(
                        new FactCheck.Revised(
                                facts.get(0),
                                new Verdict.Contradicted(0, List.of(against)),
                                List.of(against),
                                edit,
                                "The ship was built in Belfast.",
                                Optional.of(
                                        new Verdict.Supported(
                                                0.95,
                                                List.of(judgement(BELFAST, Stance.ENTAILS))))),
                        new FactCheck.Attributed(
                                facts.get(1),
                                new Verdict.Supported(0.9, List.of(supports)),
                                List.of(supports)),
                        new FactCheck.NotCheckworthy(facts.get(2)),
                        new FactCheck.Unattributed(
                                facts.get(3),
                                new Verdict.Contradicted(0.05, List.of(cooks)),
                                List.of(cooks)),
                        last);
        String corrected = TEXT.replace("Glasgow", "Belfast");
        List<SentenceAttribution> rows =
                sentences.stream()
                        .map(
                                sentence ->
                                        new SentenceAttribution(
                                                sentence,
                                                sentence.wording().replace("Glasgow", "Belfast"),
                                                List.of()))
                        .toList();
        return new AttributionReport(
                new Answer(Question.NONE, TEXT),
                corrected,
                rows,
                checks,
                List.of(edit),
                new Attribution(
                        List.of(),
                        new Scores(new Ratio(1, 5), new Ratio(0, 0)),
                        new Scores(new Ratio(2, 5), new Ratio(0, 0)),
                        0.96,
                        "judge-1",
                        false),
                unchecked ? List.of(failure()) : List.of(),
                new Usage(0, 0, 0, 4, 4, 9, 412, Map.of()),
                new Manifest("test", "fides", Map.of(), Map.of(), Map.of()));
    }

    private static Failure failure() {
        return new Failure(Stage.RETRIEVAL, Failure.Kind.TIMEOUT, "wikipedia");
    }
}
