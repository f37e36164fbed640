package io.fides.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.fixture.Ready;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import io.fides.report.TinyFides;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@TestProfile(ApiProfile.class)
class ApiTest {

    private static final String FIX =
            """
            {"text": "Tower opened in 1901. Bridge opened in 1902.",
             "documents": [{"text": "Tower opened in 1901. Bridge opened in 1937.",
                            "uri": "https://example.org/page", "title": "Page"}]}""";

    private static final String HANG = "{\"text\": \"Tower has 1.\", \"query\": \"hang\"}";

    @TestHTTPResource("/")
    URI server = URI.create("http://127.0.0.1");

    private static ValidatableResponse post(String path, String body) {
        return given().contentType(ContentType.JSON).body(body).post(path).then();
    }

    @Test
    void aRefutedFactIsFixed() {
        post("/v1/fix", FIX)
                .statusCode(200)
                .body("correctedText", equalTo("Tower opened in 1901. Bridge opened in 1937."))
                .body("edits[0].applied", equalTo(true))
                .body("edits[0].original.start", equalTo(39))
                .body("claims.verdict", equalTo(List.of("supported", "contradicted")))
                .body("claims[1].afterEdit.verdict", equalTo("supported"))
                .body("annotations[0].type", equalTo("url_citation"))
                .header("Server-Timing", startsWith("total;dur="));
    }

    @Test
    void aDocumentIsReadAsItsTypeSays() {
        post(
                        "/v1/fix",
                        """
                        {"text": "Bridge opened in 1902.", "documents": [
                         {"type": "text/html", "uri": "x:y", "text": "<title>Page</title><p>Bridge opened in <b>1937</b>.</p>"}]}
                        """)
                .statusCode(200)
                .body("correctedText", equalTo("Bridge opened in 1937."))
                .body("citations[0].title", equalTo("Page"))
                .body("citations[0].quote", equalTo("Bridge opened in 1937."))
                .body("citations[0].uri", equalTo("x:y"));
    }

    @Test
    void theBodyIsWhatTheCommandLinePrints() {
        String body = post("/v1/fix", FIX).extract().asString();
        Document document =
                Document.of(
                        URI.create("https://example.org/page"),
                        "Page",
                        Optional.empty(),
                        "Tower opened in 1901. Bridge opened in 1937.");
        FixRequest request =
                new FixRequest(
                        new Answer(Question.NONE, "Tower opened in 1901. Bridge opened in 1902."),
                        List.of(document),
                        FixRequest.Mode.FIDES,
                        FixRequest.Engine.COMPACT,
                        FixRequest.Preset.BALANCED,
                        new FixRequest.Search(List.of(), 5, "en"),
                        true,
                        new Limits(100, 100, Duration.ofSeconds(60)));
        assertThat(body)
                .isEqualTo(
                        ReportJson.compact(
                                ReportJson.of(
                                        TinyFides.fix(request, () -> 0, _ -> {}),
                                        ReportOptions.DEFAULT)));
    }

    @Test
    void aCheckNeverEdits() {
        post("/v1/check", FIX)
                .statusCode(200)
                .body("edits.size()", equalTo(0))
                .body("claims[1].verdict", equalTo("contradicted"));
        post("/v1/fix", FIX.replaceFirst("\\{", "{\"correction\": false, "))
                .body("edits.size()", equalTo(0));
    }

    @Test
    void offsetsCountWhatWasAskedFor() {
        String emoji = "{\"text\": \"🗼 has 1. Arch has 2.\", \"offsets\": \"%s\"}";
        post("/v1/fix", emoji.formatted("utf16")).body("claims[1].start", equalTo(10));
        post("/v1/fix", emoji.formatted("codePoint")).body("claims[1].start", equalTo(9));
        post("/v1/fix", emoji.formatted("utf8")).body("claims[1].start", equalTo(12));
    }

    @Test
    void charactersAreWrittenAsTheyAre() {
        byte[] body = post("/v1/fix", "{\"text\": \"🗼 has 1.\"}").extract().asByteArray();
        assertThat(new String(body, StandardCharsets.UTF_8))
                .contains("\"correctedText\":\"🗼 has 1.\"");
    }

    @Test
    void timesAreInTheBodyOnlyWhenAskedFor() {
        post("/v1/fix", "{\"text\": \"A has 1.\"}").body("usage", not(hasKeyMillis()));
        post("/v1/fix", "{\"text\": \"A has 1.\", \"timings\": true}")
                .body("usage", hasKeyMillis());
    }

    private static org.hamcrest.Matcher<java.util.Map<? extends String, ?>> hasKeyMillis() {
        return org.hamcrest.Matchers.hasKey("millis");
    }

    @Test
    void aQuestionIsAnsweredAndTheAnswerFixed() {
        post(
                        "/v1/answer",
                        "{\"question\": \"When?\", \"documents\": [{\"text\": \"Tower opened in"
                                + " 1902.\"}]}")
                .statusCode(200)
                .body("generatedAnswer", equalTo("Tower opened in 1901."))
                .body("report.correctedText", equalTo("Tower opened in 1902."));
    }

    @Test
    void withoutALanguageModelThereIsNoAnswer() {
        post("/v1/answer", "{\"question\": \"When?\", \"limits\": {\"maxLlmCalls\": 0}}")
                .statusCode(503)
                .contentType(ProblemResponses.MEDIA_TYPE)
                .body("type", equalTo("urn:fides:problem:unavailable"))
                .body("detail", containsString("no language model"));
    }

    @ParameterizedTest(name = "{0} {1} → {2} {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = BAD_REQUESTS)
    void whatIsWrongIsSaid(String path, String body, int status, String field, String detail) {
        ValidatableResponse problem =
                post(path, body.replace("LONG", "x".repeat(501)))
                        .statusCode(status)
                        .contentType(ProblemResponses.MEDIA_TYPE)
                        .body("status", equalTo(status))
                        .body("type", startsWith("urn:fides:problem:"))
                        .body("detail", containsString(detail));
        if (!field.equals("-")) {
            problem.body("errors.field", hasItem(field));
        }
    }

    private static final String BAD_REQUESTS =
            """
            /v1/fix | {} | 400 | text | is missing
            /v1/fix | {"text": ""} | 400 | text | is blank
            /v1/fix | {"text": " \\n "} | 400 | text | is blank
            /v1/fix | {"text": "A.", "text": "B."} | 400 | text | is given twice
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "text": "C."}]} | 400 | documents[0].text | is given twice
            /v1/fix | {"text": null} | 400 | text | is missing
            /v1/fix | {"text": "LONG"} | 413 | text | 500 are allowed
            /v1/fix | {"text": 5} | 400 | text | must be a string
            /v1/fix | {"text": ["A."]} | 400 | text | must be a string
            /v1/fix | {"text": "\\ud83d A."} | 400 | text | surrogate
            /v1/fix | {"text": "A. | 400 | - | the JSON ends too early (column
            /v1/fix | nonsense | 400 | - | not JSON (column 1)
            /v1/fix | {"text": NaN} | 400 | - | not JSON (column 13)
            /v1/fix | {"text": "A." | 400 | - | the JSON ends too early (column
            /v1/fix | {"text": "A."}} | 400 | - | not JSON (column
            /v1/fix | [] | 400 | - | object
            /v1/fix | null | 400 | - | object
            /v1/fix | {"text": "A."} {} | 400 | - | there is more after the first JSON value
            /v1/fix | {"txt": "A."} | 400 | txt | correction, documents
            /v1/fix | {"text": "A.", "limits": {"maxCalls": 1}} | 400 | limits.maxCalls | maxLlmCalls
            /v1/fix | {"text": "A.", "mode": "rar"} | 400 | mode | fides
            /v1/fix | {"text": "A.", "mode": "FIDES"} | 400 | mode | known are fides
            /v1/fix | {"text": "A.", "engine": "gpt"} | 400 | engine | compact, llm, hybrid
            /v1/fix | {"text": "A.", "preset": "x"} | 400 | preset | faithful, balanced, fast
            /v1/fix | {"text": "A.", "offsets": "bytes"} | 400 | offsets | utf16, codePoint, utf8
            /v1/fix | {"text": "A.", "onUnsupported": "cut"} | 400 | onUnsupported | keep, flag
            /v1/fix | {"text": "A.", "citationThreshold": 1.5} | 400 | citationThreshold | between 0 and 1
            /v1/fix | {"text": "A.", "citationThreshold": "high"} | 400 | citationThreshold | a number
            /v1/fix | {"text": "A.", "correction": "no"} | 400 | correction | true or false
            /v1/fix | {"text": "A.", "search": {"backends": ["documents", "bing"]}} | 400 | search.backends[1] | documents, web
            /v1/fix | {"text": "A.", "search": {"backends": ["brave"]}} | 400 | search.backends[0] | brave needs a key
            /v1/fix | {"text": "A.", "mode": "claimver", "search": {"backends": ["web"]}} | 400 | search.backends | the mode claimver searches nothing
            /v1/fix | {"text": "A.", "mode": "claimver", "documents": [{"text": "B."}]} | 400 | documents | the mode claimver takes no documents
            /v1/fix | {"text": "A.", "search": {"maxResults": 0}} | 400 | search.maxResults | between 1 and 20
            /v1/fix | {"text": "A.", "search": {"language": "e n"}} | 400 | search.language | BCP 47
            /v1/fix | {"text": "A.", "limits": {"maxLlmCalls": -1}} | 400 | limits.maxLlmCalls | between 0 and 100
            /v1/fix | {"text": "A.", "limits": {"maxSearches": 101}} | 400 | limits.maxSearches | between 0 and 100
            /v1/fix | {"text": "A.", "limits": {"maxMillis": 0}} | 400 | limits.maxMillis | between 1 and 60000
            /v1/fix | {"text": "A.", "limits": {"maxLlmCalls": 1.5}} | 400 | limits.maxLlmCalls | whole number
            /v1/fix | {"text": "A.", "limits": {"maxLlmCalls": 99999999999}} | 400 | limits.maxLlmCalls | a whole number that is not too large
            /v1/fix | {"text": "A.", "limits": {"maxMillis": 99999999999999999999}} | 400 | limits.maxMillis | a whole number that is not too large
            /v1/fix | {"text": "A.", "documents": {}} | 400 | documents | an array
            /v1/fix | {"text": "A.", "documents": [null]} | 400 | documents[0] | null
            /v1/fix | {"text": "A.", "documents": [{}]} | 400 | documents[0].text | is missing
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "type": "image/png"}]} | 400 | documents[0].type | media type image/png are not read
            /v1/fix | {"text": "A.", "documents": [{"text": "{", "type": "application/json"}]} | 400 | documents[0].text | it is broken
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "uri": "b c"}]} | 400 | documents[0].uri | not a URI
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "uri": "b"}]} | 400 | documents[0].uri | scheme
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "uri": "https://e.org/\\ud83d"}]} | 400 | documents[0].uri | surrogate
            /v1/fix | {"text": "A.", "documents": [{"text": "B.", "uri": "x:LONG"}]} | 413 | documents[0].uri | 100 are allowed
            /v1/fix | {"text": "A.", "scorer": "/etc"} | 400 | scorer | known are cross-encoder
            /v1/fix | {"text": "A.", "documents": [{"text": "1"}, {"text": "2"}, {"text": "3"}, {"text": "4"}]} | 413 | documents | 3 are allowed
            /v1/check | {"text": "A.", "correction": true} | 400 | correction | never edits
            /v1/answer | {} | 400 | question | is missing
            /v1/answer | {"question": "Q?", "mode": "x"} | 400 | mode | fides
            /v1/fix | {"text": "A.", "mode": "drqa"} | 400 | query | needs the question
            /v1/fix | {"text": "A.", "mode": "provenance", "query": " "} | 400 | query | needs the question
            /v1/fix | {"text": "A.", "mode": "rarr"} | 400 | mode | unproven-edits
            /v1/fix | {"text": "A.", "mode": "fides_no_gate"} | 400 | mode | nothing proves
            /v1/fix | {"text": "A.", "query": "fail INCOMPLETE_REQUEST"} | 400 | - | as told
            /v1/fix | {"text": "A.", "query": "fail BUDGET_EXHAUSTED"} | 422 | - | as told
            /v1/fix | {"text": "A.", "query": "fail DEADLINE_EXCEEDED"} | 504 | - | segmentation
            /v1/fix | {"text": "A.", "query": "fail TIMEOUT"} | 504 | - | as told
            /v1/fix | {"text": "A.", "query": "fail UNAVAILABLE"} | 503 | - | as told
            /v1/fix | {"text": "A.", "query": "fail RATE_LIMITED"} | 503 | - | as told
            /v1/fix | {"text": "A.", "query": "fail FORBIDDEN"} | 502 | - | as told
            /v1/fix | {"text": "A.", "query": "fail UNREADABLE_REPLY"} | 502 | - | as told
            /v1/nothing | {} | 404 | - | openapi
            /v1/chat/completions | {} | 404 | - | fides.proxy.upstream
            /nothing | {} | 404 | - | openapi
            """;

    @Test
    void noCharacterIsCutWhereAMistakeIsQuoted() {
        post("/v1/fix", "{\"text\": \"A.\", \"mode\": \"" + "x".repeat(49) + "🗼 and more\"}")
                .statusCode(400)
                .body("errors[0].detail", containsString("xx…”"));
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() {
        post("/v1/fix", "{\"mode\": \"x\", \"engine\": \"y\"}")
                .body("errors.field", equalTo(List.of("text", "mode", "engine")));
    }

    @ParameterizedTest
    @CsvSource({"UNAVAILABLE,5", "RATE_LIMITED,17", "TIMEOUT,"})
    void whoIsRefusedIsToldWhenToComeAgain(String kind, String seconds) {
        post("/v1/fix", "{\"text\": \"A.\", \"query\": \"fail " + kind + "\"}")
                .header("Retry-After", equalTo(seconds));
    }

    @Test
    void whatIsInsideStaysInside() {
        for (String question : List.of("crash", "fail INTERNAL")) {
            post("/v1/fix", "{\"text\": \"A.\", \"query\": \"" + question + "\"}")
                    .statusCode(500)
                    .contentType(ProblemResponses.MEDIA_TYPE)
                    .body("id.length()", equalTo(36))
                    .body(not(containsString("secret")))
                    .body(not(containsString("java")));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /v1/fix      | 204 | OPTIONS, POST
                    /v1/batch    | 204 | OPTIONS, POST
                    /v1/backends | 204 | GET, HEAD, OPTIONS
                    /v1/nothing  | 404 |
                    """)
    void theMethodsOfAPathAreItsOwn(String path, int status, String methods) {
        given().options(path).then().statusCode(status).header("Allow", methods);
    }

    @Test
    void methodsAndMediaTypesAreProblemsToo() {
        given().get("/v1/fix")
                .then()
                .statusCode(405)
                .contentType(ProblemResponses.MEDIA_TYPE)
                .header("Allow", "POST");
        given().delete("/v1/samples").then().statusCode(405).header("Allow", "GET");
        given().contentType("text/plain")
                .body("A.")
                .post("/v1/fix")
                .then()
                .statusCode(415)
                .contentType(ProblemResponses.MEDIA_TYPE);
        given().contentType(ContentType.JSON)
                .accept("image/png")
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(406)
                .contentType(ProblemResponses.MEDIA_TYPE);
        given().contentType(ContentType.JSON)
                .post("/v1/fix")
                .then()
                .statusCode(400)
                .contentType(ProblemResponses.MEDIA_TYPE);
    }

    @ParameterizedTest
    @CsvSource({"/v1/fix,application/json", "/v1/batch,application/x-ndjson"})
    void aCompressedBodyIsRefused(String path, String type) {
        given().contentType(type)
                .header("Content-Encoding", "gzip")
                .body(new byte[] {0x1F, (byte) 0x8B, 8, 0})
                .post(path)
                .then()
                .statusCode(415)
                .contentType(ProblemResponses.MEDIA_TYPE)
                .body("detail", startsWith("Content-Encoding: "));
        given().contentType(ContentType.JSON)
                .header("Content-Encoding", "identity")
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(200);
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        given().contentType(ContentType.JSON)
                .body(
                        new byte[] {
                            '{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xC3, '"', '}'
                        })
                .post("/v1/fix")
                .then()
                .statusCode(400)
                .contentType(ProblemResponses.MEDIA_TYPE)
                .body("type", equalTo("urn:fides:problem:malformed-json"));
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        post("/v1/fix", "{\"text\": \"" + "x".repeat(200_000) + "\"}")
                .statusCode(413)
                .contentType(ProblemResponses.MEDIA_TYPE)
                .body("type", equalTo("urn:fides:problem:too-large"));
    }

    private HttpRequest stream(String body) {
        return HttpRequest.newBuilder(server.resolve("/v1/fix"))
                .header("Content-Type", "application/json")
                .header("Accept", "text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    @Test
    void eventsTellWhatIsFoundOut() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<Stream<String>> response =
                    client.send(stream(FIX), HttpResponse.BodyHandlers.ofLines());
            List<String> lines = response.body().toList();
            assertThat(response.headers().firstValue("Content-Type").orElse(""))
                    .startsWith("text/event-stream");
            List<String> names =
                    lines.stream()
                            .filter(line -> line.startsWith("event:"))
                            .map(line -> line.substring(6).strip())
                            .toList();
            assertThat(names).startsWith("sentences", "claims").endsWith("edit", "complete");
            assertThat(names).contains("evidence", "verdict").doesNotContain("error");
            String complete =
                    lines.stream().filter(line -> line.startsWith("data:")).toList().getLast();
            assertThat(complete.substring(5).strip())
                    .isEqualTo(post("/v1/fix", FIX).extract().asString());
            assertThat(lines).noneMatch(line -> line.startsWith(":") && line.contains("end"));
        }
    }

    @Test
    void aStreamEndsWithTheErrorThatEndedTheWork() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            List<String> lines =
                    client.send(
                                    stream("{\"text\": \"A.\", \"query\": \"crash\"}"),
                                    HttpResponse.BodyHandlers.ofLines())
                            .body()
                            .toList();
            assertThat(String.join("\n", lines))
                    .contains("event:error")
                    .contains("urn:fides:problem:internal")
                    .doesNotContain("secret");
            HttpResponse<String> bad =
                    client.send(stream("{}"), HttpResponse.BodyHandlers.ofString());
            assertThat(bad.statusCode()).isEqualTo(400);
            assertThat(bad.body()).contains("is missing");
        }
    }

    @Test
    void aSilentStreamBeatsAndACallerWhoHangsUpEndsTheWork() throws Exception {
        ScriptedFixer.INTERRUPTED.drainPermits();
        try (Socket socket = open("/v1/fix", "text/event-stream", HANG)) {
            BufferedReader lines = reader(socket);
            String line = lines.readLine();
            while (!line.startsWith(":")) {
                line = lines.readLine();
            }
            assertThat(ScriptedFixer.INTERRUPTED.availablePermits()).isZero();
        }
        assertThat(ScriptedFixer.INTERRUPTED.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aCallerWhoHangsUpEndsTheWorkWithoutAStreamToo() throws Exception {
        ScriptedFixer.INTERRUPTED.drainPermits();
        ScriptedFixer.HANGING.drainPermits();
        try (Socket _ = open("/v1/fix", "application/json", HANG)) {
            assertThat(ScriptedFixer.HANGING.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(ScriptedFixer.INTERRUPTED.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    }

    private Socket open(String path, String accept, String body) throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        socket.setSoTimeout(20_000);
        String request =
                "POST %s HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                        .formatted(path, accept, body.length(), body);
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    @Test
    void aBatchAnswersWhileItIsStillBeingSent() throws Exception {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(
                    "POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
                            .getBytes(StandardCharsets.UTF_8));
            chunk(out, "{\"text\": \"Tower has 1.\"}\n");
            BufferedReader lines = reader(socket);
            assertThat(lines.readLine()).contains("200");
            await(lines, "{\"line\":1,\"result\"");
            chunk(out, "{\"text\": \"Tower has 2.\"}\n");
            await(lines, "{\"line\":2,\"result\"");
            chunk(out, "");
            await(lines, "0");
        }
    }

    private static void await(BufferedReader lines, String start) throws IOException {
        String line = lines.readLine();
        while (!line.startsWith(start)) {
            line = lines.readLine();
        }
    }

    private static void chunk(OutputStream out, String text) throws IOException {
        out.write("%x\r\n%s\r\n".formatted(text.length(), text).getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Test
    void aBadLineOfABatchIsAnErrorAndTheBatchGoesOn() {
        String batch =
                """
                {"text": "A has 1."}
                nonsense

                {"text": "B has 2.", "mode": "x"}
                {"text": "LONG"}
                {"text": "C has 3.", "query": "fail UNAVAILABLE"}
                {"text": "D has 4."}"""
                        .replace("LONG", "y".repeat(6000));
        List<String> lines =
                given().contentType("application/x-ndjson")
                        .body(batch.getBytes(StandardCharsets.UTF_8))
                        .post("/v1/batch")
                        .then()
                        .statusCode(200)
                        .contentType("application/x-ndjson")
                        .extract()
                        .asString()
                        .lines()
                        .toList();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).startsWith("{\"line\":1,\"result\"");
        assertThat(lines.get(1)).startsWith("{\"line\":2,\"error\"").contains("malformed-json");
        assertThat(lines.get(2)).startsWith("{\"line\":4,\"error\"").contains("\"mode\"");
        assertThat(lines.get(3)).startsWith("{\"line\":5,\"error\"").contains("too-large");
        assertThat(lines.get(4)).startsWith("{\"line\":6,\"error\"").contains("503");
        assertThat(lines.get(5)).startsWith("{\"line\":7,\"result\"");
    }

    @Test
    void aBatchKeepsItsOrder() {
        StringBuilder batch = new StringBuilder();
        for (int i = 1; i <= 200; i++) {
            batch.append("{\"text\": \"Tower has ").append(i).append(".\"}\n");
        }
        List<String> lines =
                given().contentType("application/x-ndjson")
                        .body(batch.toString().getBytes(StandardCharsets.UTF_8))
                        .post("/v1/batch")
                        .then()
                        .extract()
                        .asString()
                        .lines()
                        .toList();
        assertThat(lines).hasSize(200);
        for (int i = 1; i <= 200; i++) {
            assertThat(lines.get(i - 1))
                    .startsWith("{\"line\":" + i + ",")
                    .contains("\"correctedText\":\"Tower has " + i + ".\"");
        }
    }

    @Test
    void aBatchThatIsHungUpOnEndsItsWork() throws Exception {
        ScriptedFixer.INTERRUPTED.drainPermits();
        ScriptedFixer.HANGING.drainPermits();
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(
                    "POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
                            .getBytes(StandardCharsets.UTF_8));
            chunk(out, HANG + "\n");
            assertThat(ScriptedFixer.HANGING.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(ScriptedFixer.INTERRUPTED.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aHundredCallersAtOnceAreAllAnswered() {
        String expected = post("/v1/fix", FIX).extract().asString();
        HttpRequest request =
                HttpRequest.newBuilder(server.resolve("/v1/fix"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(FIX))
                        .build();
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
            }
            assertThat(answers)
                    .allSatisfy(answer -> assertThat(answer.join().body()).isEqualTo(expected));
        }
    }

    @Test
    void choicesAreListed() {
        given().get("/v1/backends")
                .then()
                .statusCode(200)
                .body("backends", equalTo(List.of("documents", "web")))
                .body("engines", hasItem("compact"))
                .body("defaults.backends", equalTo(List.of("web")))
                .body("defaults.maxMillis", equalTo(60000));
    }

    @Test
    void stagesAreTimedAndResultsCounted() {
        post("/v1/fix", FIX).statusCode(200);
        given().get("/q/metrics")
                .then()
                .body(containsString("fides_stage_seconds_count{stage=\"retrieval\""))
                .body(containsString("fides_verdicts_total{verdict=\"contradicted\""))
                .body(containsString("fides_edits_total{decision=\"applied\""))
                .body(containsString("fides_searches_total"))
                .body(containsString("fides_llm_calls_total"));
    }

    @Test
    void healthHasAnEntryForEveryDependency() {
        given().get("/q/health/live").then().statusCode(200);
        Ready.answer()
                .statusCode(200)
                .body("checks.name", hasItem("a-wish"))
                .body("checks.find { it.name == 'a-wish' }.status", equalTo("UP"))
                .body("checks.find { it.name == 'a-wish' }.data.reachable", equalTo(false));
    }

    @Test
    void theApiDescribesItself() throws IOException {
        given().redirects().follow(true).get("/q/swagger-ui").then().statusCode(200);
        String description =
                given().get("/q/openapi?format=json").then().statusCode(200).extract().asString();
        Path golden = Path.of("src/test/resources/golden/openapi.json");
        if (Files.notExists(golden)) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, description + "\n");
            fail("written anew, look at it: " + golden);
        }
        assertThat(description + "\n").isEqualTo(Files.readString(golden));
    }
}
