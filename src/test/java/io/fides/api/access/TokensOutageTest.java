package io.fides.api.access;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tokens while their provider cannot be reached. */
@QuarkusTest
@TestProfile(TokensOutageTest.Profile.class)
@Timeout(180)
class TokensOutageTest {

    /** A provider that is not there. */
    public static class Profile extends KeyedProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
            settings.put("fides.access.oidc", "true");
            settings.put("quarkus.oidc.auth-server-url", "http://127.0.0.1:1/realm");
            return settings;
        }
    }

    private static String base64(String json) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anOutageIsNoRefusalAndKeysGoOn() {
        String token =
                base64("{\"alg\": \"RS256\", \"kid\": \"one\"}")
                        + "."
                        + base64("{\"sub\": \"carol\", \"aud\": \"fides\", \"exp\": 9999999999}")
                        + "."
                        + base64("a signature");
        given().header("Authorization", "Bearer " + token)
                .get("/v1/backends")
                .then()
                .statusCode(503)
                .header("Retry-After", "5")
                .body("type", equalTo("urn:fides:problem:unavailable"));
        given().header("X-API-Key", KeyedProfile.ALICE).get("/v1/backends").then().statusCode(200);
    }
}
