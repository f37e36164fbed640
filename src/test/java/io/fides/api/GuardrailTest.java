package io.fides.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shapes of others, byte for byte; that they are off by default is in {@link DefenceTest}. */
@QuarkusTest
@TestProfile(ApiProfile.class)
class GuardrailTest {

    private static final String LITELLM = "/beta/litellm_basic_guardrail_api";

    private static final String AZURE =
            "/contentsafety/text:detectGroundedness?api-version=2024-09-15-preview";

    private static final String VERTEX =
            "/v1/projects/p/locations/global/groundingConfigs/default_grounding_config:check";

    private static final String BEDROCK = "/guardrail/g/version/DRAFT/apply";

    private static final String VECTARA = "/v2/hallucination_correctors/correct_hallucinations";

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

    @ParameterizedTest
    @CsvSource({
        "litellm, " + LITELLM,
        "azure, " + AZURE,
        "vertex, " + VERTEX,
        "bedrock, " + BEDROCK,
        "vectara, " + VECTARA
    })
    void eachGetsTheAnswerOfItsShape(String shape, String path) throws IOException {
        String answer =
                post(path, golden(shape + "-request.json"))
                        .statusCode(200)
                        .contentType(ContentType.JSON)
                        .header("Cache-Control", equalTo("no-store"))
                        .extract()
                        .asString();
        assertThat(answer).isEqualTo(golden(shape + "-response.json"));
        given().urlEncodingEnabled(false)
                .contentType(ContentType.JSON)
                .accept("image/png")
                .body(golden(shape + "-request.json"))
                .post(path)
                .then()
                .statusCode(406)
                .contentType(ProblemResponses.MEDIA_TYPE);
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

    /** The places of claims are those of its bytes. */
    @Test
    void vertexGetsScoresAndCitationsAsItAsks() throws IOException {
        String request = golden("vertex-request.json");
        JsonPath grounding = post(VERTEX, request).extract().jsonPath();
        byte[] answer =
                new ObjectMapper()
                        .readTree(request)
                        .path("answerCandidate")
                        .asText()
                        .getBytes(StandardCharsets.UTF_8);
        int start = grounding.getInt("claims[1].startPos");
        int end = grounding.getInt("claims[1].endPos");
        assertThat(new String(answer, start, end - start, StandardCharsets.UTF_8))
                .isEqualTo("Bridge opened in 1902.");

        post(VERTEX, request.replace("0.6", "1").replace("true", "false"))
                .body("claims[0].score", nullValue())
                .body("claims[0].citationIndices", empty())
                .body("citedChunks", empty());
        post(VERTEX, request.replace("1902", "1937")).body("supportScore", equalTo(1.0F));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    facts"                | fact"                  | 400 | facts: is missing
                    answerCandidate       | answer                 | 400 | text: is missing
                    0.6                   | 1.5                    | 400 | must be between 0 and 1
                    0.6                   | "1"                    | 400 | citationThreshold
                    Bridge opened in 1902 | OFFLINE opened in 1902 | 503 | not everything could
                    """)
    void vertexIsToldWhatIsWrong(String was, String is, int status, String said)
            throws IOException {
        post(VERTEX, golden("vertex-request.json").replace(was, is))
                .statusCode(status)
                .body("detail", containsString(said));
    }

    @Test
    void bedrockGoesOnWithWhatIsRightAndWithInput() throws IOException {
        String request = golden("bedrock-request.json");
        post(BEDROCK, request.replace("1902", "1937"))
                .body("action", equalTo("NONE"))
                .body("outputs", empty())
                .body("assessments[0].contextualGroundingPolicy.filters[0].score", equalTo(1.0F));
        post(BEDROCK, request.replace("OUTPUT", "INPUT"))
                .body("action", equalTo("NONE"))
                .body("assessments", empty());
    }

    /** What no source speaks of is detected, and stays. */
    @Test
    void bedrockIsToldOfWhatNobodySupports() throws IOException {
        String filter = "assessments[0].contextualGroundingPolicy.filters[0].";
        post(BEDROCK, golden("bedrock-request.json").replace("Bridge opened in 1902", "Road is 7"))
                .body("action", equalTo("NONE"))
                .body(filter + "detected", equalTo(true))
                .body(filter + "action", equalTo("NONE"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    "OUTPUT"               | "BOTH"                 | 400 | source: must be
                    "content"              | "contents"             | 400 | content: has no text
                    Bridge opened in 1902  | OFFLINE opened in 1902 | 503 | not everything could
                    ["query"]              | "query"                | 400 | qualifiers
                    """)
    void bedrockIsToldWhatIsWrong(String was, String is, int status, String said)
            throws IOException {
        post(BEDROCK, golden("bedrock-request.json").replace(was, is))
                .statusCode(status)
                .body("detail", containsString(said));
    }

    @Test
    void vectaraGetsWhatIsRightAsItIs() throws IOException {
        String request = golden("vectara-request.json");
        post(VECTARA, request.replace("1902", "1937"))
                .body("corrections", empty())
                .body("corrected_text", containsString("1937"));
        post(VECTARA, request.replace("documents", "sources"))
                .statusCode(400)
                .body("detail", containsString("documents: is missing"));
    }
}
