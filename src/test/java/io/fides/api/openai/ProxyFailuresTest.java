package io.fides.api.openai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.fides.api.ApiProfile;
import io.fides.fixture.FakeUpstream;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A proxy that refuses what it cannot check, over a fixer that fails when told, in a hurry. */
@QuarkusTest
@TestProfile(ProxyFailuresTest.Profile.class)
@Timeout(180)
class ProxyFailuresTest {

    /** As the API's, with an upstream. */
    public static class Profile extends ApiProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
            settings.put("fides.proxy.on-failure", "refuse");
            settings.put("fides.proxy.timeout", "PT3S");
            settings.put("fides.proxy.max-calls", "8");
            return settings;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(FakeUpstream.class));
        }
    }

    private static ValidatableResponse chat(String question, String does, boolean stream) {
        return given().contentType(ContentType.JSON)
                .body(
                        """
                        {"messages": [{"role": "user", "content": "%s"}], "stream": %s,
                         "metadata": {"reply": "Tower opened in 1901.", "does": "%s"}}"""
                                .formatted(question, stream, does))
                .post("/v1/chat/completions")
                .then();
    }

    @Test
    void whatCannotBeCheckedIsRefused() {
        chat("Q?", "", false).statusCode(200);
        chat("fail UNAVAILABLE", "", false)
                .statusCode(503)
                .header("Retry-After", "5")
                .body("error.code", equalTo("unavailable"));
        chat("fail DEADLINE_EXCEEDED", "", false)
                .statusCode(504)
                .body("error.type", equalTo("server_error"));
        String stream = chat("fail UNAVAILABLE", "", true).statusCode(200).extract().asString();
        assertThat(stream).contains("\"code\":\"unavailable\"").doesNotContain("1901", "[DONE]");
    }

    @Test
    void anUpstreamThatIsTooSlowIsAnError() {
        for (String slow : List.of("mute", "drip")) {
            chat("Q?", slow, false)
                    .statusCode(504)
                    .body("error.code", equalTo("deadline_exceeded"));
        }
        assertThat(chat("Q?", "stall", true).statusCode(200).extract().asString())
                .contains("\"code\":\"deadline_exceeded\"")
                .doesNotContain("1901");
    }

    @Test
    void noMoreRepliesAreWaitedForThanThereIsRoomFor() throws Exception {
        List<Future<Integer>> waiting = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 12; i++) {
                waiting.add(callers.submit(() -> chat("Q?", "mute", false).extract().statusCode()));
            }
        }
        List<Integer> statuses = new ArrayList<>();
        for (Future<Integer> each : waiting) {
            statuses.add(each.get());
        }
        assertThat(statuses).contains(503, 504).containsOnly(503, 504);
        assertThat(statuses.stream().filter(status -> status == 504)).hasSizeLessThanOrEqualTo(8);
        chat("Q?", "", false).statusCode(200);
    }
}
