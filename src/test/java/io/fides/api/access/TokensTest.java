package io.fides.api.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.fides.fixture.FakeProvider;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens of OpenID Connect beside keys, with a provider on loopback. */
@QuarkusTest
@TestProfile(TokensTest.Profile.class)
@Timeout(180)
class TokensTest {

    private static final PatternFormatter MESSAGE = new PatternFormatter("%s");
    private static final String RS256 = "{\"alg\": \"RS256\", \"kid\": \"one\", \"typ\": \"JWT\"}";
    private static final long HOUR = 3600;

    /** Keys and tokens. */
    public static class Profile extends KeyedProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
            settings.put(
                    "fides.access.oidc-allowance", "requests-per-minute=5 characters-per-day=40");
            return settings;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(FakeProvider.class));
        }
    }

    @ConfigProperty(name = "quarkus.oidc.auth-server-url")
    String provider = "";

    private String claims(String subject, String audience, long expires) {
        return "{\"iss\": \"%s\", \"sub\": \"%s\", \"aud\": \"%s\", \"iat\": %d, \"exp\": %d}"
                .formatted(
                        provider,
                        subject,
                        audience,
                        Instant.now().getEpochSecond() - HOUR,
                        Instant.now().getEpochSecond() + expires);
    }

    private String signed(String how, String header, String claims) {
        return given().body(header + "\n" + claims).post(provider + "/sign/" + how).asString();
    }

    private String token(String subject) {
        return signed("rsa", RS256, claims(subject, "fides", HOUR));
    }

    private static int status(String token) {
        return given().header("Authorization", "Bearer " + token).get("/v1/backends").statusCode();
    }

    @Test
    void aTokenForThisServerIsAsGoodAsAKey() {
        String token = token("carol");
        assertThat(status(token)).isEqualTo(200);
        given().header("X-API-Key", token).get("/v1/backends").then().statusCode(200);
        given().header("Authorization", "Bearer " + token)
                .contentType(ContentType.JSON)
                .body("{\"text\": \"Tower has 1.\"}")
                .post("/v1/fix")
                .then()
                .statusCode(200);
        assertThat(status(KeyedProfile.ALICE)).isEqualTo(200);
        given().get("/v1/backends")
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", equalTo("Bearer realm=\"fides\""));
    }

    @ParameterizedTest
    @CsvSource({
        "rsa, fides, 3600, 200",
        "rsa, fides, -600, 401",
        "rsa, other, 3600, 401",
        "stranger, fides, 3600, 401",
    })
    void noOtherTokenIs(String how, String audience, long expires, int status) {
        assertThat(status(signed(how, RS256, claims("dave", audience, expires)))).isEqualTo(status);
    }

    @Test
    void norIsOneThatOnlyLooksLikeIt() {
        String good = claims("erin", "fides", HOUR);
        assertThat(status(signed("rsa", RS256, good.replace(provider, "http://127.0.0.1:1"))))
                .as("of another issuer")
                .isEqualTo(401);
        assertThat(status(signed("rsa", RS256, good.replace("\"sub\"", "\"who\""))))
                .as("nobody's")
                .isEqualTo(401);
        assertThat(status(signed("rsa", RS256, good.replace("\"aud\"", "\"for\""))))
                .as("for anybody")
                .isEqualTo(401);
        assertThat(status(signed("rsa", RS256, good.replace("\"exp\"", "\"end\""))))
                .as("for ever")
                .isEqualTo(401);
        assertThat(status(signed("hmac", RS256.replace("RS256", "HS256"), good)))
                .as("signed by what everybody knows")
                .isEqualTo(401);
        String unsigned = base64("{\"alg\": \"none\"}") + "." + base64(good) + ".";
        assertThat(status(unsigned)).as("unsigned").isEqualTo(401);
        String[] parts = signed("rsa", RS256, good).split("\\.", -1);
        assertThat(status(parts[0] + "." + base64(good.replace("erin", "root")) + "." + parts[2]))
                .as("changed")
                .isEqualTo(401);
        for (String text :
                List.of("a", "a.b", "a.b.c", "..", "bnVsbA.bnVsbA.bnVsbA", "x".repeat(7_000))) {
            assertThat(status(text)).as(text).isEqualTo(401);
        }
        assertThat(given().get(provider + "/count").asString())
                .as("the provider is not asked about what strangers send")
                .isEqualTo("0");
    }

    private static String base64(String json) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    /** There the header is another server's: a token for that one is not looked at here. */
    @Test
    void whereAnotherServersTokenIsSentOursComesAsAKey() {
        String token = token("frank");
        given().header("Authorization", "Bearer " + token).get("/v1/models").then().statusCode(401);
        given().header("Authorization", "Bearer sk-other")
                .header("X-API-Key", token)
                .get("/v1/models")
                .then()
                .statusCode(404);
    }

    @Test
    void eachSubjectHasAnAllowanceOfHisOwn() {
        for (int left = 4; left >= 0; left--) {
            given().header("Authorization", "Bearer " + token("grace"))
                    .get("/v1/backends")
                    .then()
                    .statusCode(200)
                    .header("RateLimit-Remaining", equalTo(String.valueOf(left)));
        }
        assertThat(status(token("grace"))).isEqualTo(429);
        assertThat(status(token("heidi"))).isEqualTo(200);
    }

    @Test
    void theLogSaysWhoAskedInOneLine() throws InterruptedException {
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
            assertThat(status(token("ivan\\nalice POST"))).isEqualTo(200);
            for (int i = 0; i < 1200 && lines.isEmpty(); i++) {
                Thread.sleep(50);
            }
        } finally {
            audit.removeHandler(handler);
        }
        assertThat(lines.getFirst()).matches("oidc:[0-9a-f]{64} GET /v1/backends 200 .*");
    }
}
