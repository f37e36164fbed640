package io.fides.wiring;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.startsWith;

import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.Ready;
import io.fides.fixture.ScriptedModel;
import io.fides.pipeline.FixRequest;
import io.fides.report.Labels;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The program as it is wired, over HTTP, with a model server on loopback. */
@QuarkusTest
@TestProfile(WiredTest.Profile.class)
class WiredTest {

    /** The program as it comes, but for the address of its model server. */
    public static final class Profile implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.test-port", "0",
                    "fides.search.index", "target/no-index",
                    "fides.search.backends", "sample",
                    "fides.search.searxng.url", "http://127.0.0.1:1/");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(ModelServer.class));
        }
    }

    /** A model that knows one bridge. */
    public static final class ModelServer implements QuarkusTestResourceLifecycleManager {

        private @Nullable FakeModelServer server;

        @Override
        public Map<String, String> start() {
            FakeModelServer started =
                    FakeOllama.start(
                            new ScriptedModel()
                                    .answer("The Harbour Bridge opened in 1998.")
                                    .sentence("The Harbour Bridge opened in 1998.", "")
                                    .stance("1998", "opened in 2000", "contradicts")
                                    .stance("opened in 2000", "opened in 2000", "entails")
                                    .edit("1998", "2000"));
            server = started;
            return Map.of(
                    "fides.llm.base-url",
                    started.baseUrl().toString(),
                    "fides.llm.model",
                    FakeOllama.MODEL);
        }

        @Override
        public void stop() {
            if (server != null) {
                server.close();
            }
        }
    }

    private static final String DOCUMENTS =
            "\"documents\": [{\"text\": \"The Harbour Bridge opened in 2000.\","
                    + " \"uri\": \"https://example.org/bridge\", \"title\": \"Bridge\"}]";

    private static ValidatableResponse post(String path, String body) {
        return given().contentType(ContentType.JSON).body(body).post(path).then();
    }

    @Test
    void theSampleCorpusFixesASampleAnswer() {
        post(
                        "/v1/fix",
                        "{\"text\": \"The Eiffel Tower was completed in 1887. It stands in"
                                + " Paris.\"}")
                .statusCode(200)
                .body("status", equalTo("complete"))
                .body(
                        "correctedText",
                        equalTo("The Eiffel Tower was completed in 1889. It stands in Paris."))
                .body("citations[0].uri", startsWith("sample:"))
                .body("usage.llmCalls", equalTo(0));
    }

    @Test
    void theCallersDocumentsAreTheEvidence() {
        post("/v1/fix", "{\"text\": \"The Harbour Bridge opened in 1998.\", " + DOCUMENTS + "}")
                .statusCode(200)
                .body("correctedText", equalTo("The Harbour Bridge opened in 2000."))
                .body("citations.uri", equalTo(List.of("https://example.org/bridge")));
    }

    @Test
    void citationsAreCheckedByWhatTheyCite() {
        String text = "The Harbour Bridge opened in 1998 (https://example.org/bridge).";
        post("/v1/fix", "{\"mode\": \"citations\", \"text\": \"" + text + "\", " + DOCUMENTS + "}")
                .statusCode(200)
                .body("correctedText", equalTo(text.replace("1998", "2000")))
                .body("findings.finding", equalTo(List.of("contradicts")))
                .body("findings[0].uri", equalTo("https://example.org/bridge"))
                .body("findings[0].start", equalTo(text.indexOf("https")))
                .body("usage.searches", equalTo(0));
    }

    @Test
    void theLanguageModelFixesWhatItIsAskedTo() {
        post(
                        "/v1/fix",
                        "{\"text\": \"The Harbour Bridge opened in 1998.\", \"engine\": \"llm\","
                                + " \"preset\": \"faithful\", "
                                + DOCUMENTS
                                + "}")
                .statusCode(200)
                .body("correctedText", equalTo("The Harbour Bridge opened in 2000."))
                .body("usage.llmCalls", equalTo(5))
                .body("usage.inputTokens", equalTo(55));
    }

    @Test
    void everyModeAnswersOrRefusesWithAProblem() {
        String text = "\"text\": \"The Harbour Bridge opened in 1998 [1].\"";
        for (FixRequest.Mode mode : FixRequest.Mode.values()) {
            String documents = mode.takesDocuments() ? ", " + DOCUMENTS : "";
            String body = "{\"mode\": \"" + Labels.of(mode) + "\", " + text + documents;
            if (mode.needsQuestion() || !mode.provesEdits()) {
                post("/v1/fix", body + "}")
                        .statusCode(400)
                        .contentType("application/problem+json")
                        .body("errors[0].field", equalTo(mode.needsQuestion() ? "query" : "mode"));
            } else {
                post("/v1/fix", body + "}")
                        .statusCode(200)
                        .body("manifest.pipeline", equalTo(Labels.of(mode) + " compact"));
            }
            post("/v1/check", body + ", \"query\": \"When did the Harbour Bridge open?\"}")
                    .statusCode(200)
                    .body("status", equalTo("complete"))
                    .body("manifest.pipeline", equalTo(Labels.of(mode) + " compact"))
                    .body("edits.size()", equalTo(0));
        }
    }

    @Test
    void aQuestionIsAnsweredAndTheAnswerFixed() {
        post("/v1/answer", "{\"question\": \"When did the bridge open?\", " + DOCUMENTS + "}")
                .statusCode(200)
                .body(containsString("The Harbour Bridge opened in 1998."))
                .body(containsString("The Harbour Bridge opened in 2000."));
    }

    @Test
    void readinessShowsWhatFidesDependsOn() {
        String index = "checks.find { it.name == 'index' }";
        Ready.answer()
                .statusCode(200)
                .body(
                        "checks.name",
                        hasItems(
                                "models",
                                "language-model",
                                "index",
                                "pages",
                                "searxng",
                                "wikipedia"))
                .body("checks.findAll { it.name != 'index' }.status", everyItem(equalTo("UP")))
                .body(index + ".data.failure", containsString("no index at"))
                .body("checks.find { it.name == 'language-model' }.data.values()", hasItem(true));
    }
}
