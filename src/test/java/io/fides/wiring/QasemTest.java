package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Localisation;
import io.fides.domain.QuestionCheck;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.run.Failure;
import io.fides.fixture.Asked;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.ScriptedModel;
import io.fides.pipeline.FixRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Mode qasem in the whole program. */
class QasemTest {

    private static final String RIGHT = "The Harbour Bridge was opened in 1932.";
    private static final String WRONG = "It was designed by Carl Moe.";
    private static final Document BRIDGE =
            Assembled.document(
                    "bridge",
                    "The Harbour Bridge crosses the bay. The Harbour Bridge was opened in 1932. It"
                            + " was designed by Ann Li.");

    private static AttributionReport checked(
            Assembled program, String text, Document... documents) {
        FixRequest request = program.request(text, documents);
        return program.fixer()
                .fix(
                        new FixRequest(
                                request.answer(),
                                request.documents(),
                                FixRequest.Mode.QASEM,
                                request.engine(),
                                request.preset(),
                                request.search(),
                                true,
                                request.limits()),
                        _ -> {});
    }

    private static Localisation found(AttributionReport report) {
        return report.localisation().orElseThrow();
    }

    @Test
    void theWrongArgumentIsLocalised() {
        String text = RIGHT + "\n\n" + WRONG;
        AttributionReport report = checked(Assembled.from(Map.of()), text, BRIDGE);

        assertThat(report.complete()).isTrue();
        assertThat(report.correctedText()).isEqualTo(text);
        assertThat(report.edits()).isEmpty();
        assertThat(found(report).checks())
                .allSatisfy(
                        check ->
                                assertThat(check.asked().answer().of(text))
                                        .isEqualTo(check.asked().text()));
        List<QuestionCheck> wrong =
                found(report).checks().stream()
                        .filter(check -> check.finding() != Finding.SUPPORTED)
                        .toList();
        assertThat(wrong)
                .extracting(check -> check.asked().claimed().of(text))
                .containsExactly("Carl Moe");
        assertThat(wrong.getFirst().finding()).isEqualTo(Finding.EXTRINSIC);
        assertThat(wrong.getFirst().sentence()).isEqualTo(1);
        assertThat(found(report).score().orElseThrow()).isEqualTo(2 / 3.0);
        assertThat(report.usage().llmCalls()).isZero();
        assertThat(report.usage().pairsScored()).isPositive();
        assertThat(report.manifest().pipeline()).isEqualTo("qasem compact");
        assertThat(report.manifest().models()).containsKey("questions");
    }

    /** The year stands in the reference, but with another event. */
    @Test
    void aValueThatDiffersIsNotSupported() {
        String text = "The Harbour Bridge was opened in 1929.";
        Document page =
                Assembled.document(
                        "bridge",
                        "Work on the Harbour Bridge began in 1929. The Harbour Bridge was opened in"
                                + " 1932.");
        Localisation found = found(checked(Assembled.from(Map.of()), text, page));
        assertThat(found.checks())
                .filteredOn(check -> check.finding() != Finding.SUPPORTED)
                .singleElement()
                .satisfies(
                        check -> {
                            assertThat(check.asked().text()).isEqualTo("in 1929");
                            assertThat(check.finding()).isEqualTo(Finding.INTRINSIC);
                            assertThat(check.evidence().orElseThrow().passage().text())
                                    .contains("1932");
                        });
    }

    @Test
    void withoutDocumentsEvidenceIsRetrieved() {
        AttributionReport report =
                checked(
                        Assembled.from(Map.of()),
                        "Apollo 11 landed on the Moon. Michael Collins stayed in orbit.");
        assertThat(report.usage().searches()).isPositive();
        assertThat(found(report).checks()).isNotEmpty();
        assertThat(report.sentences()).allMatch(row -> !row.evidence().isEmpty());
    }

    @Test
    void whatSaysNothingHasNoScore() {
        AttributionReport report = checked(Assembled.from(Map.of()), "Hello!", BRIDGE);
        assertThat(found(report).checks()).isEmpty();
        assertThat(found(report).score()).isEmpty();
        assertThat(report.complete()).isTrue();
    }

    @Test
    void otherLanguagesAreLeftAlone() {
        AttributionReport report =
                checked(
                        Assembled.from(Map.of()),
                        "Die Brücke wurde im Jahr 1932 von der Königin eröffnet und ist sehr lang.",
                        BRIDGE);
        assertThat(found(report).checks()).isEmpty();
        assertThat(report.complete()).isFalse();
        assertThat(report.failures())
                .extracting(Failure::kind)
                .containsExactly(Failure.Kind.UNSUPPORTED_LANGUAGE);
    }

    private static Map<String, String> settings(FakeModelServer server) {
        Map<String, String> settings = new HashMap<>();
        settings.put("engine", "llm");
        settings.put("llm.base-url", server.baseUrl().toString());
        settings.put("llm.model", FakeOllama.MODEL);
        return settings;
    }

    private static ScriptedModel model() {
        return new ScriptedModel()
                .sentence(RIGHT, "")
                .sentence(WRONG, "The Harbour Bridge was designed by Carl Moe.")
                .relation(RIGHT, "verbal", "opened", "When was something opened?", "in 1932")
                .relation(RIGHT, "verbal", "opened", "Who opened something?", "the queen")
                .relation(
                        WRONG, "verbal", "designed", "Who was something designed by?", "Carl Moe");
    }

    @Test
    void aLanguageModelAsksAndJudges() {
        try (FakeModelServer server = FakeOllama.start(model())) {
            String text = RIGHT + " " + WRONG;
            AttributionReport report = checked(Assembled.from(settings(server)), text, BRIDGE);

            assertThat(report.failures()).isEmpty();
            // “the queen” does not stand in the text, so that is not asked.
            assertThat(found(report).checks())
                    .extracting(check -> check.asked().text() + " " + check.finding())
                    .containsExactly("in 1932 SUPPORTED", "Carl Moe EXTRINSIC");
            assertThat(server.asked())
                    .extracting(Asked::title)
                    .containsOnly("Sentences", "AskedSentences", "Supports");
            assertThat(report.manifest().prompts())
                    .containsKeys("qasem/questions", "qasem/support");
        }
    }

    @Test
    void aReplyThatCannotBeReadIsAGap() {
        ScriptedModel script = model();
        try (FakeModelServer server =
                FakeOllama.start(
                        asked ->
                                asked.title().equals("Sentences")
                                        ? script.apply(asked)
                                        : "I would rather not.")) {
            AttributionReport report =
                    checked(Assembled.from(settings(server)), RIGHT + " " + WRONG, BRIDGE);

            assertThat(report.complete()).isFalse();
            assertThat(found(report).checks()).isEmpty();
            assertThat(found(report).score()).isEmpty();
            assertThat(report.failures())
                    .extracting(Failure::kind)
                    .contains(Failure.Kind.UNREADABLE_REPLY);
        }
    }
}
