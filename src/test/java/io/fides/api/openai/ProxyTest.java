package io.fides.api.openai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.fixture.FakeUpstream;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as it is wired, in front of a model on loopback; no language model judges. */
@QuarkusTest
@TestProfile(ProxyTest.Profile.class)
@Timeout(240)
class ProxyTest {

    /** The program as it comes, with an upstream. */
    public static class Profile implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.test-port", "0",
                    "fides.search.index", "target/no-index",
                    "fides.search.backends", "sample");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(FakeUpstream.class));
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String KEY = "Bearer sk-secret-of-the-caller";

    /** Its first sentence is false by the tool's result, and so is its third. */
    private static final String FALSE =
            "🗼 The Eiffel Tower was completed in 1887. It stands in Paris, and many people like it."
                    + " The Eiffel Tower is 300 metres tall. I hope this helps you with your trip!";

    private static final String TRUE = FALSE.replace("1887", "1889").replace("300", "330");

    private static final String RESULT =
            "The Eiffel Tower was completed in 1889. The Eiffel Tower is 330 metres tall.";

    @TestHTTPResource("/")
    URI server = URI.create("http://127.0.0.1");

    /** A chat in which a tool was asked. */
    private static ObjectNode chat(String reply) {
        ObjectNode body = JSON.createObjectNode().put("model", "fake-1");
        var messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", "You are helpful.");
        messages.addObject().put("role", "user").put("content", "When was the tower built?");
        messages.addObject()
                .put("role", "assistant")
                .putArray("tool_calls")
                .addObject()
                .put("id", "call_0")
                .put("type", "function")
                .putObject("function")
                .put("name", "encyclopedia")
                .put("arguments", "{}");
        messages.addObject()
                .put("role", "tool")
                .put("tool_call_id", "call_0")
                .put("content", RESULT);
        body.putObject("metadata").put("reply", reply);
        return body;
    }

    private static ObjectNode doing(ObjectNode body, String what) {
        ((ObjectNode) body.path("metadata")).put("does", what);
        return body;
    }

    private static ValidatableResponse post(ObjectNode body) {
        return given().contentType(ContentType.JSON)
                .header("Authorization", KEY)
                .body(body.toString())
                .post("/v1/chat/completions")
                .then();
    }

    @Test
    void theToolsResultCorrectsTheAnswer() {
        post(chat(FALSE))
                .statusCode(200)
                .body("choices[0].message.content", equalTo(TRUE))
                .body("choices[0].finish_reason", equalTo("stop"))
                .body("choices[0].logprobs", nullValue())
                .body("fides.reports[0].choice", equalTo(0))
                .body("fides.reports[0].correctedText", equalTo(TRUE))
                .body("fides.reports[0].edits.correctedText", equalTo(List.of("1889", "330")))
                .body("fides.reports[0].citations[0].title", equalTo("encyclopedia"))
                .body("fides.failures", hasSize(0))
                .header("Fides-Edits", "2")
                .header("Fides-Contradicted", "2")
                .header("Fides-Failures", "0");
    }

    @Test
    void annotationsCountCodePointsOfTheCorrectedText() throws IOException {
        JsonNode message = message(post(chat(FALSE)));
        JsonNode annotation = message.path("annotations").path(0);
        assertThat(cited(TRUE, message.path("annotations").path(1)))
                .isEqualTo("The Eiffel Tower is 330 metres tall.");
        assertThat(annotation.path("type").asText()).isEqualTo("url_citation");
        assertThat(annotation.path("url_citation").path("url").asText()).isEqualTo("message:3");
        assertThat(cited(TRUE, annotation)).isEqualTo("The Eiffel Tower was completed in 1889.");
    }

    private static JsonNode message(ValidatableResponse response) throws IOException {
        return JSON.readTree(response.statusCode(200).extract().asString())
                .path("choices")
                .path(0)
                .path("message");
    }

    private static String cited(String text, JsonNode annotation) {
        int[] points = text.codePoints().toArray();
        int start = annotation.path("url_citation").path("start_index").asInt();
        int end = annotation.path("url_citation").path("end_index").asInt();
        return new String(points, start, end - start);
    }

    @Test
    void annotationsThatWereThereMoveAlong() throws IOException {
        String text = "The Eiffel Tower was completed in the year 1887, in Paris.";
        ObjectNode body = doing(chat(text), "annotate");
        JsonNode annotations = message(post(body)).path("annotations");
        assertThat(annotations.path(0).path("url_citation").path("title").asText())
                .isEqualTo("Theirs");
        assertThat(cited(message(post(body)).path("content").asText(), annotations.path(0)))
                .isEqualTo(".");
    }

    @Test
    void everyChoiceIsFixed() {
        post(chat(FALSE).put("n", 3))
                .body("choices.message.content", equalTo(List.of(TRUE, TRUE, TRUE)))
                .body("fides.reports.choice", equalTo(List.of(0, 1, 2)))
                .header("Fides-Edits", "6");
    }

    @Test
    void whatTheProxyDoesNotKnowPassesBothWays() {
        ObjectNode body = chat("Hello!").put("some_new_field", 1);
        body.putObject("fides").put("engine", "compact").put("offsets", "utf16");
        post(body)
                .statusCode(200)
                .body("seen.body.some_new_field", equalTo(1))
                .body("seen.body.messages", hasSize(4))
                .body("seen.body.fides", nullValue())
                .body("system_fingerprint", equalTo("fp_1"))
                .body("usage.total_tokens", equalTo(18))
                .body(containsString("\"cost\":1.50"));
    }

    @Test
    void theKeyGoesUpstreamAndNowhereElse() {
        String body =
                post(chat(FALSE))
                        .body("seen.authorization", equalTo(KEY))
                        .body("seen.cookie", nullValue())
                        .extract()
                        .asString();
        assertThat(body.split("sk-secret", -1)).as("only in what the upstream saw").hasSize(2);
        given().header("Authorization", KEY)
                .get("/v1/models")
                .then()
                .statusCode(200)
                .body("data.id", equalTo(List.of("fake-1")))
                .body("authorization", equalTo(KEY));
        given().get("/v1/models").then().body("authorization", nullValue());
    }

    @Test
    void documentsOfTheRequestAreTheEvidence() {
        ObjectNode body = chat("The Harbour Bridge opened in 1998.");
        body.putObject("fides")
                .putArray("documents")
                .addObject()
                .put("text", "The Harbour Bridge opened in 2000.")
                .put("uri", "https://example.org/bridge")
                .put("title", "Bridge");
        post(body)
                .body("choices[0].message.content", equalTo("The Harbour Bridge opened in 2000."))
                .body(
                        "choices[0].message.annotations[0].url_citation.url",
                        equalTo("https://example.org/bridge"));
    }

    @Test
    void longTextsOfAPromptAreEvidence() {
        ObjectNode body = chat("The Harbour Bridge opened in 1998.");
        body.putArray("messages")
                .addObject()
                .put("role", "user")
                .put(
                        "content",
                        "Context:\n\nThe Harbour Bridge opened in 2000. "
                                + "Many boats pass below it on their way to the sea. ".repeat(10)
                                + "\n\nWhen did the bridge open?");
        post(body)
                .body("choices[0].message.content", equalTo("The Harbour Bridge opened in 2000."))
                .body("choices[0].message.annotations[0].url_citation.url", equalTo("message:0"));
    }

    @Test
    void withoutEvidenceInTheMessagesItIsSearchedFor() {
        ObjectNode body = chat(FALSE);
        body.putArray("messages").addObject().put("role", "user").put("content", "When?");
        post(body)
                .body("choices[0].message.content", containsString("completed in 1889"))
                .body("fides.reports[0].citations[0].uri", startsWith("sample:"));
    }

    @Test
    void failuresInsideAReportAreCounted() {
        ObjectNode body = chat(FALSE);
        body.putArray("messages").addObject().put("role", "user").put("content", "When?");
        body.putObject("fides").putObject("limits").put("maxSearches", 0);
        ValidatableResponse partial =
                post(body)
                        .body("fides.reports[0].status", equalTo("partial"))
                        .body("fides.failures", hasSize(0));
        int inside = partial.extract().path("fides.reports[0].failures.size()");
        partial.header("Fides-Failures", Integer.toString(inside))
                .header("Fides-Failures", not(equalTo("0")));
    }

    @Test
    void jsonInAToolsResultIsRead() {
        ObjectNode body = chat(FALSE);
        ((ObjectNode) body.path("messages").path(3))
                .put("content", "{\"pages\":[{\"id\":7,\"text\":\"" + RESULT + "\"}]}");
        post(body).body("choices[0].message.content", equalTo(TRUE));
    }

    @Test
    void toolCallsRefusalsAndJsonAreLeftAlone() {
        post(doing(chat(FALSE), "tools"))
                .body("choices[0].message.content", equalTo(FALSE))
                .body("choices[0].message.tool_calls[0].id", equalTo("call_1"))
                .body("choices[0].message.annotations", nullValue())
                .body("fides.skipped[0].reason", equalTo("tool_calls"));
        post(doing(chat(FALSE), "refuse"))
                .body("choices[0].message.refusal", equalTo(FALSE))
                .body("fides.skipped[0].reason", equalTo("refusal"));
        ObjectNode json = chat("{\"year\": \"The Eiffel Tower was completed in 1887.\"}");
        json.putObject("response_format").put("type", "json_object");
        post(json)
                .body("choices[0].message.content", containsString("1887"))
                .body("fides.skipped[0].reason", equalTo("json"));
        String unasked =
                "{\"a\": \"It is tall. The Eiffel Tower was completed in 1887. So what.\"}";
        post(chat(unasked))
                .body("choices[0].message.content", equalTo(unasked))
                .body("fides.skipped[0].reason", equalTo("json"));
    }

    /** A tool has cut its result in the middle of an emoji. */
    @Test
    void halfOfASurrogatePairIsNoReasonToRefuse() {
        ObjectNode body = chat(FALSE);
        ((ObjectNode) body.path("messages").path(3)).put("content", RESULT + " CUT");
        given().contentType(ContentType.JSON)
                .body(body.toString().replace("CUT", "\\ud83d"))
                .post("/v1/chat/completions")
                .then()
                .statusCode(200)
                .body("choices[0].message.content", containsString("completed in 1889"));
    }

    /** It is longer than {@code fides.api.max-text}. */
    @Test
    void whatCannotBeCheckedPassesAndTheReportSaysSo() {
        String text = "The Eiffel Tower was completed in 1887 ".repeat(600);
        post(chat(text))
                .statusCode(200)
                .body("choices[0].message.content", equalTo(text))
                .body("fides.reports[0].status", equalTo("partial"))
                .body("fides.failures[0].choice", equalTo(0))
                .body("fides.failures[0].status", equalTo(413))
                .header("Fides-Failures", "1");
    }

    @Test
    void errorsOfTheUpstreamArePassedOn() {
        post(doing(chat(FALSE), "limit"))
                .statusCode(429)
                .header("Retry-After", "17")
                .header("x-ratelimit-remaining-requests", "0")
                .header("Set-Cookie", nullValue())
                .body("error.message", equalTo("slow down"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"redirect", "html", "endless"})
    void whatIsNoReplyIsAnError(String what) {
        post(doing(chat(FALSE), what))
                .statusCode(502)
                .body("error.type", equalTo("server_error"))
                .body("error.code", equalTo("bad_dependency"))
                .header("Location", nullValue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "[]",
                "{\"messages\": [], \"messages\": []}",
                "{\"messages\": [], \"fides\": 3}",
                "{\"messages\": [], \"fides\": {\"text\": \"A.\"}}",
                "{\"messages\": [], \"fides\": {\"engine\": \"steam\"}}",
                "{\"messages\": [], \"fides\": {\"misspelt\": 1}}"
            })
    void aWrongRequestReachesNobody(String body) {
        int before = given().get("/v1/models").path("requests");
        given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/chat/completions")
                .then()
                .statusCode(400)
                .body("error.type", equalTo("invalid_request_error"))
                .body("error.message", not(equalTo("")));
        assertThat((int) given().get("/v1/models").path("requests")).isEqualTo(before);
    }

    private HttpResponse<java.io.InputStream> open(String path, ObjectNode body)
            throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(server.resolve(path))
                        .header("Content-Type", "application/json")
                        .header("Authorization", KEY)
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
    }

    private List<String> lines(String path, ObjectNode body)
            throws IOException, InterruptedException {
        return given().contentType(ContentType.JSON)
                .header("Authorization", KEY)
                .body(body.put("stream", true).toString())
                .post(path)
                .then()
                .statusCode(200)
                .contentType(startsWith("text/event-stream"))
                .extract()
                .asString()
                .lines()
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static List<JsonNode> events(List<String> lines) throws IOException {
        List<JsonNode> events = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("data: {")) {
                events.add(JSON.readTree(line.substring(6)));
            }
        }
        return events;
    }

    private static String content(List<JsonNode> chunks, int index) {
        return chunks.stream()
                .flatMap(chunk -> StreamSupport.stream(chunk.path("choices").spliterator(), false))
                .filter(choice -> choice.path("index").asInt() == index)
                .map(choice -> choice.path("delta").path("content").asText(""))
                .collect(Collectors.joining());
    }

    @Test
    void aStreamHasCheckedSentencesOnly() throws Exception {
        ObjectNode body = chat(FALSE).put("n", 2);
        body.putObject("stream_options").put("include_usage", true);
        List<String> lines = lines("/v1/chat/completions", body);

        assertThat(String.join("", lines).replaceAll("\"originalText\":\"[^\"]*\"", ""))
                .as("what is false is nowhere but in the report")
                .doesNotContain("\"content\":\"1887")
                .doesNotContain("in 1887\"},\"logprobs");
        List<JsonNode> chunks = events(lines);
        assertThat(content(chunks, 0)).isEqualTo(TRUE);
        assertThat(content(chunks, 1)).isEqualTo(TRUE);
        assertThat(lines.getLast()).isEqualTo("data: [DONE]");
        assertThat(chunks.getLast().path("usage").path("total_tokens").asInt()).isEqualTo(18);
        assertThat(chunks.getFirst().path("choices").path(0).path("delta").path("role").asText())
                .isEqualTo("assistant");
        assertThat(lines).anyMatch(line -> line.contains("\"reasoning_content\":\"Hm.\""));

        List<JsonNode> ofFirst =
                chunks.stream()
                        .filter(
                                chunk ->
                                        chunk.path("choices").size() == 1
                                                && chunk.path("choices")
                                                                .path(0)
                                                                .path("index")
                                                                .asInt()
                                                        == 0)
                        .toList();
        JsonNode finish = ofFirst.getLast();
        assertThat(finish.path("choices").path(0).path("finish_reason").asText()).isEqualTo("stop");
        assertThat(finish.path("fides").path("reports").path(0).path("edits")).hasSize(2);
        JsonNode annotations =
                ofFirst.get(ofFirst.size() - 2).path("choices").path(0).path("delta");
        assertThat(annotations.path("annotations"))
                .extracting(each -> cited(TRUE, each))
                .containsExactly(
                        "The Eiffel Tower was completed in 1889.",
                        "The Eiffel Tower is 330 metres tall.");
    }

    @Test
    void whatNoChunkFinishesIsReportedAtTheEnd() throws Exception {
        List<String> lines = lines("/v1/chat/completions", doing(chat(FALSE), "unfinished"));
        List<JsonNode> chunks = events(lines);
        assertThat(content(chunks, 0)).isEqualTo(TRUE);
        assertThat(chunks.getLast().path("fides").path("reports").path(0).path("edits")).hasSize(2);
        assertThat(lines.getLast()).isEqualTo("data: [DONE]");
    }

    /** The last sentence is longer than {@code fides.api.max-text}. */
    @Test
    void aStreamIsPartialIfALaterPieceCannotBeChecked() throws Exception {
        String endless = "The Eiffel Tower was completed in 1887 ".repeat(600);
        String first = "The Eiffel Tower was completed in 1887. ";
        List<JsonNode> chunks = events(lines("/v1/chat/completions", chat(first + endless)));
        assertThat(content(chunks, 0)).isEqualTo(first.replace("1887", "1889") + endless);
        JsonNode found = chunks.getLast().path("fides");
        assertThat(found.path("reports").path(0).path("status").asText()).isEqualTo("partial");
        assertThat(found.path("failures")).hasSize(1);
    }

    @Test
    void choicesThatFinishInOneChunkAreAllReported() throws Exception {
        ObjectNode body = doing(chat(FALSE), "together").put("n", 2);
        JsonNode last = events(lines("/v1/chat/completions", body)).getLast();
        assertThat(last.path("fides").path("reports"))
                .extracting(report -> report.path("choice").asInt())
                .containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void anErrorOfTheUpstreamComesBehindTheTextBeforeIt() throws Exception {
        List<JsonNode> chunks = events(lines("/v1/chat/completions", doing(chat(FALSE), "break")));
        assertThat(content(chunks, 0)).isEqualTo(TRUE);
        assertThat(chunks.getLast().path("error").path("message").asText()).isEqualTo("overloaded");

        List<JsonNode> events = events(lines("/v1/responses", doing(response(FALSE), "break")));
        assertThat(deltas(events)).isEqualTo(TRUE);
        assertThat(type(events.getLast())).isEqualTo("error");
    }

    @Test
    void aStreamMayBeLong() throws Exception {
        List<JsonNode> chunks = events(lines("/v1/chat/completions", doing(chat(FALSE), "ponder")));
        assertThat(content(chunks, 0)).isEqualTo(TRUE);
    }

    @Test
    void theReportOfAStreamHasPlacesOfTheWholeText() throws Exception {
        JsonNode report =
                events(lines("/v1/chat/completions", chat(FALSE)))
                        .getLast()
                        .path("fides")
                        .path("reports")
                        .path(0);
        int[] before = FALSE.codePoints().toArray();
        int[] after = TRUE.codePoints().toArray();
        for (JsonNode edit : report.path("edits")) {
            assertThat(words(before, edit.path("original")))
                    .isEqualTo(edit.path("originalText").asText());
            assertThat(words(after, edit.path("corrected")))
                    .isEqualTo(edit.path("correctedText").asText());
            assertThat(edit.path("citationIndices"))
                    .allMatch(index -> report.path("citations").has(index.asInt()));
        }
        assertThat(report.path("claims")).isNotEmpty();
        for (JsonNode claim : report.path("claims")) {
            assertThat(words(before, claim)).isEqualTo(claim.path("claimText").asText());
        }
    }

    private static String words(int[] text, JsonNode place) {
        int start = place.path("start").asInt();
        return new String(text, start, place.path("end").asInt() - start);
    }

    @Test
    void toolCallsOfAStreamAreUntouched() throws Exception {
        List<JsonNode> chunks = events(lines("/v1/chat/completions", doing(chat(""), "tools")));
        assertThat(chunks)
                .extracting(chunk -> chunk.path("choices").path(0).path("delta").path("tool_calls"))
                .filteredOn(JsonNode::isArray)
                .singleElement()
                .satisfies(calls -> assertThat(calls.toString()).contains("1887"));
        assertThat(chunks.getLast().path("choices").path(0).path("finish_reason").asText())
                .isEqualTo("tool_calls");
    }

    @Test
    void aStreamThatIsCutEndsWithAnErrorAndNothingUnchecked() throws Exception {
        List<String> lines = lines("/v1/chat/completions", doing(chat(FALSE), "cut"));
        List<JsonNode> events = events(lines);
        assertThat(events.getLast().path("error").path("code").asText())
                .isEqualTo("bad_dependency");
        assertThat(TRUE).startsWith(content(events, 0));
        assertThat(lines).doesNotContain("data: [DONE]");
    }

    /** The upstream hangs after the last token but one; the sentence before it is sent by then. */
    @Test
    void aSentenceIsSentWhileTheNextIsWrittenAndACallerWhoLeavesEndsTheUpstream() throws Exception {
        int before = given().get("/v1/models").path("abandoned");
        ObjectNode body = doing(chat(FALSE), "stall").put("stream", true);
        StringBuilder text = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                open("/v1/chat/completions", body).body(),
                                StandardCharsets.UTF_8))) {
            while (!text.toString().contains("completed in 1889.")) {
                String line = lines.readLine();
                if (line.startsWith("data: {")) {
                    text.append(content(List.of(JSON.readTree(line.substring(6))), 0));
                }
            }
        }
        assertThat(TRUE).startsWith(text.toString());
        int after = before;
        for (int i = 0; i < 100 && after == before; i++) {
            TimeUnit.MILLISECONDS.sleep(50);
            after = given().get("/v1/models").path("abandoned");
        }
        assertThat(after).isEqualTo(before + 1);
    }

    private static ObjectNode response(String reply) {
        ObjectNode body = JSON.createObjectNode().put("model", "fake-1");
        var input = body.putArray("input");
        input.addObject().put("role", "user").put("content", "When was the tower built?");
        input.addObject()
                .put("type", "function_call")
                .put("call_id", "call_0")
                .put("name", "encyclopedia")
                .put("arguments", "{}");
        input.addObject()
                .put("type", "function_call_output")
                .put("call_id", "call_0")
                .put("output", RESULT);
        body.putObject("metadata").put("reply", reply);
        return body;
    }

    @Test
    void aResponseIsFixed() {
        given().contentType(ContentType.JSON)
                .header("Authorization", KEY)
                .body(response(FALSE).toString())
                .post("/v1/responses")
                .then()
                .statusCode(200)
                .body("output[0].content[0].text", equalTo(TRUE))
                .body("output[0].content[0].annotations[0].type", equalTo("url_citation"))
                .body("output[0].content[0].annotations[0].url", equalTo("message:2"))
                .body("fides.reports[0].output", equalTo(0))
                .body("fides.reports[0].edits", hasSize(2))
                .body("seen.authorization", equalTo(KEY))
                .header("Fides-Edits", "2");
        ObjectNode json = response(FALSE);
        json.putObject("text").putObject("format").put("type", "json_schema");
        given().contentType(ContentType.JSON)
                .body(json.toString())
                .post("/v1/responses")
                .then()
                .body("output[0].content[0].text", equalTo(FALSE))
                .body("fides.skipped[0].reason", equalTo("json"));
    }

    @Test
    void theEventsOfAResponseHaveCheckedSentencesOnly() throws Exception {
        List<JsonNode> events = events(lines("/v1/responses", response(FALSE)));

        assertThat(events)
                .extracting(event -> event.path("sequence_number").asInt())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(deltas(events)).isEqualTo(TRUE);
        List<String> types = events.stream().map(ProxyTest::type).distinct().toList();
        assertThat(types)
                .containsExactly(
                        "response.created",
                        "response.output_item.added",
                        "response.content_part.added",
                        "response.output_text.delta",
                        "response.output_text.annotation.added",
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.output_item.done",
                        "response.completed");
        for (JsonNode event : events) {
            JsonNode told = ((ObjectNode) event.deepCopy()).without("response");
            assertThat(told.toString()).doesNotContain("1887", "300");
        }
        JsonNode completed = events.getLast().path("response");
        assertThat(completed.path("output").path(0).path("content").path(0).path("text").asText())
                .isEqualTo(TRUE);
        assertThat(completed.path("output").path(0).path("content").path(0).path("annotations"))
                .hasSize(2);
        assertThat(completed.path("fides").path("reports").path(0).path("edits")).hasSize(2);
    }

    @Test
    void aResponseThatEndsInTheMiddleOfATextHasAllOfIt() throws Exception {
        List<JsonNode> events =
                events(lines("/v1/responses", doing(response(FALSE), "incomplete")));
        assertThat(deltas(events)).isEqualTo(TRUE);
        JsonNode last = events.getLast().path("response");
        assertThat(last.path("output").path(0).path("content").path(0).path("text").asText())
                .isEqualTo(TRUE);
    }

    private static String deltas(List<JsonNode> events) {
        return events.stream()
                .filter(event -> type(event).equals("response.output_text.delta"))
                .map(event -> event.path("delta").asText())
                .collect(Collectors.joining());
    }

    private static String type(JsonNode event) {
        return event.path("type").asText();
    }
}
