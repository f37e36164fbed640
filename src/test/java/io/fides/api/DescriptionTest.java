package io.fides.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent and taken is what {@code /q/openapi} says. */
@QuarkusTest
@TestProfile(ApiProfile.class)
class DescriptionTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String REQUEST =
            """
            {"text": "Tower opened in 1901. Bridge opened in 1902. Arch opened in 1903.",
             "documents": [{"text": "Tower opened in 1901. Bridge opened in 1937."}],
             "onUnsupported": "flag", "timings": true}"""
                    .replace("\n", "");

    private JsonNode api = JSON.missingNode();

    @BeforeEach
    void read() throws JsonProcessingException {
        api = JSON.readTree(given().get("/q/openapi?format=json").asString());
    }

    private static RequestSpecification sending(String type, String body) {
        return given().contentType(type).body(body.getBytes(StandardCharsets.UTF_8));
    }

    private void fits(String schema, String json) throws JsonProcessingException {
        fits(schema, JSON.readTree(json));
    }

    private void fits(String schema, JsonNode value) {
        fits(JSON.createObjectNode().put("$ref", "/schemas/" + schema), value, schema);
    }

    /** What of JSON Schema the description uses; a field that it does not name is a mistake. */
    private void fits(JsonNode said, JsonNode value, String where) {
        JsonNode schema = resolved(said);
        if (schema.has("anyOf")) {
            assertThat(value.isNull()).as(where).isFalse();
            fits(schema.at("/anyOf/0"), value, where);
            return;
        }
        assertThat(types(schema)).as(where).contains(typeOf(value));
        if (schema.has("enum")) {
            assertThat(schema.get("enum")).as(where).contains(value);
        }
        if (value.isArray()) {
            value.forEach(each -> fits(schema.get("items"), each, where + "[]"));
        }
        Set<String> missing = new HashSet<>();
        schema.path("required").forEach(name -> missing.add(name.asText()));
        value.fieldNames().forEachRemaining(missing::remove);
        assertThat(missing).as(where).isEmpty();
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            JsonNode of = schema.path("properties").path(field.getKey());
            JsonNode known = of.isMissingNode() ? schema.path("additionalProperties") : of;
            assertThat(known.isObject()).as(where + "." + field.getKey()).isTrue();
            fits(known, field.getValue(), where + "." + field.getKey());
        }
    }

    private JsonNode resolved(JsonNode schema) {
        String reference = schema.path("$ref").asText();
        return reference.isEmpty()
                ? schema
                : api.path("components").at(reference.replace("#/components", ""));
    }

    private static List<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? type.valueStream().map(JsonNode::asText).toList()
                : List.of(type.asText());
    }

    private static String typeOf(JsonNode value) {
        return switch (value.getNodeType()) {
            case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
            case NULL, MISSING, BINARY, POJO -> "null";
            case ARRAY, BOOLEAN, OBJECT, STRING ->
                    value.getNodeType().name().toLowerCase(Locale.ROOT);
        };
    }

    @Test
    void answersAreAsDescribed() throws JsonProcessingException {
        String json = "application/json";
        fits("FixResponse", sending(json, REQUEST).post("/v1/fix").asString());
        fits("FixResponse", sending(json, REQUEST).post("/v1/check").asString());
        fits(
                "AnswerOutput",
                sending(json, "{\"question\": \"When?\"}").post("/v1/answer").asString());
        fits("Choices", given().get("/v1/backends").asString());
        for (JsonNode sample : JSON.readTree(given().get("/v1/samples").asString())) {
            fits("Sample", sample);
        }
    }

    @Test
    void linesAreAsDescribed() throws JsonProcessingException {
        String batch = REQUEST + "\nnonsense\n";
        List<String> lines =
                sending("application/x-ndjson", batch)
                        .post("/v1/batch")
                        .asString()
                        .lines()
                        .toList();
        assertThat(lines).hasSize(2);
        for (String line : lines) {
            fits("BatchLine", line);
        }
    }

    @Test
    void eventsAreAsDescribed() throws JsonProcessingException {
        Map<String, String> schemas =
                Map.of(
                        "sentences", "SentencesEvent",
                        "claims", "ClaimsEvent",
                        "evidence", "EvidenceEvent",
                        "verdict", "VerdictEvent",
                        "edit", "EditEvent",
                        "complete", "FixResponse");
        Set<String> seen = new HashSet<>();
        String events =
                sending("application/json", REQUEST)
                        .accept("text/event-stream")
                        .post("/v1/fix")
                        .asString();
        String name = "";
        for (String line : events.lines().toList()) {
            if (line.startsWith("event:")) {
                name = line.substring(6).strip();
                seen.add(name);
            } else if (line.startsWith("data:")) {
                fits(Objects.requireNonNull(schemas.get(name), name), line.substring(5));
            }
        }
        assertThat(seen).isEqualTo(schemas.keySet());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{}", "nonsense", "{'text': 'A.', 'query': 'crash'}"})
    void problemsAreAsDescribed(String body) throws JsonProcessingException {
        fits(
                "Problem",
                sending("application/json", body.replace('\'', '"')).post("/v1/fix").asString());
    }

    @Test
    void whatARequestMayLeaveOutMayBeNullAndWhatItMustSayMayNot() {
        JsonNode fields = api.at("/components/schemas/FixInput/properties");
        fields.properties()
                .forEach(
                        field -> {
                            String body =
                                    field.getKey().equals("text")
                                            ? "{\"text\": null}"
                                            : "{\"text\": \"A has 1.\", \"%s\": null}"
                                                    .formatted(field.getKey());
                            boolean nullable =
                                    types(field.getValue()).contains("null")
                                            || field.getValue().path("anyOf").size() == 2;
                            assertThat(
                                            sending("application/json", body)
                                                    .post("/v1/fix")
                                                    .statusCode())
                                    .as(field.getKey())
                                    .isEqualTo(nullable ? 200 : 400);
                            assertThat(
                                            field.getValue().path("enum").isMissingNode()
                                                    || field.getValue()
                                                            .get("enum")
                                                            .toString()
                                                            .contains("null"))
                                    .as(field.getKey())
                                    .isTrue();
                        });
        assertThat(api.at("/components/schemas/AnswerInput/properties/limits"))
                .isEqualTo(fields.get("limits"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"answer", "batch", "check", "fix"})
    void examplesAreAsDescribed(String operation) {
        JsonNode post = api.at("/paths/~1v1~1" + operation + "/post");
        fitsItsExamples(post.path("requestBody"));
        post.path("responses").forEach(response -> fitsItsExamples(resolved(response)));
    }

    private void fitsItsExamples(JsonNode place) {
        place.path("content")
                .forEach(
                        content ->
                                content.path("examples")
                                        .forEach(
                                                example ->
                                                        fits(
                                                                content.get("schema"),
                                                                example.get("value"),
                                                                "example")));
    }
}
