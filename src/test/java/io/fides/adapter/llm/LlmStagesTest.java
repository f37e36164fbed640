package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Question;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.run.Failure.Kind;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.Mischief;
import io.fides.fixture.ScriptedModel;
import io.fides.prompt.Llm;
import io.fides.revise.Conflict;
import io.fides.revise.Revision;
import io.fides.verify.Pairing;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every stage over the wire, with a sensible model and with every kind of mischief. */
class LlmStagesTest {

    private static final LlmPrompts PROMPTS = new LlmPrompts(Optional.empty());

    private static final LocalDate TODAY = LocalDate.of(2025, 3, 1);

    private static final String TEXT =
            "The Øresund Bridge is in Scandinavia. It opened in “1998”  and is long. I love it!";
    private static final Answer ANSWER = new Answer(Question.NONE, TEXT);

    private static ScriptedModel model() {
        return new ScriptedModel()
                .sentence("The Øresund Bridge is in Scandinavia.", "")
                .sentence(
                        "It opened in “1998”  and is long.",
                        "The Øresund Bridge opened in 1998 and is long.",
                        "The Øresund Bridge opened in 1998.",
                        "The Øresund Bridge is long.")
                .opinion("I love it!")
                .stance("1998", "2000", "contradicts")
                .stance("Scandinavia", "Sweden", "entails")
                .edit("1998", "2000")
                .answer("A bridge.");
    }

    private static Evidence evidence(String text) {
        Source source = new Source(URI.create("document:1"), "Bridge", Optional.empty(), "00");
        return new Evidence(new Passage(source, Span.whole(text), text), "q", 0, 1);
    }

    private static final Evidence OPENED = evidence("It was opened in 2000 in Sweden.");

    private static Llm over(FakeModelServer server) {
        return new LangChain4jLlm(
                SettingsFixture.ollama(server.baseUrl(), FakeOllama.MODEL), Stage.ATTRIBUTION);
    }

    /** Replies one after the other. */
    private static Llm replies(String... texts) {
        Deque<String> left = new ArrayDeque<>(List.of(texts));
        return new Llm() {
            @Override
            public String name() {
                return "list";
            }

            @Override
            public Reply complete(Request request) {
                return new Reply(left.remove(), 1, 1);
            }
        };
    }

    @Test
    void sensibleModelLeadsFromAnswerToEdit() {
        try (FakeModelServer server = FakeOllama.start(model())) {
            Llm llm = over(server);

            List<ContextualSentence> sentences = new LlmSegmenter(PROMPTS, llm).segment(ANSWER);
            assertThat(sentences)
                    .extracting(each -> each.sentence().text())
                    .containsExactly(
                            "The Øresund Bridge is in Scandinavia.",
                            "It opened in “1998”  and is long.",
                            "I love it!");
            assertThat(sentences)
                    .allMatch(
                            each -> each.sentence().span().of(TEXT).equals(each.sentence().text()));

            List<Outcome<List<SubFact>>> facts =
                    LlmDecomposer.byClaim(PROMPTS, llm).decompose(sentences);
            assertThat(done(facts.get(1)))
                    .extracting(SubFact::text)
                    .containsExactly(
                            "The Øresund Bridge opened in 1998.", "The Øresund Bridge is long.");
            assertThat(done(facts.get(2))).noneMatch(SubFact::checkworthy);
            SubFact fact = done(facts.get(1)).getFirst();

            Judgement judgement =
                    done(
                            new LlmVerifier(PROMPTS, llm, TODAY)
                                    .judge(
                                            List.of(
                                                    new Pairing("In Scandinavia.", OPENED),
                                                    new Pairing(fact.text(), OPENED)))
                                    .get(1));
            assertThat(judgement.stance()).isEqualTo(Stance.CONTRADICTS);

            Conflict conflict = new Conflict(sentences.get(1), fact, List.of(judgement));
            Revision revision =
                    done(new LlmEditor(PROMPTS, llm).revise(List.of(conflict)).getFirst());
            assertThat(revision.sentence()).isEqualTo("It opened in “2000” and is long.");
            assertThat(server.requests()).isEqualTo(4);
        }
    }

    /** What is right is said of false claims only, and not where it is not known. */
    @Test
    void aReaderThatCorrectsNamesTheWordsAndWhatIsRight() {
        String reply =
                """
                {"judgements":[
                {"n":1,"reasoning":"r","entailedBy":[],"contradictedBy":[1],"confidence":0.9,"words":"1998","instead":"2000"},
                {"n":2,"reasoning":"r","entailedBy":[],"contradictedBy":[1],"confidence":0.9,"words":"long","instead":""},
                {"n":3,"reasoning":"r","entailedBy":[1],"contradictedBy":[],"confidence":0.9,"words":"long","instead":"wide"}]}""";
        List<Outcome<Judgement>> outcomes =
                LlmVerifier.correcting(PROMPTS, replies(reply), TODAY)
                        .judge(
                                Stream.of("It opened in 1998.", "It is long.", "It is very long.")
                                        .map(claim -> new Pairing(claim, OPENED))
                                        .toList());
        assertThat(done(outcomes.getFirst()).discrepancies())
                .containsExactly(new Discrepancy(Discrepancy.Kind.WORDING, "1998", "2000"));
        assertThat(done(outcomes.get(1)).stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(done(outcomes.get(1)).discrepancies()).isEmpty();
        assertThat(done(outcomes.getLast()).discrepancies()).isEmpty();
    }

    @Test
    void questionsSearchForTheWholeSentence() {
        try (FakeModelServer server = FakeOllama.start(model())) {
            Llm llm = over(server);
            List<ContextualSentence> sentences = new LlmSegmenter(PROMPTS, llm).segment(ANSWER);
            List<Outcome<List<SubFact>>> facts =
                    LlmDecomposer.byQuestion(PROMPTS, llm).decompose(sentences);
            SubFact first = done(facts.get(1)).getFirst();
            assertThat(first.text()).isEqualTo("The Øresund Bridge opened in 1998 and is long.");
            assertThat(first.query()).endsWith("?").isNotEqualTo(first.text());
            assertThat(done(facts.get(2))).singleElement().matches(fact -> !fact.checkworthy());
        }
    }

    @Test
    void copyWithOtherQuotesAndSpacesIsFoundAndLeftOutSentencesAreKept() {
        Llm llm =
                replies(
                        """
                        {"sentences":[{"sentence":"It opened in \\"1998\\" and is long.","wording":""}]}""");
        List<ContextualSentence> sentences = new LlmSegmenter(PROMPTS, llm).segment(ANSWER);
        assertThat(sentences)
                .extracting(each -> each.sentence().text())
                .containsExactly(
                        "The Øresund Bridge is in Scandinavia.",
                        "It opened in “1998”  and is long.",
                        "I love it!");
    }

    @Test
    void inventedSentenceIsRepairedOnceThenFails() {
        String bad = "{\"sentences\":[{\"sentence\":\"It is green.\",\"wording\":\"\"}]}";
        String good = "{\"sentences\":[{\"sentence\":\"I love it!\",\"wording\":\"\"}]}";
        assertThat(new LlmSegmenter(PROMPTS, replies(bad, good)).segment(ANSWER)).hasSize(3);

        FidesException e =
                catchThrowableOfType(
                        FidesException.class,
                        () -> new LlmSegmenter(PROMPTS, replies(bad, bad)).segment(ANSWER));
        assertThat(e.failure().kind()).isEqualTo(Kind.UNREADABLE_REPLY);
        assertThat(e.failure().detail()).contains("It is green.");
    }

    @Test
    void itemLeftOutFailsAlone() {
        String reply =
                """
                {"judgements":[{"n":2,"reasoning":"r","entailedBy":[1],"contradictedBy":[],"confidence":0.9}]}""";
        List<Outcome<Judgement>> outcomes =
                new LlmVerifier(PROMPTS, replies(reply), TODAY)
                        .judge(List.of(new Pairing("a", OPENED), new Pairing("b", OPENED)));
        assertThat(outcomes.getFirst()).isInstanceOf(Outcome.Failed.class);
        assertThat(done(outcomes.getLast()).stance()).isEqualTo(Stance.ENTAILS);
    }

    private static final Map<Mischief, Row> ROWS = rows();

    /**
     * @param kind how it ends; empty if well
     * @param requests how many are sent
     */
    private record Row(Optional<Kind> kind, int requests) {}

    private static Map<Mischief, Row> rows() {
        Map<Mischief, Row> rows = new EnumMap<>(Mischief.class);
        rows.put(Mischief.NONE, new Row(Optional.empty(), 1));
        rows.put(Mischief.FENCED, new Row(Optional.empty(), 1));
        rows.put(Mischief.PROSE, new Row(Optional.empty(), 1));
        rows.put(Mischief.REFUSES_SCHEMA, new Row(Optional.empty(), 2));
        rows.put(Mischief.WRONG_SCHEMA, new Row(Optional.of(Kind.UNREADABLE_REPLY), 2));
        rows.put(Mischief.NULL_FIELDS, new Row(Optional.of(Kind.UNREADABLE_REPLY), 2));
        rows.put(Mischief.TWO_OBJECTS, new Row(Optional.of(Kind.UNREADABLE_REPLY), 2));
        rows.put(Mischief.NULL_CONTENT, new Row(Optional.of(Kind.UNREADABLE_REPLY), 2));
        rows.put(Mischief.UNAUTHORIZED, new Row(Optional.of(Kind.FORBIDDEN), 1));
        rows.put(Mischief.RATE_LIMITED, new Row(Optional.of(Kind.RATE_LIMITED), 1));
        rows.put(Mischief.SERVER_ERROR, new Row(Optional.of(Kind.UNAVAILABLE), 1));
        rows.put(Mischief.CUT_BODY, new Row(Optional.of(Kind.UNAVAILABLE), 1));
        rows.put(Mischief.HTML, new Row(Optional.of(Kind.UNREADABLE_REPLY), 1));
        rows.put(Mischief.EMPTY_CHOICES, new Row(Optional.of(Kind.UNREADABLE_REPLY), 1));
        rows.put(Mischief.CUT_OFF, new Row(Optional.of(Kind.TOO_LARGE), 1));
        return rows;
    }

    private static final Map<Stage, Consumer<Llm>> STAGES =
            Map.of(
                    Stage.SEGMENTATION,
                    llm -> new LlmSegmenter(PROMPTS, llm).segment(ANSWER),
                    Stage.DECOMPOSITION,
                    llm -> LlmDecomposer.byClaim(PROMPTS, llm).decompose(List.of(sentence())),
                    Stage.VERIFICATION,
                    llm ->
                            new LlmVerifier(PROMPTS, llm, TODAY)
                                    .judge(List.of(new Pairing("a", OPENED))),
                    Stage.EDIT,
                    llm ->
                            new LlmEditor(PROMPTS, llm)
                                    .revise(
                                            List.of(
                                                    new Conflict(
                                                            sentence(),
                                                            SubFact.whole(sentence(), true),
                                                            List.of(
                                                                    new Judgement(
                                                                            OPENED,
                                                                            StanceProbabilities.of(
                                                                                    Stance
                                                                                            .CONTRADICTS,
                                                                                    0.9),
                                                                            "",
                                                                            List.of()))))));

    private static ContextualSentence sentence() {
        return ContextualSentence.asIs(
                new io.fides.domain.Sentence(0, new Span(0, 18), "It opened in 1998."));
    }

    private static final Map<Stage, Consumer<Llm>> OTHERS =
            Map.of(
                    Stage.VERIFICATION,
                    llm ->
                            LlmVerifier.correcting(PROMPTS, llm, TODAY)
                                    .judge(List.of(new Pairing("a", OPENED))),
                    Stage.DECOMPOSITION,
                    llm -> LlmDecomposer.byQuestion(PROMPTS, llm).decompose(List.of(sentence())));

    @TestFactory
    Stream<DynamicTest> correctionsAndQuestionsMeetEveryMischief() {
        return OTHERS.keySet().stream()
                .sorted()
                .flatMap(
                        stage ->
                                ROWS.entrySet().stream()
                                        .map(
                                                row ->
                                                        DynamicTest.dynamicTest(
                                                                stage + " " + row.getKey(),
                                                                () ->
                                                                        meets(
                                                                                OTHERS,
                                                                                stage,
                                                                                row.getKey(),
                                                                                row.getValue()))));
    }

    @Test
    void generatorWritesProse() {
        try (FakeModelServer server = FakeOllama.start(model())) {
            Question question = new Question("What links Denmark and Sweden?");
            assertThat(PROMPTS.generate(over(server), question))
                    .isEqualTo(new Answer(question, "A bridge."));
            assertThat(server.asked().getFirst().schema()).isEmpty();
        }
    }

    @TestFactory
    Stream<DynamicTest> everyStageMeetsEveryMischief() {
        return STAGES.keySet().stream()
                .sorted()
                .flatMap(
                        stage ->
                                ROWS.entrySet().stream()
                                        .map(
                                                row ->
                                                        DynamicTest.dynamicTest(
                                                                stage + " " + row.getKey(),
                                                                () ->
                                                                        meets(
                                                                                STAGES,
                                                                                stage,
                                                                                row.getKey(),
                                                                                row.getValue()))));
    }

    private static void meets(
            Map<Stage, Consumer<Llm>> stages, Stage stage, Mischief mischief, Row row) {
        try (FakeModelServer server = FakeOllama.start(model())) {
            server.misbehave(mischief);
            Consumer<Llm> call = stages.getOrDefault(stage, _ -> {});
            FidesException e =
                    catchThrowableOfType(FidesException.class, () -> call.accept(over(server)));
            assertThat(Optional.ofNullable(e).map(each -> each.failure().kind()))
                    .isEqualTo(row.kind());
            assertThat(Optional.ofNullable(e).map(each -> each.failure().stage()))
                    .isEqualTo(row.kind().map(_ -> stage));
            assertThat(server.requests()).isEqualTo(row.requests());
        }
    }

    private static <T> T done(Outcome<T> outcome) {
        return switch (outcome) {
            case Outcome.Done<T>(T value) -> value;
            case Outcome.Failed<T>(var failure) -> throw new AssertionError(failure.toString());
        };
    }
}
