package io.fides.api.openai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.core.MultipartField;
import com.openai.core.http.HttpResponse;
import com.openai.errors.BadRequestException;
import com.openai.errors.InternalServerException;
import com.openai.errors.NotFoundException;
import com.openai.models.batches.Batch;
import com.openai.models.batches.BatchCreateParams;
import com.openai.models.files.FileCreateParams;
import com.openai.models.files.FileObject;
import com.openai.models.files.FilePurpose;
import io.fides.api.access.KeyedProfile;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files and batches, by OpenAI's own client. */
@QuarkusTest
@TestProfile(FilesTest.Profile.class)
@Timeout(240)
class FilesTest {

    public static class Profile extends KeyedProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
            try {
                Path folder = Files.createTempDirectory(Path.of("target"), "files");
                settings.put("fides.files.folder", folder.toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            settings.put("fides.files.max-bytes", "150K");
            return settings;
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ALICE = "key-of-alice";
    private static final String WORDY = "key-of-one-with-much-to-say";

    @TestHTTPResource("/v1")
    URI server = URI.create("http://127.0.0.1");

    private OpenAIClient client(String key) {
        return OpenAIOkHttpClient.builder()
                .baseUrl(server.toString())
                .apiKey(key)
                .maxRetries(0)
                .build();
    }

    private static String line(String id, String body) {
        return "{\"custom_id\": \"%s\", \"method\": \"POST\", \"url\": \"/v1/fix\", \"body\": %s}\n"
                .formatted(id, body);
    }

    private static String tower(String id) {
        return line(
                id,
                "{\"text\": \"Tower opened in 1902.\", \"documents\": [{\"text\": \"Tower opened in"
                        + " 1901.\"}]}");
    }

    private FileObject upload(String key, String content) {
        return client(key)
                .files()
                .create(
                        FileCreateParams.builder()
                                .file(
                                        MultipartField.<InputStream>builder()
                                                .value(
                                                        new ByteArrayInputStream(
                                                                content.getBytes(
                                                                        StandardCharsets.UTF_8)))
                                                .filename("answers.jsonl")
                                                .build())
                                .purpose(FilePurpose.BATCH)
                                .build())
                .validate();
    }

    private Batch create(String key, String content) {
        return client(key)
                .batches()
                .create(
                        BatchCreateParams.builder()
                                .inputFileId(upload(key, content).id())
                                .endpoint(BatchCreateParams.Endpoint.of("/v1/fix"))
                                .completionWindow(BatchCreateParams.CompletionWindow._24H)
                                .metadata(
                                        BatchCreateParams.Metadata.builder()
                                                .putAdditionalProperty(
                                                        "for", JsonValue.from("a test"))
                                                .build())
                                .build())
                .validate();
    }

    private Batch ended(String key, String id) throws InterruptedException {
        for (int i = 0; i < 2000; i++) {
            Batch batch = client(key).batches().retrieve(id).validate();
            if (!batch.status().toString().matches("validating|in_progress|cancelling")) {
                return batch;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("the batch does not end");
    }

    /** Results by the id of their request. */
    private JsonNode lines(String key, String file) throws IOException {
        ObjectNode lines = JSON.createObjectNode();
        try (HttpResponse content = client(key).files().content(file)) {
            String all = new String(content.body().readAllBytes(), StandardCharsets.UTF_8);
            for (String line : all.lines().toList()) {
                JsonNode result = JSON.readTree(line);
                assertThat(lines.has(result.path("custom_id").asText())).isFalse();
                lines.set(result.path("custom_id").asText(), result);
            }
        }
        return lines;
    }

    private static Set<String> ids(JsonNode lines) {
        Set<String> ids = new HashSet<>();
        lines.fieldNames().forEachRemaining(ids::add);
        return ids;
    }

    @Test
    void aBatchIsDoneAndItsResultsAreFiles() throws IOException, InterruptedException {
        String content =
                tower("right")
                        + line("blank", "{\"text\": \" \"}")
                        + line("crash", "{\"text\": \"A has 1.\", \"query\": \"crash\"}");
        Batch batch = ended(ALICE, create(ALICE, content).id());
        assertThat(batch.status()).isEqualTo(Batch.Status.COMPLETED);
        var counts = batch.requestCounts().orElseThrow();
        assertThat(counts.total()).isEqualTo(3);
        assertThat(counts.completed()).isEqualTo(1);
        assertThat(counts.failed()).isEqualTo(2);
        assertThat(batch.metadata()).isPresent();
        JsonNode done = lines(ALICE, batch.outputFileId().orElseThrow());
        assertThat(ids(done)).containsExactly("right");
        assertThat(done.path("right").at("/response/status_code").asInt()).isEqualTo(200);
        assertThat(done.path("right").at("/response/body/correctedText").asText())
                .isEqualTo("Tower opened in 1901.");
        JsonNode failed = lines(ALICE, batch.errorFileId().orElseThrow());
        assertThat(ids(failed)).containsExactlyInAnyOrder("blank", "crash");
        assertThat(failed.path("blank").at("/response/status_code").asInt()).isEqualTo(400);
        assertThat(failed.path("blank").at("/response/body/error/message").asText())
                .contains("blank");
        assertThat(failed.path("crash").toString()).contains("500").doesNotContain("a secret");

        OpenAIClient client = client(ALICE);
        assertThat(client.batches().list().autoPager().stream().map(Batch::id))
                .contains(batch.id());
        assertThat(client.files().list().autoPager().stream().map(FileObject::id))
                .contains(batch.inputFileId(), batch.outputFileId().orElseThrow());
        assertThat(client.files().delete(batch.inputFileId()).validate().deleted()).isTrue();
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> client.files().retrieve(batch.inputFileId()));
    }

    @Test
    void whatIsOnesOwnNobodyElseFinds() throws InterruptedException {
        Batch batch = create(ALICE, tower("a"));
        OpenAIClient other = client(WORDY);
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> other.files().retrieve(batch.inputFileId()));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> other.files().content(batch.inputFileId()));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> other.files().delete(batch.inputFileId()));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> other.batches().retrieve(batch.id()));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> other.batches().cancel(batch.id()));
        assertThat(other.batches().list().autoPager().stream().map(Batch::id))
                .doesNotContain(batch.id());
        ended(ALICE, batch.id());
    }

    /** The key is good for 40 characters a day. */
    @Test
    void aBatchIsChargedToItsKey() throws IOException, InterruptedException {
        Batch batch = ended(WORDY, create(WORDY, tower("a")).id());
        JsonNode failed = lines(WORDY, batch.errorFileId().orElseThrow());
        assertThat(failed.path("a").at("/response/status_code").asInt()).isEqualTo(429);
    }

    @Test
    void aBatchThatIsCancelledKeepsWhatIsDone() throws IOException, InterruptedException {
        String hang = "{\"text\": \"A has 1.\", \"query\": \"hang\"}";
        Batch batch = create(ALICE, tower("done") + line("h1", hang) + line("h2", hang));
        for (int i = 0; i < 2000; i++) {
            var counts = client(ALICE).batches().retrieve(batch.id()).requestCounts();
            if (counts.orElseThrow().completed() == 1) {
                break;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> client(ALICE).files().delete(batch.inputFileId()))
                .withMessageContaining("worked on");
        client(ALICE).batches().cancel(batch.id()).validate();
        Batch cancelled = ended(ALICE, batch.id());
        assertThat(cancelled.status()).isEqualTo(Batch.Status.CANCELLED);
        assertThat(ids(lines(ALICE, cancelled.outputFileId().orElseThrow())))
                .containsExactly("done");
        assertThat(cancelled.errorFileId()).isEmpty();
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> client(ALICE).batches().cancel(batch.id()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "custom_id | other_id | custom_id is missing",
                "POST | GET | method must be POST",
                "/v1/fix | /v1/chat/completions | url must be",
                "body | bodies | body must be an object",
                "} | ] | no JSON",
                "\"POST\" | \"POST\", \"method\": \"POST\" | a field twice"
            })
    void aFileThatIsWrongIsRefusedWithTheLine(String right, String wrong, String said) {
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(
                        () -> create(ALICE, tower("a") + "\n" + tower("b").replace(right, wrong)))
                .withMessageContaining("line 3")
                .withMessageContaining(said);
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> create(ALICE, tower("a") + tower("a")))
                .withMessageContaining("of a line before");
    }

    @Test
    void thereIsRoomForSoMuchOnly() {
        String id = upload(ALICE, "x".repeat(90_000)).id();
        assertThatExceptionOfType(InternalServerException.class)
                .isThrownBy(() -> upload(ALICE, "x".repeat(70_000)))
                .withMessageContaining("delete some");
        client(ALICE).files().delete(id);
        given().header("Authorization", "Bearer " + ALICE)
                .get("/v1/files?after=" + id)
                .then()
                .statusCode(400)
                .body("error.message", containsString("after"));
        client(ALICE).files().delete(upload(ALICE, "x".repeat(20_000)).id());
    }

    @Test
    void whatIsNoFormAndNoNameIsRefused() {
        given().header("Authorization", "Bearer " + ALICE)
                .contentType("application/json")
                .body("{}")
                .post("/v1/files")
                .then()
                .statusCode(415);
        given().header("Authorization", "Bearer " + ALICE)
                .config(
                        RestAssured.config()
                                .encoderConfig(
                                        EncoderConfig.encoderConfig()
                                                .encodeContentTypeAs(
                                                        "multipart/form-data", ContentType.TEXT)))
                .contentType("multipart/form-data; boundary=x")
                .body("--x\r\nno form")
                .post("/v1/files")
                .then()
                .statusCode(400)
                .body("error.type", equalTo("invalid_request_error"));
        given().header("Authorization", "Bearer " + ALICE)
                .multiPart("purpose", "vision")
                .multiPart("file", "a.jsonl", "x".getBytes(StandardCharsets.UTF_8))
                .post("/v1/files")
                .then()
                .statusCode(400)
                .body("error.message", containsString("purpose"));
        given().header("Authorization", "Bearer " + ALICE)
                .urlEncodingEnabled(false)
                .get("/v1/files/..%2F.lock/content")
                .then()
                .statusCode(404);
        given().get("/v1/files").then().statusCode(401);
    }
}
