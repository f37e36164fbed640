package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.ScriptedModel;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code fides serve} as a process. */
@Timeout(240)
class ServerIT {

    private static final String TOWER =
            "{\"text\": \"The Eiffel Tower was completed in 1887. It stands in Paris.\","
                    + " \"search\": {\"backends\": [\"sample\"]}}";
    private static final String FIXED_TOWER =
            "The Eiffel Tower was completed in 1889. It stands in Paris.";
    private static final String BRIDGE =
            "{\"text\": \"The Harbour Bridge opened in 1998.\", \"engine\": \"llm\","
                    + " \"preset\": \"faithful\", \"documents\": [{\"text\":"
                    + " \"The Harbour Bridge opened in 2000.\", \"title\": \"Bridge\"}]}";
    private static final int BURST = 32;

    @TempDir private Path folder = Path.of("");

    private Server server() throws IOException {
        return new Server(new Program(folder, Map.of()));
    }

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return new ObjectMapper().readTree(response.body());
    }

    private static String corrected(HttpResponse<String> response) throws IOException {
        return json(response).path("correctedText").asText();
    }

    private static ScriptedModel model() {
        return new ScriptedModel()
                .sentence("The Harbour Bridge opened in 1998.", "")
                .stance("1998", "opened in 2000", "contradicts")
                .stance("opened in 2000", "opened in 2000", "entails")
                .edit("1998", "2000");
    }

    private Program with(FakeModelServer models) {
        return new Program(
                folder,
                Map.of(
                        "FIDES_LLM_BASE_URL",
                        models.baseUrl().toString(),
                        "FIDES_LLM_MODEL",
                        FakeOllama.MODEL));
    }

    @Test
    void theSampleCorpusFixesAnAnswer() throws IOException, InterruptedException {
        try (Server server = server()) {
            JsonNode report = json(server.post("/v1/fix", TOWER));
            assertThat(report.path("correctedText").asText()).isEqualTo(FIXED_TOWER);
            assertThat(report.path("status").asText()).isEqualTo("complete");
            assertThat(report.path("edits").get(0).path("proof").path("entailmentAfter").asDouble())
                    .isGreaterThan(0.5);
            assertThat(report.path("citations").get(0).path("uri").asText()).startsWith("sample:");

            assertThat(server.post("/v1/fix", TOWER, "Accept", "text/event-stream").body())
                    .contains("event:claims", "event:edit", "event:complete", FIXED_TOWER);
            String batch = TOWER + "\n" + TOWER + "\n";
            assertThat(
                            server.post("/v1/batch", batch, "Content-Type", "application/x-ndjson")
                                    .body()
                                    .lines())
                    .hasSize(2)
                    .allMatch(line -> line.contains(FIXED_TOWER));
            assertThat(json(server.post("/v1/check", TOWER)).path("claims").get(0).path("verdict"))
                    .hasToString("\"contradicted\"");
        }
    }

    @Test
    void nonsenseIsAProblem() throws IOException, InterruptedException {
        try (Server server = server()) {
            for (String body : List.of("no json", "{}", "{\"text\": 3}", "{\"txt\": \"a\"}")) {
                HttpResponse<String> answer = server.post("/v1/fix", body);
                assertThat(answer.statusCode()).as(body).isEqualTo(400);
                assertThat(answer.headers().firstValue("Content-Type").orElse(""))
                        .startsWith("application/problem+json");
            }
            assertThat(server.get("/v1/nothing").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void headsThatNeverComeAreNotWaitedFor() throws IOException, InterruptedException {
        Program program = new Program(folder, Map.of("FIDES_API_BODY_TIME", "PT2S"));
        String question = "GET /q/health/live HTTP/1.1\r\nHost: localhost\r\n";
        try (Server server = new Server(program);
                Socket silent = server.connection();
                Socket dripping = server.connection();
                Socket patient = server.connection()) {
            patient.setSoTimeout(30_000);
            silent.setSoTimeout(30_000);
            patient.getOutputStream().write(ascii(question + "\r\n"));
            assertThat(patient.getInputStream().read()).isEqualTo('H');
            int sent = 0;
            long begun = System.nanoTime();
            try {
                for (; sent < 100; sent++) {
                    dripping.getOutputStream().write(question.charAt(sent % 20));
                    TimeUnit.MILLISECONDS.sleep(200);
                }
            } catch (IOException _) {
                // The server has had enough.
            }
            assertThat(sent).isLessThan(100);
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .isGreaterThan(Duration.ofSeconds(1));
            assertThat(silent.getInputStream().read()).isEqualTo(-1);
            // Who asks nothing between two questions may be silent for longer.
            patient.getOutputStream().write(ascii(question + "\r\n"));
            TimeUnit.MILLISECONDS.sleep(200);
            patient.getOutputStream().write(ascii(question));
            assertThat(patient.getInputStream().readAllBytes())
                    .asString(StandardCharsets.US_ASCII)
                    .containsPattern(Pattern.compile("TP/1.1 200 .* 200 .* 408 ", Pattern.DOTALL));
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void itDescribesItself() throws IOException, InterruptedException {
        try (Server server = server()) {
            assertThat(json(server.get("/q/openapi?format=json")).path("paths").has("/v1/fix"))
                    .isTrue();
            assertThat(server.get("/q/swagger-ui/").statusCode()).isEqualTo(200);
            assertThat(json(server.get("/v1/backends")).toString()).contains("wikipedia", "sample");
            server.post("/v1/fix", TOWER);
            assertThat(server.get("/q/metrics").body()).contains("fides_edits_total");
        }
    }

    @Test
    void readinessWaitsForModels() throws IOException, InterruptedException {
        try (Server server = server()) {
            assertThat(server.get("/q/health/live").statusCode()).isEqualTo(200);
            List<HttpResponse<String>> answers = server.ready();
            for (HttpResponse<String> answer : answers.subList(0, answers.size() - 1)) {
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.body()).contains("loading");
            }
            assertThat(answers.getLast().body()).contains("loaded");
        }
    }

    @Test
    void aColdInstanceAnswersABurst() throws IOException, InterruptedException {
        try (Server server = server()) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < BURST; i++) {
                answers.add(server.posting("/v1/fix", TOWER));
            }
            for (CompletableFuture<HttpResponse<String>> answer : answers) {
                assertThat(corrected(answer.join())).isEqualTo(FIXED_TOWER);
            }
        }
    }

    @Test
    void aLanguageModelFixesWhatItIsAskedTo() throws IOException, InterruptedException {
        try (FakeModelServer models = FakeOllama.start(model());
                Server server = new Server(with(models))) {
            JsonNode report = json(server.post("/v1/fix", BRIDGE));
            assertThat(report.path("correctedText").asText())
                    .isEqualTo("The Harbour Bridge opened in 2000.");
            assertThat(report.path("usage").path("llmCalls").asInt()).isEqualTo(5);
            assertThat(report.path("manifest").toString()).contains(FakeOllama.MODEL);
        }
    }

    @Test
    void whatIsBeingAnsweredIsAnsweredBeforeTheEnd() throws IOException, InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch stopping = new CountDownLatch(1);
        ScriptedModel model = model();
        try (FakeModelServer models =
                        FakeOllama.start(
                                request -> {
                                    asked.countDown();
                                    await(stopping);
                                    return model.apply(request);
                                });
                Server server = new Server(with(models))) {
            CompletableFuture<HttpResponse<String>> answer = server.posting("/v1/fix", BRIDGE);
            assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
            server.stop();
            TimeUnit.SECONDS.sleep(1);
            stopping.countDown();
            assertThat(corrected(answer.join())).isEqualTo("The Harbour Bridge opened in 2000.");
            assertThat(server.ended()).isIn(0, 143);
        }
    }

    /** The models compute when it is told to end, and have to be there until they are done. */
    @Test
    void whatIsBeingComputedIsAnsweredBeforeTheEnd() throws IOException, InterruptedException {
        List<String> requests = writtenAnswers(8);
        try (Server server = server()) {
            server.ready();
            List<CompletableFuture<HttpResponse<String>>> answers =
                    requests.stream().map(each -> server.posting("/v1/fix", each)).toList();
            CompletableFuture.anyOf(answers.toArray(CompletableFuture<?>[]::new)).join();
            server.stop();

            assertThat(answers)
                    .allSatisfy(each -> assertThat(each.join().statusCode()).isEqualTo(200));
            assertThat(server.ended()).as("no crash").isIn(0, 143);
        }
    }

    /** Whole answers with their documents, which take the models a second each. */
    private static List<String> writtenAnswers(int count) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<String> requests = new ArrayList<>();
        for (String line :
                Files.readAllLines(Path.of("models/written/answers-e.jsonl")).subList(0, count)) {
            JsonNode written = mapper.readTree(line);
            requests.add(
                    mapper.createObjectNode()
                            .put("text", written.path("answer").asText())
                            .set("documents", written.path("documents"))
                            .toString());
        }
        return requests;
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFunctionAnswersEvents() throws IOException, InterruptedException {
        try (FakeLambda lambda = new FakeLambda()) {
            Program program = new Program(folder, Map.of("AWS_LAMBDA_RUNTIME_API", lambda.api()));
            lambda.event("1", "POST", "/v1/fix", "", Optional.of(TOWER), false);
            lambda.event("2", "GET", "/q/health/live", "", Optional.empty(), false);
            lambda.event("3", "POST", "/v1/fix", "", Optional.of(TOWER), true);
            lambda.raw("4", "{\"Records\": []}");
            lambda.event("5", "GET", "/q/openapi", "format=json", Optional.empty(), false);
            try (Server server = new Server(program)) {
                for (String id : List.of("1", "3")) {
                    JsonNode answer = lambda.answer(id + "/response");
                    assertThat(answer.path("statusCode").asInt())
                            .as(server.lines() + "")
                            .isEqualTo(200);
                    assertThat(answer.path("body").asText()).contains(FIXED_TOWER);
                    assertThat(answer.path("headers").path("content-type").asText())
                            .startsWith("application/json");
                }
                assertThat(lambda.answer("2/response").path("statusCode").asInt()).isEqualTo(200);
                assertThat(lambda.answer("4/error").path("errorMessage").asText())
                        .contains("no HTTP request");
                assertThat(lambda.answer("5/response").path("body").asText()).contains("/v1/fix");
            }
        }
    }
}
