package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.attribute.AttributionScorer;
import io.fides.decompose.Decomposer;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Question;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.retrieve.Retrieval;
import io.fides.retrieve.Retriever;
import io.fides.revise.Conflict;
import io.fides.revise.EditGate;
import io.fides.revise.Editor;
import io.fides.revise.Revision;
import io.fides.segment.Segmenter;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.ClaimwiseVerifier;
import io.fides.verify.Pairing;
import io.fides.verify.StrictPolicy;
import io.fides.verify.Verifier;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The flow with small real stages: a page that knows one thing about each subject. */
@Timeout(180)
class FidesTest {

    private static final String TRUTH =
            "The tower was finished in 1889. The bridge was opened in 1937. The canal is long.";

    private final List<PipelineEvent> events = new CopyOnWriteArrayList<>();

    private Segmenter segmenter = FidesTest::split;
    private Decomposer decomposer = Decomposer.wholeEnglishSentences();
    private Retriever retriever = FidesTest::truth;
    private Verifier verifier = new YearVerifier();
    private Editor editor = FidesTest::replaceYear;
    private boolean correction = true;
    private Limits limits = new Limits(10, 10, Duration.ofSeconds(10));
    private Ticker ticker = System::nanoTime;
    private Batching batching = Batching.PAPER;
    private Consumer<PipelineEvent> listener = events::add;

    @Test
    void aContradictedFactIsRevised() {
        AttributionReport report =
                fix("The tower was finished in 1887. The bridge was opened in 1937.");

        assertThat(report.correctedText())
                .isEqualTo("The tower was finished in 1889. The bridge was opened in 1937.");
        assertThat(report.edits()).singleElement().matches(edit -> edit.applied());
        assertThat(report.edits().getFirst().originalText()).isEqualTo("1887");
        assertThat(report.checks().getFirst())
                .isInstanceOfSatisfying(
                        FactCheck.Revised.class,
                        revised -> {
                            assertThat(revised.verdict()).isInstanceOf(Verdict.Contradicted.class);
                            assertThat(revised.revised())
                                    .isEqualTo("The tower was finished in 1889.");
                            assertThat(revised.after()).containsInstanceOf(Verdict.Supported.class);
                        });
        assertThat(report.checks().get(1)).isInstanceOf(FactCheck.Attributed.class);
        assertThat(report.attribution().before().ar().getAsDouble()).isEqualTo(0.45);
        assertThat(report.attribution().after().ar().getAsDouble()).isEqualTo(0.9);
        assertThat(report.complete()).isTrue();
    }

    @Test
    void anAnswerWithoutAConflictIsByteIdentical() {
        String answer = "The tower was finished in 1889.\n\n  The canal is long.  ";

        AttributionReport report = fix(answer);

        assertThat(report.correctedText()).isEqualTo(answer);
        assertThat(report.edits()).isEmpty();
        assertThat(report.attribution().preservation()).isEqualTo(1);
    }

    @Test
    void aCheckReportsWithoutEditing() {
        correction = false;

        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.correctedText()).isEqualTo("The tower was finished in 1887.");
        assertThat(report.edits()).isEmpty();
        assertThat(report.checks())
                .singleElement()
                .isInstanceOfSatisfying(
                        FactCheck.Unattributed.class,
                        check ->
                                assertThat(check.verdict())
                                        .isInstanceOf(Verdict.Contradicted.class));
    }

    @Test
    void anEditWithoutProofIsKeptAsRejected() {
        editor =
                conflicts ->
                        conflicts.stream()
                                .<Outcome<Revision>>map(
                                        _ ->
                                                new Outcome.Done<>(
                                                        new Revision(
                                                                "The tower was finished in 1888.",
                                                                "a guess")))
                                .toList();

        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.correctedText()).isEqualTo("The tower was finished in 1887.");
        assertThat(report.edits()).singleElement().matches(edit -> !edit.applied());
        assertThat(report.checks()).singleElement().isInstanceOf(FactCheck.Unattributed.class);
    }

    @Test
    void failingSegmentationFailsTheRequest() {
        segmenter =
                _ -> {
                    throw failure(Stage.SEGMENTATION);
                };

        assertThatThrownBy(() -> fix("The tower was finished in 1887."))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("SEGMENTATION UNAVAILABLE");
    }

    @Test
    void aSegmentationWhoseTimeIsOverLeavesTheTextUnchecked() {
        segmenter =
                _ -> {
                    throw new FidesException(
                            Stage.DECOMPOSITION, Failure.Kind.DEADLINE_EXCEEDED, "interrupted");
                };
        String text = "The tower was finished in 1887. The bridge was opened in 1936.";

        AttributionReport report = fix(text);

        assertThat(report.correctedText()).isEqualTo(text);
        assertThat(report.edits()).isEmpty();
        assertThat(report.checks())
                .hasSize(2)
                .allSatisfy(
                        check ->
                                assertThat(check.gap())
                                        .contains(
                                                new Failure(
                                                        Stage.SEGMENTATION,
                                                        Failure.Kind.DEADLINE_EXCEEDED,
                                                        "interrupted")));
        assertThat(report.complete()).isFalse();
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    @Test
    void aSentenceThatCannotBeDecomposedIsCheckedAsOneFact() {
        decomposer =
                sentences ->
                        sentences.stream()
                                .<Outcome<List<SubFact>>>map(
                                        _ ->
                                                new Outcome.Failed<>(
                                                        failure(Stage.DECOMPOSITION).failure()))
                                .toList();

        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.correctedText()).isEqualTo("The tower was finished in 1889.");
        assertThat(report.failures())
                .singleElement()
                .extracting(Failure::stage)
                .isEqualTo(Stage.DECOMPOSITION);
    }

    @Test
    void failingRetrievalLeavesOnlyItsFactUnchecked() {
        retriever =
                fact -> {
                    if (fact.text().contains("bridge")) {
                        throw failure(Stage.RETRIEVAL);
                    }
                    return truth(fact);
                };

        AttributionReport report =
                fix("The tower was finished in 1887. The bridge was opened in 1936.");

        assertThat(report.correctedText())
                .isEqualTo("The tower was finished in 1889. The bridge was opened in 1936.");
        assertThat(report.checks().get(1))
                .isInstanceOfSatisfying(
                        FactCheck.Unchecked.class,
                        check -> assertThat(check.failure().stage()).isEqualTo(Stage.RETRIEVAL));
        assertThat(report.complete()).isFalse();
    }

    @Test
    void stalledRetrievalStillGivesALabelledReportInTime() {
        limits = new Limits(10, 10, Duration.ofSeconds(2));
        retriever =
                fact -> {
                    if (fact.text().contains("bridge")) {
                        stall();
                    }
                    return truth(fact);
                };

        AttributionReport report =
                fix("The tower was finished in 1887. The bridge was opened in 1936.");

        assertThat(report.correctedText()).startsWith("The tower was finished in 1889.");
        assertThat(report.checks().get(1))
                .isInstanceOfSatisfying(
                        FactCheck.Unchecked.class,
                        check ->
                                assertThat(check.failure().kind())
                                        .isEqualTo(Failure.Kind.DEADLINE_EXCEEDED));
        assertThat(report.attribution().after().ar()).isPresent();
    }

    /** The time is over when the verdicts of the first group have been told. */
    @Test
    void whatIsJudgedByTheDeadlineStaysJudgedAndIsEdited() {
        AtomicLong now = new AtomicLong();
        ticker = now::get;
        batching = Batching.WHOLE;
        limits = new Limits(10, 10, Duration.ofSeconds(1000));
        listener =
                event -> {
                    events.add(event);
                    if (told().size() == 8) {
                        now.set(Duration.ofSeconds(800).toNanos());
                    }
                };
        verifier =
                new GroupingVerifier(
                        _ -> {
                            if (!told().isEmpty()) {
                                stall();
                            }
                        });

        AttributionReport report = fix(towers(20));

        assertThat(report.checks().subList(0, 8)).hasOnlyElementsOfType(FactCheck.Revised.class);
        assertThat(report.checks().subList(8, 20))
                .allSatisfy(
                        check ->
                                assertThat(check.gap().orElseThrow().kind())
                                        .isEqualTo(Failure.Kind.DEADLINE_EXCEEDED));
        assertThat(report.edits()).hasSize(8).allMatch(edit -> edit.applied());
        assertThat(report.complete()).isFalse();
    }

    @Test
    void verdictsAreToldGroupByGroupEachOnce() {
        batching = Batching.WHOLE;
        List<Integer> toldBefore = new CopyOnWriteArrayList<>();
        verifier = new GroupingVerifier(_ -> toldBefore.add(told().size()));

        AttributionReport report = fix(towers(20) + " Hello!");

        assertThat(toldBefore.subList(0, 3)).containsExactly(0, 8, 16);
        assertThat(told())
                .extracting(FactCheck::fact)
                .containsExactlyElementsOf(report.checks().stream().map(FactCheck::fact).toList());
    }

    @Test
    void claimsOfTheSameWordsAreJudgedTogether() {
        batching = Batching.WHOLE;
        List<List<String>> groups = new CopyOnWriteArrayList<>();
        verifier = new GroupingVerifier(groups::add);

        fix(towers(10) + " " + towers(1));

        assertThat(groups.subList(0, 2)).extracting(List::size).containsExactly(8, 3);
        assertThat(groups.getFirst()).filteredOn(groups.getFirst().getFirst()::equals).hasSize(2);
    }

    /** Of so many sentences each has another year, all of them wrong. */
    private static String towers(int sentences) {
        return IntStream.range(0, sentences)
                .mapToObj(i -> "The tower was finished in %d.".formatted(1900 + i))
                .collect(Collectors.joining(" "));
    }

    private List<FactCheck> told() {
        return events.stream()
                .filter(PipelineEvent.VerdictReached.class::isInstance)
                .map(event -> ((PipelineEvent.VerdictReached) event).check())
                .toList();
    }

    @Test
    void failingVerificationIsNeverAVerdict() {
        verifier = new FailingVerifier();

        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.checks()).singleElement().isInstanceOf(FactCheck.Unchecked.class);
        assertThat(report.correctedText()).isEqualTo("The tower was finished in 1887.");
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    @Test
    void aFailingEditorLeavesTheVerdict() {
        editor =
                _ -> {
                    throw failure(Stage.EDIT);
                };

        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.correctedText()).isEqualTo("The tower was finished in 1887.");
        assertThat(report.checks()).singleElement().isInstanceOf(FactCheck.Unattributed.class);
        assertThat(report.failures())
                .singleElement()
                .extracting(Failure::stage)
                .isEqualTo(Stage.EDIT);
    }

    @Test
    void nothingIsSearchedForWhatIsNotCheckworthy() {
        decomposer =
                sentences ->
                        sentences.stream()
                                .<Outcome<List<SubFact>>>map(
                                        sentence ->
                                                new Outcome.Done<>(
                                                        List.of(SubFact.whole(sentence, false))))
                                .toList();
        retriever =
                _ -> {
                    throw new AssertionError("searched");
                };

        AttributionReport report = fix("Hello there, my friend!");

        assertThat(report.checks()).singleElement().isInstanceOf(FactCheck.NotCheckworthy.class);
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    @Test
    void disagreeingSourcesAreConflictingAndLeftAlone() {
        retriever =
                fact ->
                        new Retrieval(
                                List.of(
                                        evidence("The tower was finished in 1889.", 0),
                                        evidence("The tower was finished in 1890.", 1)),
                                List.of());

        AttributionReport report = fix("The tower was finished in 1890.");

        assertThat(report.checks())
                .singleElement()
                .isInstanceOfSatisfying(
                        FactCheck.Unattributed.class,
                        check ->
                                assertThat(check.verdict())
                                        .isInstanceOf(Verdict.Conflicting.class));
        assertThat(report.edits()).isEmpty();
    }

    @Test
    void evidenceOfASentenceIsListedOnce() {
        AttributionReport report = fix("The tower was finished in 1889. The canal is long.");

        assertThat(report.sentences()).hasSize(2);
        assertThat(report.sentences()).allMatch(row -> row.evidence().size() == 1);
        assertThat(report.attribution().before().precision().of()).isEqualTo(16);
    }

    @Test
    void tellsWhatItFindsOutInOrder() {
        fix("The tower was finished in 1887.");

        List<String> names =
                events.stream()
                        .filter(
                                event ->
                                        !(event instanceof PipelineEvent.StageStarted
                                                || event instanceof PipelineEvent.StageEnded))
                        .map(event -> event.getClass().getSimpleName())
                        .toList();
        assertThat(names)
                .containsExactly(
                        "SentencesFound",
                        "ClaimsFound",
                        "EvidenceFound",
                        "VerdictReached",
                        "EditDecided");
        assertThat(events)
                .filteredOn(PipelineEvent.StageStarted.class::isInstance)
                .extracting(event -> ((PipelineEvent.StageStarted) event).stage())
                .containsExactly(
                        Stage.SEGMENTATION,
                        Stage.DECOMPOSITION,
                        Stage.RETRIEVAL,
                        Stage.VERIFICATION,
                        Stage.EDIT,
                        Stage.ATTRIBUTION);
    }

    @Test
    void theTimeOfEveryStageIsCounted() {
        AttributionReport report = fix("The tower was finished in 1887.");

        assertThat(report.usage().millisByStage())
                .containsOnlyKeys(
                        Stage.SEGMENTATION,
                        Stage.DECOMPOSITION,
                        Stage.RETRIEVAL,
                        Stage.VERIFICATION,
                        Stage.EDIT,
                        Stage.ATTRIBUTION);
    }

    private AttributionReport fix(String text) {
        StageClock clock = new StageClock(new Fanout(4), new Budget(limits, ticker), listener);
        EditGate gate = new EditGate(verifier, verifier, Optional.empty());
        Fides.Stages stages =
                new Fides.Stages(
                        new TimelyDecomposition(clock.twoStages(segmenter, decomposer, 1)),
                        retriever,
                        verifier,
                        Optional.empty(),
                        new StrictPolicy(source -> String.valueOf(source.uri())),
                        correction
                                ? FactualEdit.gated(editor, gate, Batching.PAPER, clock)
                                : FactualEdit.NONE,
                        ReportedEvidence.DECISIVE,
                        new AttributionScorer(verifier, segmenter, false));
        Manifest manifest = new Manifest("test", "fides", Map.of(), Map.of(), Map.of());
        return new Fides(stages, batching, clock).fix(new Answer(Question.NONE, text), manifest);
    }

    private static List<ContextualSentence> split(Answer answer) {
        List<ContextualSentence> sentences = new ArrayList<>();
        for (Span span : SentenceSplitter.split(answer.text())) {
            sentences.add(
                    ContextualSentence.asIs(
                            new Sentence(sentences.size(), span, span.of(answer.text()))));
        }
        return sentences;
    }

    private static Retrieval truth(SubFact fact) {
        return new Retrieval(List.of(evidence(TRUTH, 0)), List.of());
    }

    private static Evidence evidence(String text, int rank) {
        Document document = Document.of(URI.create("test:" + rank), "", Optional.empty(), text);
        Passage passage = new Passage(document.source(), Span.whole(text), text);
        return new Evidence(passage, "query", rank, 1);
    }

    private static List<Outcome<Revision>> replaceYear(List<Conflict> conflicts) {
        return conflicts.stream()
                .<Outcome<Revision>>map(
                        conflict -> {
                            Discrepancy wrong =
                                    conflict.contradicting().getFirst().discrepancies().getFirst();
                            String sentence = conflict.sentence().sentence().text();
                            return new Outcome.Done<>(
                                    new Revision(
                                            sentence.replace(wrong.stated(), wrong.found()),
                                            "another year"));
                        })
                .toList();
    }

    private static FidesException failure(Stage stage) {
        return new FidesException(stage, Failure.Kind.UNAVAILABLE, "out of order");
    }

    private static void stall() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new FidesException(
                    new Failure(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "interrupted"), e);
        }
    }

    /** Finds the sentence with the claim's first three words and compares what comes last. */
    private static final class YearVerifier implements Verifier {

        @Override
        public String name() {
            return "years";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream()
                    .<Outcome<Judgement>>map(pair -> new Outcome.Done<>(judge(pair)))
                    .toList();
        }

        private static Judgement judge(Pairing pair) {
            String[] claim = pair.claim().replace(".", "").split(" ", -1);
            for (String sentence : pair.evidence().passage().text().split("\\. ?", -1)) {
                String[] words = sentence.split(" ", -1);
                if (words.length > 1 && words[1].equals(claim[1])) {
                    String stated = claim[claim.length - 1];
                    String found = words[words.length - 1];
                    return stated.equals(found)
                            ? judgement(pair, Stance.ENTAILS, List.of())
                            : judgement(
                                    pair,
                                    Stance.CONTRADICTS,
                                    List.of(new Discrepancy(Discrepancy.Kind.DATE, stated, found)));
                }
            }
            return judgement(pair, Stance.NEUTRAL, List.of());
        }

        private static Judgement judgement(
                Pairing pair, Stance stance, List<Discrepancy> discrepancies) {
            return new Judgement(
                    pair.evidence(), StanceProbabilities.of(stance, 0.9), "", discrepancies);
        }
    }

    /**
     * Judges by years, some claims of a batch after others.
     *
     * @param asked is told of the claims before they are judged
     */
    private record GroupingVerifier(Consumer<List<String>> asked) implements ClaimwiseVerifier {

        @Override
        public String name() {
            return "years";
        }

        @Override
        public Verifier within(List<Pairing> batch) {
            return new Verifier() {

                @Override
                public String name() {
                    return "years";
                }

                @Override
                public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
                    asked.accept(pairs.stream().map(Pairing::claim).toList());
                    return GroupingVerifier.this.judge(pairs);
                }
            };
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return new YearVerifier().judge(pairs);
        }
    }

    private static final class FailingVerifier implements Verifier {

        @Override
        public String name() {
            return "failing";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            throw failure(Stage.VERIFICATION);
        }
    }
}
