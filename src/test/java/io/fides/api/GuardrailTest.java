package io.fides.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The shapes of others, byte for byte; that they are off by default is in {@link DefenceTest}. */
@QuarkusTest
@TestProfile(ApiProfile.class)
class GuardrailTest {

    private static final String LITELLM = "/beta/litellm_basic_guardrail_api";

    private static final String AZURE =
            "/contentsafety/text:detectGroundedness?api-version=2024-09-15-preview";

    private static String golden(String name) throws IOException {
        return Files.readString(Path.of("src/test/resources/golden/guardrail", name));
    }

    private static ValidatableResponse post(String path, String body) {
        // A colon is sent as it is, as clients do.
        return given().urlEncodingEnabled(false)
                .contentType(ContentType.JSON)
                .body(body)
                .post(path)
                .then();
    }

    @Test
    void litellmGetsFixedAnswers() throws IOException {
        String answer =
                post(LITELLM, golden("litellm-request.json"))
                        .statusCode(200)
                        .header("Cache-Control", equalTo("no-store"))
                        .extract()
                        .asString();
        assertThat(answer).isEqualTo(golden("litellm-response.json"));
    }

    @Test
    void litellmGoesOnWithWhatIsRightAndWithQuestions() throws IOException {
        String request = golden("litellm-request.json");
        post(LITELLM, request.replace("1902", "1937")).body(equalTo("{\"action\":\"NONE\"}"));
        post(LITELLM, request.replace("\"response\"", "\"request\""))
                .body(equalTo("{\"action\":\"NONE\"}"));
    }

    @Test
    void litellmIsToldWhatIsWrong() throws IOException {
        String request = golden("litellm-request.json");
        post(LITELLM, request.replace("\"response\"", "\"both\""))
                .statusCode(400)
                .body("detail", containsString("input_type"));
        post(LITELLM, request.replace("\"documents\"", "\"document\""))
                .statusCode(400)
                .body("detail", containsString("document: there is no such field"));
        post(LITELLM, request.replace("Bridge opened in 1902", "x".repeat(500))).statusCode(413);
        post(LITELLM, "null").statusCode(400);
    }

    @Test
    void azureGetsWhatIsUngroundedAndTheCorrection() throws IOException {
        String answer =
                post(AZURE, golden("azure-request.json"))
                        .statusCode(200)
                        .header("Cache-Control", equalTo("no-store"))
                        .extract()
                        .asString();
        assertThat(answer).isEqualTo(golden("azure-response.json"));
    }

    @Test
    void azureGetsOnlyWhatItAsksFor() throws IOException {
        String request = golden("azure-request.json").replace("true", "false");
        post(AZURE, request)
                .body("ungroundedDetected", equalTo(true))
                .body("ungroundedDetails[0].reason", nullValue())
                .body("correctionText", nullValue());
        post(AZURE, request.replace("1902", "1937"))
                .body("ungroundedDetected", equalTo(false))
                .body("ungroundedPercentage", equalTo(0.0F));
    }

    @Test
    void azureIsToldWhatIsWrongAndWhatCouldNotBeChecked() throws IOException {
        String request = golden("azure-request.json");
        post(AZURE, request.replace("groundingSources", "sources"))
                .statusCode(400)
                .body("detail", containsString("groundingSources"));
        post(AZURE, request.replace("Bridge opened", "OFFLINE opened"))
                .statusCode(503)
                .body("detail", containsString("not everything could be checked"));
    }
}
