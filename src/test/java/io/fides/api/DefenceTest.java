package io.fides.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.matchesPattern;

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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What callers may not do to the server, each as it was once done to it; see {@code security.md}.
 */
@QuarkusTest
@TestProfile(NarrowProfile.class)
@Timeout(240)
class DefenceTest {

    private static final String FIX = "{\"text\": \"Tower has 1.\"}";
    private static final String HANG = "{\"text\": \"Tower has 1.\", \"query\": \"hang\"}";

    /** More than the threads that a server of threads would have. */
    private static final int MANY = 220;

    @TestHTTPResource("/")
    URI server = URI.create("http://127.0.0.1");

    private Socket open(String... lines) throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        socket.setSoTimeout(20_000);
        socket.getOutputStream()
                .write((String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private Socket post(String path, String accept, int length) throws IOException {
        return open(
                "POST " + path + " HTTP/1.1",
                "Host: localhost",
                "Accept: " + accept,
                "Content-Type: application/json",
                "Content-Length: " + length);
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    private static String all(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String head(Socket socket) throws IOException {
        BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder head = new StringBuilder();
        for (String line = lines.readLine();
                line != null && !line.isEmpty();
                line = lines.readLine()) {
            head.append(line).append('\n');
        }
        return head.toString();
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private static void answersAtOnce(String path) {
        long begun = System.nanoTime();
        given().get(path).then().statusCode(200);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void aDependencyThatHangsHangsNothing() {
        for (int i = 0; i < 50; i++) {
            given().get("/q/health/ready");
        }
        answersAtOnce("/q/health/live");
        assertThat(Hanging.LOOKS).hasValueLessThanOrEqualTo(1);
    }

    @Test
    void whoComesWhenTooManyWaitIsToldToComeLater() throws Exception {
        ScriptedFixer.INTERRUPTED.drainPermits();
        ScriptedFixer.HANGING.drainPermits();
        List<Socket> callers = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                Socket caller = post("/v1/fix", "application/json", HANG.length());
                send(caller, HANG);
                callers.add(caller);
                if (i == 0) {
                    assertThat(ScriptedFixer.HANGING.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
                }
            }
            given().get("/q/metrics")
                    .then()
                    .body(matchesPattern("(?s).*fides_requests_in_flight [1-9].*"));
            for (Socket caller : callers.subList(1, 6)) {
                assertThat(head(caller)).contains("503").containsIgnoringCase("retry-after: ");
            }
            assertThat(ScriptedFixer.HANGING.availablePermits()).isZero();
            given().contentType(ContentType.JSON)
                    .body("{\"text\": \"A.\", \"limits\": {\"maxMillis\": 100}}")
                    .post("/v1/fix")
                    .then()
                    .statusCode(503)
                    .body("type", equalTo("urn:fides:problem:busy"));
            // A short one has a place of its own.
            given().contentType(ContentType.JSON)
                    .body("{\"text\": \"A\"}")
                    .post("/v1/fix")
                    .then()
                    .statusCode(200);
        } finally {
            close(callers);
        }
        assertThat(ScriptedFixer.INTERRUPTED.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        given().contentType(ContentType.JSON).body(FIX).post("/v1/fix").then().statusCode(200);
    }

    @Test
    void bodiesThatAreHeldTogetherAreBounded() throws Exception {
        String part = "x".repeat(90_000);
        try (Socket one = post("/v1/fix", "application/json", 100_000);
                Socket two = post("/v1/fix", "application/json", 100_000)) {
            send(one, part);
            TimeUnit.MILLISECONDS.sleep(200);
            send(two, part);
            assertThat(all(two)).contains("503", "urn:fides:problem:busy");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/event-stream"})
    void bodiesThatNeverComeTakeNothingFromOthers(String accept) throws Exception {
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < MANY; i++) {
                Socket caller = post("/v1/fix", accept, 90_000);
                send(caller, "{\"text\":");
                idle.add(caller);
            }
            try (Socket stream = post("/v1/fix", "text/event-stream", FIX.length())) {
                send(stream, FIX);
                assertThat(head(stream)).contains("200");
            }
            answersAtOnce("/q/metrics");
            assertThat(all(idle.getLast())).contains("408", "urn:fides:problem:too-slow");
        } finally {
            close(idle);
        }
    }

    @Test
    void aBodyWithoutEndIsCutAtTheLimit() throws Exception {
        try (Socket socket =
                open(
                        "POST /v1/fix HTTP/1.1",
                        "Host: localhost",
                        "Content-Type: application/json",
                        "Transfer-Encoding: chunked")) {
            String piece = "%x\r\n%s\r\n".formatted(10_000, "x".repeat(10_000));
            int sent = 0;
            try {
                while (sent < 1_000) {
                    send(socket, piece);
                    sent++;
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            } catch (IOException _) {
                // The server has had enough.
            }
            assertThat(sent).isLessThan(1_000);
        }
        try (Socket socket =
                open(
                        "POST /v1/fix HTTP/1.1",
                        "Host: localhost",
                        "Content-Type: application/json",
                        "Transfer-Encoding: chunked")) {
            send(socket, "%x\r\n%s\r\n".formatted(110_000, "x".repeat(110_000)));
            assertThat(all(socket)).contains("413", "urn:fides:problem:too-large");
        }
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    Host: evil.example, 403
                    Host: evil.example:8080, 403
                    Host: LOCALHOST, 200
                    Host: [::1], 200
                    X-Other: no Host, 400
                    """)
    void onlyTheNamesOfThisMachineAreAnsweredTo(String host, int status) throws Exception {
        try (Socket socket = open("GET /v1/backends HTTP/1.1", host, "Connection: close")) {
            String answer = all(socket);
            assertThat(answer).startsWith("HTTP/1.1 " + status);
            assertThat(answer.contains("urn:fides:problem:")).isEqualTo(status != 200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site, 403",
        "Sec-Fetch-Site, same-site, 403",
        "Sec-Fetch-Site, same-origin, 200",
        "Sec-Fetch-Site, none, 200",
        "Origin, https://evil.example, 403",
        "Origin, null, 403"
    })
    void pagesOfOtherSitesMayNotUseIt(String header, String value, int status) {
        given().contentType(ContentType.JSON)
                .header(header, value)
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/fix", "/v1/check", "/v1/answer", "/v1/batch"})
    void aBodyWithoutATypeIsNotRead(String path) throws Exception {
        try (Socket socket =
                open(
                        "POST " + path + " HTTP/1.1",
                        "Host: localhost",
                        "Content-Length: " + FIX.length())) {
            send(socket, FIX);
            assertThat(all(socket)).contains(" 415 ", "urn:fides:problem:unsupported-media-type");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "/",
                "application/",
                "a/b/c",
                "application/json, text/plain",
                "application/json; charset"
            })
    void aBrokenTypeIsAProblemOfTheCaller(String type) throws Exception {
        try (Socket socket =
                open(
                        "POST /v1/fix HTTP/1.1",
                        "Host: localhost",
                        "Content-Type: " + type,
                        "Content-Length: " + FIX.length())) {
            send(socket, FIX);
            assertThat(all(socket)).contains(" 415 ", "urn:fides:problem:unsupported-media-type");
        }
    }

    @Test
    void manyMistakesAreNotAnsweredByMore() {
        String names = "\"\",".repeat(20_000) + "\"\"";
        given().contentType(ContentType.JSON)
                .body("{\"text\": \"A.\", \"search\": {\"backends\": [" + names + "]}}")
                .post("/v1/fix")
                .then()
                .statusCode(413)
                .body(containsString("16 are allowed"))
                .header("Content-Length", Integer::parseInt, lessThanOrEqualTo(5_000));
        given().contentType(ContentType.JSON)
                .body("{\"text\": \"A.\", \"mode\": \"" + "x".repeat(50_000) + "\"}")
                .post("/v1/fix")
                .then()
                .statusCode(400)
                .header("Content-Length", Integer::parseInt, lessThanOrEqualTo(5_000));
    }

    @Test
    void aLineOfABatchMayBeNothing() {
        given().contentType("application/x-ndjson")
                .body("null\n".getBytes(StandardCharsets.UTF_8))
                .post("/v1/batch")
                .then()
                .statusCode(200)
                .body(containsString("\"status\":400"));
    }

    @Test
    void batchesAreFew() throws Exception {
        try (Socket first =
                open(
                        "POST /v1/batch HTTP/1.1",
                        "Host: localhost",
                        "Content-Type: application/x-ndjson",
                        "Transfer-Encoding: chunked")) {
            OutputStream out = first.getOutputStream();
            out.write(
                    "%x\r\n%s\r\n"
                            .formatted(FIX.length() + 1, FIX + "\n")
                            .getBytes(StandardCharsets.UTF_8));
            assertThat(head(first)).contains("200");
            given().contentType("application/x-ndjson")
                    .body(FIX.getBytes(StandardCharsets.UTF_8))
                    .post("/v1/batch")
                    .then()
                    .statusCode(503)
                    .header("Retry-After", equalTo("5"));
        }
    }

    @Test
    void sessionsOfAgentsAreFew() {
        List<String> sessions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sessions.add(initialized().statusCode(200).extract().header("Mcp-Session-Id"));
        }
        initialized().statusCode(503).body("type", equalTo("urn:fides:problem:busy"));
        for (String session : sessions) {
            given().header("Mcp-Session-Id", session).delete("/mcp").then().statusCode(200);
        }
        initialized().statusCode(200);
    }

    /** However many there may be of them, and whosever they are. */
    @Test
    void reportsOfAgentsTakeNoMoreThanTheirRoom() {
        String first = initialized().statusCode(200).extract().header("Mcp-Session-Id");
        String second = initialized().statusCode(200).extract().header("Mcp-Session-Id");
        String early = report(first, 0);
        String late = "";
        for (int i = 1; i < 6; i++) {
            late = report(second, i);
        }
        said(first, "resources/read", "\"uri\": \"" + early + "\"")
                .body(containsString("no such report"));
        said(second, "resources/read", "\"uri\": \"" + late + "\"")
                .body(containsString("correctedText"));
        for (String session : List.of(first, second)) {
            given().header("Mcp-Session-Id", session).delete("/mcp").then().statusCode(200);
        }
    }

    private static String report(String session, int number) {
        String answer =
                said(
                                session,
                                "tools/call",
                                """
                                "name": "fix", "arguments": {"text": "Tower has %d.",
                                "documents": [{"text": "Tower has 1."}]}"""
                                        .formatted(number))
                        .extract()
                        .asString();
        int start = answer.indexOf("fides://report/");
        return answer.substring(start, start + "fides://report/".length() + 32);
    }

    private static ValidatableResponse said(String session, String method, String params) {
        return given().contentType(ContentType.JSON)
                .accept("application/json, text/event-stream")
                .header("Mcp-Session-Id", session)
                .body(
                        "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"%s\", \"params\": {%s}}"
                                .formatted(method, params))
                .post("/mcp")
                .then();
    }

    private static ValidatableResponse initialized() {
        return given().contentType(ContentType.JSON)
                .accept("application/json, text/event-stream")
                .body(
                        """
                        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params":
                         {"protocolVersion": "2025-06-18", "capabilities": {},
                          "clientInfo": {"name": "test", "version": "1"}}}""")
                .post("/mcp")
                .then();
    }

    @Test
    void twoWaysToSayHowLongABodyIsAreOneTooMany() throws Exception {
        for (String coding : List.of("chunked, xchunked", "xchunked")) {
            try (Socket socket =
                    open(
                            "POST /v1/fix HTTP/1.1",
                            "Host: localhost",
                            "Content-Type: application/json",
                            "Transfer-Encoding: " + coding,
                            "Connection: close")) {
                send(socket, "%x\r\n%s\r\n0\r\n\r\n".formatted(FIX.length(), FIX));
                assertThat(all(socket)).doesNotContain(" 200 ");
            }
        }
    }

    @Test
    void shapesOfOthersAreOfferedOnlyIfSomebodySaysSo() {
        given().contentType(ContentType.JSON)
                .body("{\"texts\": [], \"input_type\": \"request\"}")
                .post("/beta/litellm_basic_guardrail_api")
                .then()
                .statusCode(404);
    }

    @Test
    void answersAreForWhoAsked() {
        given().contentType(ContentType.JSON)
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(200)
                .header("Cache-Control", equalTo("no-store"))
                .header("X-Content-Type-Options", equalTo("nosniff"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"));
    }
}
