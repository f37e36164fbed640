package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Question;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.Asked;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.ScriptedModel;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.pipeline.Limits;
import io.fides.report.FixResponse;
import io.fides.report.Labels;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every mode through the whole program. */
@Timeout(240)
class ModesTest {

    private static final String QUESTION = "What is the Eiffel Tower?";
    private static final String ANSWER =
            "The Eiffel Tower stands in Paris. It was completed in 1887.";

    private final Assembled program = Assembled.from(Map.of());

    private static FixRequest request(
            Assembled program, Mode mode, String question, String text, Document... documents) {
        FixRequest plain = program.request(text, documents);
        return new FixRequest(
                new Answer(question.isEmpty() ? Question.NONE : new Question(question), text),
                plain.documents(),
                mode,
                plain.engine(),
                plain.preset(),
                plain.search(),
                true,
                plain.limits());
    }

    private AttributionReport fix(Mode mode, String question, String text) {
        return program.fixer().fix(request(program, mode, question, text), _ -> {});
    }

    /** Modes qasem, claimver and citations, which searches nothing, have their own tests. */
    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"QASEM", "CLAIMVER", "CITATIONS"})
    void everyModeGivesAWholeReport(Mode mode) {
        AttributionReport report = fix(mode, QUESTION, ANSWER);

        assertThat(report.failures()).isEmpty();
        assertThat(report.manifest().pipeline()).isEqualTo(Labels.of(mode) + " compact");
        assertThat(report.checks()).isNotEmpty();
        assertThat(report.sentences()).anyMatch(row -> !row.evidence().isEmpty());
        assertThat(report.attribution().before().ar()).isPresent();
        assertThat(report.attribution().before().ap()).isPresent();
        // Every mode is scored over the sentences of the answer, whatever it segments by itself.
        assertThat(report.attribution().before().recall().of()).isEqualTo(2);
        assertThat(report.usage().llmCalls()).isZero();
        if (report.edits().stream().noneMatch(Edit::applied)) {
            assertThat(report.correctedText()).isEqualTo(ANSWER);
            assertThat(report.attribution().after()).isEqualTo(report.attribution().before());
        }
        if (mode.provesEdits()) {
            assertThat(report.edits())
                    .filteredOn(Edit::applied)
                    .allMatch(edit -> edit.proof().isPresent());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"FIDES", "FIDES_QD", "FIDES_NO_CD", "FIDES_NO_GATE", "RARR"})
    void theErrorIsRepaired(Mode mode) {
        AttributionReport report = fix(mode, "", "The Eiffel Tower was completed in 1887.");

        assertThat(report.correctedText()).isEqualTo("The Eiffel Tower was completed in 1889.");
        assertThat(report.edits().getFirst().proof().isPresent()).isEqualTo(mode.provesEdits());
        assertThat(report.manifest().settings().containsKey("gate")).isEqualTo(!mode.provesEdits());
        FixResponse response = ReportJson.of(report, ReportOptions.DEFAULT);
        assertThat(response.claims().getFirst().afterEdit().isPresent())
                .isEqualTo(mode.provesEdits());
        assertThat(response.annotations()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void withoutItsQuestionAModeSaysSo(Mode mode) {
        if (mode.needsQuestion()) {
            assertThatThrownBy(() -> fix(mode, "", ANSWER))
                    .isInstanceOfSatisfying(
                            FidesException.class,
                            e -> {
                                assertThat(e.failure().kind())
                                        .isEqualTo(Failure.Kind.INCOMPLETE_REQUEST);
                                assertThat(e.failure().detail()).contains(Labels.of(mode));
                            });
        } else {
            assertThat(fix(mode, "", ANSWER).sentences()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whereTheTimeIsOverNothingIsCheckedAndTheReportSaysSo(Mode mode) {
        FixRequest plain = request(program, mode, QUESTION, ANSWER);
        Limits none =
                new Limits(
                        plain.limits().maxLlmCalls(),
                        plain.limits().maxSearches(),
                        Duration.ofNanos(1));

        AttributionReport report = program.fixer().fix(plain.with(none), _ -> {});

        assertThat(report.correctedText()).isEqualTo(ANSWER);
        assertThat(report.edits()).isEmpty();
        assertThat(report.checks()).allMatch(FactCheck.Unchecked.class::isInstance);
        assertThat(report.gaps())
                .isNotEmpty()
                .allMatch(gap -> gap.kind() == Failure.Kind.DEADLINE_EXCEEDED);
        assertThat(report.attribution().before().ar()).isEmpty();
    }

    private List<String> queries(Mode mode) {
        return fix(mode, QUESTION, ANSWER).checks().stream()
                .map(FactCheck::fact)
                .map(SubFact::query)
                .toList();
    }

    @Test
    void whatIsLookedUpIsWhatTheModesDifferIn() {
        assertThat(queries(Mode.FIDES))
                .containsExactly(
                        "The Eiffel Tower stands in Paris.",
                        "The Eiffel Tower was completed in 1887.");
        assertThat(queries(Mode.FIDES_NO_ECR))
                .containsExactly("The Eiffel Tower stands in Paris.", "It was completed in 1887.");
        assertThat(queries(Mode.DRA)).containsExactly(ANSWER, ANSWER);
        assertThat(queries(Mode.DRQA))
                .containsExactly(QUESTION + " " + ANSWER, QUESTION + " " + ANSWER);
        assertThat(queries(Mode.RARR)).allMatch(query -> query.endsWith("?"));
        assertThat(queries(Mode.FIDES_QD)).contains("When was the Eiffel Tower completed?");
        assertThat(queries(Mode.PROVENANCE)).containsExactly(QUESTION);
        assertThat(fix(Mode.FIDES_NO_SS, QUESTION, ANSWER).sentences()).hasSize(1);
    }

    @Test
    void directRetrievalSearchesOnce() {
        assertThat(fix(Mode.DRA, "", ANSWER).usage().searches()).isEqualTo(1);
        assertThat(fix(Mode.FIDES, "", ANSWER).usage().searches()).isEqualTo(2);
    }

    @Test
    void claimsAreTakenApartOnlyWhereThatIsAsked() {
        String text = "The Eiffel Tower stands in Paris and was completed in 1889.";
        assertThat(fix(Mode.FIDES, "", text).checks()).hasSize(2);
        assertThat(fix(Mode.FIDES_NO_CD, "", text).checks()).hasSize(1);
    }

    @Test
    void provenanceScoresTheAnswerAsAWhole() {
        Assembled sure = Assembled.from(Map.of("provenance.threshold", "0.2"));
        Document page =
                Assembled.document(
                        "tower",
                        "The Eiffel Tower stands in Paris. It was completed in 1889. Bread is baked.");
        AttributionReport report =
                sure.fixer()
                        .fix(
                                request(
                                        sure,
                                        Mode.PROVENANCE,
                                        "Where does the Eiffel Tower stand?",
                                        "Paris",
                                        page),
                                _ -> {});
        assertThat(report.checks())
                .singleElement()
                .satisfies(
                        check ->
                                assertThat(check.fact().text())
                                        .isEqualTo(
                                                "The answer to question Where does the Eiffel Tower"
                                                        + " stand? is Paris."));
        assertThat(report.sentences().getFirst().evidence())
                .extracting(each -> each.passage().text())
                .contains("The Eiffel Tower stands in Paris.")
                .doesNotContain("Bread is baked.");
        assertThat(report.manifest().settings())
                .containsEntry("select", "top_p")
                .containsEntry("threshold", "0.2")
                .containsEntry("window", "1");
        assertThat(report.manifest().models())
                .as("whatever the other modes rank with")
                .containsEntry("reranker", "onnx:cross-encoder");
        assertThat(report.correctedText()).isEqualTo("Paris");
    }

    @Test
    void rarrAsksInRoundsAndEditsWithoutProof() {
        String wrong = "The Harbour Bridge opened in 1998.";
        ScriptedModel model =
                new ScriptedModel()
                        .sentence(wrong, "")
                        .stance("1998", "opened in 2000", "contradicts")
                        .edit("1998", "2000");
        try (FakeModelServer server = FakeOllama.start(model)) {
            Map<String, String> settings = new HashMap<>();
            settings.put("engine", "llm");
            settings.put("llm.base-url", server.baseUrl().toString());
            settings.put("llm.model", FakeOllama.MODEL);
            Assembled asking = Assembled.from(settings);
            AttributionReport report =
                    asking.fixer()
                            .fix(
                                    request(
                                            asking,
                                            Mode.RARR,
                                            "",
                                            wrong,
                                            Assembled.document(
                                                    "bridge",
                                                    "The Harbour Bridge opened in 2000.")),
                                    _ -> {});

            assertThat(report.failures()).isEmpty();
            assertThat(report.correctedText()).isEqualTo("The Harbour Bridge opened in 2000.");
            // The second round asks nothing new and is the last.
            assertThat(server.asked())
                    .extracting(Asked::title)
                    .containsExactly("Sentences", "Questions", "Questions", "Judgements", "Edits");
            assertThat(server.asked().get(2).user()).contains("- Is it true that");
            assertThat(server.asked().get(3).user()).contains("Question: Is it true that");
            assertThat(report.checks())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            FactCheck.Revised.class,
                            check ->
                                    assertThat(check.verdict())
                                            .isInstanceOf(Verdict.Contradicted.class));
        }
    }
}
