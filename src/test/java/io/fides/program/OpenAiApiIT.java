package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.fixture.FakeUpstream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** OpenAI's API as the packaged program offers it. */
@Timeout(400)
class OpenAiApiIT {

    /** The last that runs on Node 20. */
    private static final String CLIENT = "openai@6.49.0";

    private static final int LINES = 40;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir private Path folder = Path.of("");

    /** With the client of npm, which is installed below target. */
    @Test
    void theClientForNodeIsServed() throws IOException, InterruptedException {
        NodeScript script = NodeScript.installed("openai.mjs", folder.resolve("log"), CLIENT);
        FakeUpstream upstream = new FakeUpstream();
        String address = upstream.start().get("fides.proxy.upstream");
        Program program =
                new Program(
                        folder,
                        Map.of(
                                "FIDES_PROXY_UPSTREAM", String.valueOf(address),
                                "FIDES_FILES_FOLDER", folder.resolve("files").toString()));
        try (Server server = new Server(program)) {
            server.ready();
            assertThat(script.run(server.address() + "/v1"))
                    .hasSize(6)
                    .allMatch(each -> each.endsWith("work"));
        } finally {
            upstream.stop();
        }
    }

    private static String request(int number) {
        return "{\"custom_id\": \"r%d\", \"method\": \"POST\", \"url\": \"/v1/fix\", \"body\":"
                        .formatted(number)
                + " {\"text\": \"The tower was finished in 1887. It is %d metres tall.\","
                        .formatted(number)
                + " \"documents\": [{\"text\": \"The tower was finished in 1889.\"}]}}";
    }

    private static JsonNode get(Server server, String path)
            throws IOException, InterruptedException {
        return JSON.readTree(server.get(path).body());
    }

    private static JsonNode batch(Server server, String id, int completed)
            throws IOException, InterruptedException {
        for (int i = 0; i < 4000; i++) {
            JsonNode batch = get(server, "/v1/batches/" + id);
            if (batch.at("/request_counts/completed").asInt() >= completed
                    && (completed < LINES || batch.path("status").asText().equals("completed"))) {
                return batch;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError(get(server, "/v1/batches/" + id).toString());
    }

    @Test
    void aBatchGoesOnAfterACrash() throws IOException, InterruptedException {
        Program program =
                new Program(
                        folder, Map.of("FIDES_FILES_FOLDER", folder.resolve("files").toString()));
        String id;
        Server first = new Server(program);
        try (first) {
            first.ready();
            String content =
                    String.join(
                            "\n",
                            IntStream.range(0, LINES).mapToObj(OpenAiApiIT::request).toList());
            String form =
                    "--x\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\nbatch\r\n"
                            + "--x\r\nContent-Disposition: form-data; name=\"file\";"
                            + " filename=\"a.jsonl\"\r\n\r\n%s\r\n--x--\r\n".formatted(content);
            String file =
                    JSON.readTree(
                                    first.post(
                                                    "/v1/files",
                                                    form,
                                                    "Content-Type",
                                                    "multipart/form-data; boundary=x")
                                            .body())
                            .path("id")
                            .asText();
            var batch =
                    JSON.createObjectNode().put("input_file_id", file).put("endpoint", "/v1/fix");
            id =
                    JSON.readTree(first.post("/v1/batches", batch.toString()).body())
                            .path("id")
                            .asText();
            batch(first, id, 3);
            first.kill();
        }
        // As if the last line had been cut off.
        for (Path each : results()) {
            Files.writeString(each, "{\"id\": \"batch_re", StandardOpenOption.APPEND);
        }
        try (Server second = new Server(program)) {
            second.ready();
            JsonNode done = batch(second, id, LINES);
            assertThat(done.at("/request_counts/failed").asInt()).isZero();
            String output = done.path("output_file_id").asText();
            List<String> ids = new ArrayList<>();
            for (String line :
                    second.get("/v1/files/" + output + "/content").body().lines().toList()) {
                JsonNode result = JSON.readTree(line);
                assertThat(result.at("/response/body/correctedText").asText()).contains("1889");
                ids.add(result.path("custom_id").asText());
            }
            assertThat(ids)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, LINES).mapToObj(i -> "r" + i).toList());
        }
    }

    private List<Path> results() throws IOException {
        try (var files = Files.newDirectoryStream(folder.resolve("files"), "*.jsonl")) {
            List<Path> all = new ArrayList<>();
            for (Path each : files) {
                if (!Files.readString(each).contains("\"method\"")) {
                    all.add(each);
                }
            }
            return all;
        }
    }
}
