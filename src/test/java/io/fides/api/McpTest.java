package io.fides.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Model Context Protocol on the wire; clients of others are in {@code McpIT}. */
@QuarkusTest
@TestProfile(ApiProfile.class)
@Timeout(240)
class McpTest {

    private static final String TEXT = "\"text\": \"Tower opened in 1901. Bridge opened in 1902.\"";
    private static final String ARGUMENTS =
            "{"
                    + TEXT
                    + ", \"documents\": [{\"text\": \"Tower opened in 1901. Bridge opened in"
                    + " 1937.\", \"uri\": \"https://example.org/page\", \"title\": \"Page\"}]}";
    private static final String HANG = "{\"text\": \"Tower has 1.\", \"query\": \"hang\"}";

    private final HttpClient client = HttpClient.newHttpClient();
    private String session = "";

    @TestHTTPResource("/mcp")
    URI mcp = URI.create("http://127.0.0.1");

    private HttpRequest.Builder request(String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(mcp)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(BodyPublishers.ofString(body));
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return client.send(request(body).build(), BodyHandlers.ofString());
    }

    private JsonNode initialize() throws IOException, InterruptedException {
        HttpResponse<String> response =
                post(
                        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\":"
                                + " {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {},"
                                + " \"clientInfo\": {\"name\": \"test\", \"version\": \"1\"}}}");
        session = response.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertThat(response.headers().firstValue("Cache-Control")).contains("no-store");
        post("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
        return new ObjectMapper().readTree(response.body()).path("result");
    }

    private static String call(String tool, String arguments) {
        return "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\", \"params\": {\"name\":"
                + " \"%s\", \"_meta\": {\"progressToken\": \"p\"}, \"arguments\": %s}}"
                        .formatted(tool, arguments);
    }

    /** Messages of a stream of events, or the one that is the body. */
    private static List<JsonNode> messages(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body()
                .lines()
                .filter(line -> line.startsWith("data: ") || line.startsWith("{"))
                .map(line -> json(line.substring(line.indexOf('{'))))
                .toList();
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    private JsonNode result(String tool, String arguments)
            throws IOException, InterruptedException {
        return messages(post(call(tool, arguments))).getLast().path("result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[1]", "[[]]", "5", "null", "\"a\"", " []"})
    void whatIsNoMessageIsAnInvalidRequest(String body) throws IOException, InterruptedException {
        HttpResponse<String> response = post(body);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response.body()).at("/error/code").asInt()).isEqualTo(-32600);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            textBlock =
                    """
                    tools/call     | -                                | name: is missing
                    tools/call     | {}                               | name: is missing
                    tools/call     | []                               | params: must be
                    tools/list     | "x"                              | params: must be
                    resources/read | null                             | params: must be
                    tools/call     | {"name": "fix", "arguments": ""} | arguments: must be
                    initialize     | {}                               | protocolVersion: is
                    """)
    void parametersThatAreMissingAreSaid(String method, @Nullable String params, String said)
            throws Exception {
        initialize();
        HttpResponse<String> response =
                post(
                        "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"%s\"%s}"
                                .formatted(
                                        method, params == null ? "" : ", \"params\": " + params));
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response.body()).at("/error/code").asInt()).isEqualTo(-32602);
        assertThat(json(response.body()).path("id").asInt()).isEqualTo(7);
        assertThat(json(response.body()).at("/error/message").asText()).contains(said);
    }

    @Test
    void toolsSayWhatTheyAreFor() throws Exception {
        JsonNode server = initialize();
        assertThat(server.path("serverInfo").path("name").asText()).isEqualTo("fides");
        assertThat(server.path("instructions").asText()).contains("fix");
        JsonNode tools =
                messages(post("{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}"))
                        .getLast()
                        .path("result")
                        .path("tools");
        assertThat(tools.findValuesAsText("name"))
                .contains("fix", "check", "search", "explain")
                .hasSize(4);
        JsonNode document = tools.findPath("documents").path("items").path("properties");
        assertThat(document.fieldNames()).toIterable().contains("text", "uri", "title", "type");
        for (JsonNode tool : tools) {
            JsonNode annotations = tool.path("annotations");
            assertThat(annotations.path("readOnlyHint").asBoolean()).isTrue();
            assertThat(annotations.path("idempotentHint").asBoolean()).isTrue();
            assertThat(annotations.path("openWorldHint").asBoolean())
                    .isNotEqualTo(tool.path("name").asText().equals("explain"));
            assertThat(annotations.path("destructiveHint").asBoolean()).isFalse();
            assertThat(tool.path("inputSchema").path("required")).isNotEmpty();
            assertThat(tool.path("outputSchema").path("properties")).isNotEmpty();
        }
    }

    @Test
    void aTextIsFixedAndEverySentenceTold() throws Exception {
        initialize();
        List<JsonNode> messages = messages(post(call("fix", ARGUMENTS)));

        JsonNode result = messages.getLast().path("result");
        JsonNode report = result.path("structuredContent");
        assertThat(result.path("isError").asBoolean()).isFalse();
        assertThat(report.path("correctedText").asText())
                .isEqualTo("Tower opened in 1901. Bridge opened in 1937.");
        assertThat(report.path("edits").get(0).path("correctedText").asText()).contains("1937");
        assertThat(report.path("claims").findValuesAsText("verdict"))
                .containsExactly("supported", "contradicted");
        assertThat(report.path("citations").get(0).path("uri").asText())
                .isEqualTo("https://example.org/page");
        assertThat(result.path("content").get(0).path("text").asText())
                .startsWith("Tower opened in 1901. Bridge opened in 1937.\n")
                .contains("Changed “", "the source says 1937", "contradicted: “", "Page https://");

        List<JsonNode> progress =
                messages.subList(0, messages.size() - 1).stream()
                        .map(each -> each.path("params"))
                        .toList();
        assertThat(progress)
                .extracting(each -> each.path("progress").asInt())
                .containsExactly(1, 2, 3, 4);
        assertThat(progress).allMatch(each -> each.path("total").asInt() == 4);
        assertThat(progress)
                .extracting(each -> each.path("message").asText())
                .contains("Checked: Tower opened in 1901.", "Checked: Bridge opened in 1902.");
    }

    @Test
    void aCheckChangesNothing() throws Exception {
        initialize();
        JsonNode report = result("check", ARGUMENTS).path("structuredContent");
        assertThat(report.path("correctedText").asText()).contains("1902");
        assertThat(report.has("edits")).isFalse();
        assertThat(report.path("claims").findValuesAsText("verdict")).contains("contradicted");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    fix    | {}                                        | text: is missing
                    fix    | null                                      | text: is missing
                    fix    | {"txt": "A."}                             | there is no such field
                    fix    | {"text": "A.", "limits": {"maxMillis": 0}}| limits.maxMillis: must be
                    check  | {"text": 3}                               | must be a string
                    search | {"query": "a", "search": {"backends": ["x"]}} | “x” is unknown
                    explain | {}                                       | report: is none of
                    explain | {"report": 1, "claim": 0}                | must be a string
                    fix    | {"text": "A.", "query": "fail UNAVAILABLE"} | as told
                    fix    | {"text": "A.", "query": "crash"}          | the log says more under
                    """)
    void whatIsWrongIsSaidToTheAgent(String tool, String arguments, String said) throws Exception {
        initialize();
        JsonNode result = result(tool, arguments);
        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(result.path("content").get(0).path("text").asText())
                .contains(said)
                .doesNotContain("a secret");
    }

    private JsonNode read(String report) throws IOException, InterruptedException {
        return messages(
                        post(
                                "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\":"
                                        + " \"resources/read\", \"params\": {\"uri\": \"%s\"}}"
                                                .formatted(report)))
                .getLast();
    }

    private JsonNode explained(String report, int claim) throws IOException, InterruptedException {
        return result("explain", "{\"report\": \"%s\", \"claim\": %d}".formatted(report, claim));
    }

    private String report(String arguments) throws IOException, InterruptedException {
        return result("fix", arguments).path("structuredContent").path("report").asText();
    }

    @Test
    void aReportIsAResourceAndItsClaimsAreExplained() throws Exception {
        initialize();
        String report = report(ARGUMENTS);
        assertThat(report).startsWith("fides://report/");
        JsonNode content = read(report).path("result").path("contents").get(0);
        assertThat(content.path("uri").asText()).isEqualTo(report);
        assertThat(content.path("mimeType").asText()).isEqualTo("application/json");
        JsonNode whole = json(content.path("text").asText());
        assertThat(report).endsWith(whole.path("id").asText());
        assertThat(whole.path("manifest").path("pipeline").asText()).isEqualTo("fides/compact");

        JsonNode wrong = explained(report, 1);
        assertThat(wrong.path("structuredContent").path("claim").path("verdict").asText())
                .isEqualTo("contradicted");
        assertThat(wrong.path("structuredContent").path("edits")).hasSize(1);
        assertThat(wrong.path("structuredContent").path("quotes")).hasSize(1);
        assertThat(wrong.path("content").get(0).path("text").asText())
                .startsWith("contradicted: “Bridge opened in 1902.” (the source says 1937")
                .contains("Changed “", "as the edit states it", "As edited it is supported")
                .contains("https://example.org/page\n    “Bridge opened in 1937.”")
                .doesNotContain("Tower");

        JsonNode right = explained(report, 0).path("structuredContent");
        assertThat(right.has("edits")).isFalse();
        assertThat(right.path("reasons").get(0).asText()).startsWith("supported: “Tower");
        assertThat(explained(report, 2).path("content").get(0).path("text").asText())
                .contains("claim: must be from 0, and below 2");
    }

    @Test
    void aReportOfAnotherSessionIsNeverFound() throws Exception {
        initialize();
        String report = report(ARGUMENTS);
        session = "";
        initialize();
        JsonNode error = read(report).path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32002);
        assertThat(error.path("message").asText()).contains("no such report in this session");
        assertThat(explained(report, 0).path("isError").asBoolean()).isTrue();
    }

    @Test
    void theLastReportsOfASessionAreKept() throws Exception {
        initialize();
        List<String> reports = new ArrayList<>();
        for (int i = 0; i < 22; i++) {
            reports.add(report("{\"text\": \"Tower has %d.\", \"documents\": []}".formatted(i)));
        }
        report("{\"text\": \"Tower has 2.\", \"documents\": []}");
        for (int i = 0; i < 22; i++) {
            assertThat(read(reports.get(i)).has("result")).as("report %d", i).isEqualTo(i > 1);
        }
    }

    @Test
    void nothingFoundIsNoError() throws Exception {
        initialize();
        JsonNode result = result("search", "{\"query\": \"a tower\"}");
        assertThat(result.path("structuredContent").path("hits")).isEmpty();
        assertThat(result.path("content").get(0).path("text").asText()).contains("Nothing");
    }

    @Test
    void aCallerWhoHangsUpEndsTheWork() throws Exception {
        initialize();
        ScriptedFixer.INTERRUPTED.drainPermits();
        ScriptedFixer.HANGING.drainPermits();
        try (HttpClient other = HttpClient.newHttpClient()) {
            CompletableFuture<HttpResponse<InputStream>> answer =
                    other.sendAsync(
                            request(call("fix", HANG)).build(), BodyHandlers.ofInputStream());
            InputStream events = answer.join().body();
            assertThat(ScriptedFixer.HANGING.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
            events.close();
        }
        assertThat(ScriptedFixer.INTERRUPTED.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, https://evil.example, 403",
        "Sec-Fetch-Site, cross-site, 403",
        "Content-Type, text/plain, 415"
    })
    void whatIsRefusedElsewhereIsRefusedHere(String header, String value, int status)
            throws Exception {
        HttpRequest request = request(call("fix", ARGUMENTS)).setHeader(header, value).build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(status);
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() throws Exception {
        assertThat(post("{\"a\": \"" + "x".repeat(110_000) + "\"}").statusCode()).isEqualTo(413);
    }

    @Test
    void theOldTransportIsNotOffered() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(mcp + "/sse")).build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
    }
}
