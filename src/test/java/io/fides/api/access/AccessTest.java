package io.fides.api.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.fides.fixture.Ready;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@TestProfile(KeyedProfile.class)
@Timeout(180)
class AccessTest {

    private static final String FIX = "{\"text\": \"Tower has 1.\"}";
    private static final String KEY = "X-API-Key";
    private static final Optional<String> PROVIDER = Optional.of("https://login.example/realm");
    private static final PatternFormatter MESSAGE = new PatternFormatter("%s");

    @TestHTTPResource("/")
    URI server = URI.create("http://127.0.0.1");

    private String raw(String... lines) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write(
                            (String.join("\r\n", lines) + "\r\n\r\n")
                                    .getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/page/page.js", "/v1/samples", "/q/health/live", "/q/health"})
    void whatIsPublicNeedsNoKey(String path) {
        Ready.answer(); // the health of a server that still loads its models is 503
        given().get(path).then().statusCode(200);
    }

    @Test
    void healthTellsStrangersNoAddresses() {
        given().get("/q/health")
                .then()
                .body(containsString("a-wish"))
                .body(not(containsString("127.0.0.1")));
    }

    /** Also what is not there: nobody learns that without a key. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/backends",
                "GET /q/openapi",
                "GET /q/swagger-ui/",
                "GET /q/metrics",
                "GET /nothing",
                "GET /beta/anything",
                "GET /mcp",
                "POST /mcp",
                "POST /",
                "POST /v1/samples",
                "POST /q/health/live",
                "OPTIONS /v1/fix",
                "DELETE /v1/backends",
                "GET //v1/backends",
                "GET /page/../v1/backends",
                "GET /page/..%2fv1/backends",
                "GET /page/%2e%2e/v1/backends",
                "GET /v1/samples/../backends",
                "GET /v1/samples;/../backends",
                "GET /q/health/../metrics",
                "GET /v1/backends?/v1/samples",
                "GET /V1/backends",
                "GET http://localhost/v1/backends"
            })
    void allElseNeedsOne(String line) throws IOException {
        assertThat(raw(line + " HTTP/1.1", "Host: localhost", "Connection: close"))
                .startsWith("HTTP/1.1 401 ")
                .containsIgnoringCase("www-authenticate: Bearer realm=\"fides\"")
                .contains("urn:fides:problem:unauthenticated");
    }

    /** The answer is there although no byte of the body ever comes. */
    @Test
    void nothingOfAStrangerIsRead() throws IOException {
        assertThat(
                        raw(
                                "POST /v1/fix HTTP/1.1",
                                "Host: localhost",
                                "Content-Type: application/json",
                                "Content-Length: 50000"))
                .startsWith("HTTP/1.1 401 ");
    }

    @ParameterizedTest
    @CsvSource({
        "X-API-Key, key-of-alice, 200",
        "X-API-Key, key-of-alicf, 401",
        "X-API-Key, '', 401",
        "Authorization, Bearer key-of-alice, 200",
        "Authorization, bearer  key-of-alice, 200",
        "Authorization, Basic key-of-alice, 401",
        "Authorization, key-of-alice, 401",
        "Cookie, X-API-Key=key-of-alice, 401"
    })
    void aKeyComesByEitherHeader(String header, String value, int status) {
        given().header(header, value).get("/v1/backends").then().statusCode(status);
    }

    @ParameterizedTest
    @CsvSource({"key-of-alicf, is not a valid one", "'', send a key as X-API-Key"})
    void whoIsRefusedLearnsWhetherAKeyCame(String key, String says) {
        given().header(KEY, key)
                .get("/v1/backends")
                .then()
                .statusCode(401)
                .body("detail", containsString(says));
    }

    /** There the header is another server's, which is not to learn our keys. */
    @ParameterizedTest
    @ValueSource(strings = {"/v1/chat/completions", "/v1/models"})
    void whereAnotherServersKeyIsSentOursComesByItsOwnHeader(String path) throws IOException {
        String[] head = {"GET " + path + " HTTP/1.1", "Host: localhost", "Connection: close"};
        String bearer = "Authorization: Bearer " + KeyedProfile.ALICE;
        assertThat(raw(head[0], head[1], head[2], bearer)).startsWith("HTTP/1.1 401 ");
        assertThat(
                        raw(
                                head[0],
                                head[1],
                                head[2],
                                "Authorization: Bearer sk-other",
                                KEY + ": " + KeyedProfile.ALICE))
                .doesNotStartWith("HTTP/1.1 401 ");
    }

    @Test
    void whoIsTooFastIsToldWhenToComeBack() {
        for (int left = 2; left >= 0; left--) {
            given().header(KEY, KeyedProfile.HASTY)
                    .get("/v1/backends")
                    .then()
                    .statusCode(200)
                    .header("RateLimit-Limit", equalTo("3"))
                    .header("RateLimit-Remaining", equalTo(String.valueOf(left)));
        }
        given().header(KEY, KeyedProfile.HASTY)
                .get("/v1/backends")
                .then()
                .statusCode(429)
                .header("Retry-After", Integer::parseInt, org.hamcrest.Matchers.lessThan(61))
                .header("RateLimit-Remaining", equalTo("0"))
                .body("type", equalTo("urn:fides:problem:allowance-spent"));
        given().header(KEY, KeyedProfile.ALICE).get("/v1/backends").then().statusCode(200);
    }

    @Test
    void everyWayOfFixingIsCharged() {
        // 12 characters each: by JSON, by a stream, by a batch; one of its two lines, which are
        // worked on at a time, is one too many.
        given().header(KEY, KeyedProfile.WORDY)
                .contentType(ContentType.JSON)
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(200);
        given().header(KEY, KeyedProfile.WORDY)
                .contentType(ContentType.JSON)
                .accept("text/event-stream")
                .body(FIX)
                .post("/v1/fix")
                .then()
                .statusCode(200)
                .body(containsString("event:complete"));
        given().header(KEY, KeyedProfile.WORDY)
                .contentType("application/x-ndjson")
                .body((FIX + "\n" + FIX + "\n").getBytes(StandardCharsets.UTF_8))
                .post("/v1/batch")
                .then()
                .statusCode(200)
                .body(containsString("\"result\""))
                .body(containsString("\"status\":429"));
        given().header(KEY, KeyedProfile.WORDY)
                .contentType(ContentType.JSON)
                .body(FIX)
                .post("/v1/check")
                .then()
                .statusCode(429)
                .header(
                        "Retry-After",
                        Integer::parseInt,
                        org.hamcrest.Matchers.greaterThan(80_000));
    }

    @Test
    void theLogSaysWhoAskedAndNothingOfWhatWasSent() throws InterruptedException {
        List<String> lines = new CopyOnWriteArrayList<>();
        Handler handler =
                new Handler() {
                    @Override
                    public void publish(LogRecord told) {
                        lines.add(MESSAGE.format((ExtLogRecord) told));
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };
        Logger audit = Logger.getLogger("io.fides.audit");
        audit.addHandler(handler);
        try {
            given().header(KEY, KeyedProfile.ALICE)
                    .contentType(ContentType.JSON)
                    .body(FIX)
                    .post("/v1/fix?secret=word")
                    .then()
                    .statusCode(200);
            given().header(KEY, "a wrong key").get("/v1/backends").then().statusCode(401);
            for (int i = 0; i < 1200 && lines.size() < 2; i++) {
                Thread.sleep(50);
            }
        } finally {
            audit.removeHandler(handler);
        }
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .matches(
                        "alice POST /v1/fix 200 \\d+ ms texts=1 characters=12 llm-calls=0"
                                + " searches=\\d+");
        assertThat(lines.getLast()).startsWith("- GET /v1/backends 401 ");
        assertThat(String.join("\n", lines)).doesNotContain("Tower", "secret", "wrong");
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0, false",
        "192.0.2.1, false",
        "::, false",
        "127.0.0.1, true",
        "127.9.9.9, true",
        "::1, true",
        "localhost, true"
    })
    void beyondThisMachineKeysOrTokensAreNeededOrALeave(String host, boolean mayStart) {
        if (mayStart) {
            assertThatCode(() -> access(false, false, host, true)).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> access(false, false, host, true))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("fides.access.open=true");
        }
        assertThatCode(() -> access(true, false, host, true)).doesNotThrowAnyException();
        assertThatCode(() -> access(false, true, host, true)).doesNotThrowAnyException();
        assertThatCode(() -> access(false, false, host, false)).doesNotThrowAnyException();
    }

    @Test
    void tokensNeedAProviderAndAnAllowanceThatIsOne() {
        assertThatThrownBy(() -> subjects(settings(true, "", false), Optional.empty()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("quarkus.oidc.auth-server-url");
        assertThatThrownBy(() -> subjects(settings(true, "much", false), PROVIDER))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("much");
    }

    private static AccessConfig settings(boolean oidc, String allowance, boolean open) {
        return new KeysTest.Settings(
                Optional.empty(),
                Optional.empty(),
                oidc,
                Optional.of(allowance).filter(words -> !words.isEmpty()),
                open);
    }

    private static Subjects subjects(AccessConfig config, Optional<String> provider) {
        return new Subjects(config, _ -> Uni.createFrom().nothing(), alone(), provider);
    }

    private static Access access(boolean open, boolean oidc, String host, boolean listens) {
        AccessConfig config = settings(oidc, "", open);
        Subjects subjects = subjects(config, PROVIDER);
        return new Access(config, new Keys(config, alone()), subjects, alone(), host, listens);
    }

    private static Ledger alone() {
        return new Ledger(() -> 0, Optional.empty());
    }
}
