package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Admission;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.report.ReportJson;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;

/** The lines of a batch, as OpenAI has them: requests in a file, and what each of them gets. */
@Singleton
record BatchLines(RequestReader requests, Admission admission) {

    /** As at OpenAI. */
    private static final int MOST = 50_000;

    /** How many requests a file has, all of them for this endpoint and with ids of their own. */
    static int count(Path file, String endpoint) {
        Set<String> ids = new HashSet<>();
        try (var lines = new LineNumberReader(Files.newBufferedReader(file))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String wrong = line.isBlank() ? "" : wrong(line, endpoint, ids);
                if (!wrong.isEmpty()) {
                    throw ProblemException.wrong(
                            "line " + lines.getLineNumber() + " of the file: " + wrong);
                }
            }
        } catch (CharacterCodingException _) {
            throw ProblemException.wrong("the file is not in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (ids.isEmpty()) {
            throw ProblemException.wrong("the file has no requests");
        }
        return ids.size();
    }

    private static String wrong(String line, String endpoint, Set<String> ids) {
        JsonNode asked;
        try {
            asked = JsonTrees.MAPPER.readTree(line);
        } catch (JsonProcessingException _) {
            return "it is no JSON";
        }
        String id = asked.path("custom_id").asText();
        if (id.isEmpty() || !ids.add(id)) {
            return id.isEmpty() ? "custom_id is missing" : "custom_id is that of a line before";
        } else if (!asked.path("method").asText().equals("POST")) {
            return "method must be POST";
        } else if (!asked.path("url").asText().equals(endpoint)) {
            return "url must be that of the batch, " + endpoint;
        }
        return asked.path("body").isObject()
                ? ids.size() > MOST ? "there are more than " + MOST : ""
                : "body must be an object";
    }

    /** What a request gets that came too late. */
    ObjectNode expired(JsonNode asked) {
        ObjectNode line = line(asked);
        line.putNull("response")
                .putObject("error")
                .put("code", "batch_expired")
                .put("message", "the time for the batch is over");
        return line;
    }

    /** What a request gets; nothing if the server stops. */
    Optional<ObjectNode> of(JsonNode asked) {
        ObjectNode line = line(asked);
        try {
            FixInput input = StrictJson.read(asked.path("body").toString(), FixInput.class);
            FixCall call =
                    asked.path("url").asText().endsWith("check")
                            ? requests.check(input)
                            : requests.fix(input);
            response(line, 200)
                    .set(
                            "body",
                            JsonTrees.read(
                                    ReportJson.compact(call.response(admission.inTurn(call)))));
        } catch (CancellationException _) {
            return Optional.empty();
        } catch (RuntimeException e) {
            Problem problem = Problems.of(e);
            response(line, problem.status()).set("body", OpenAiError.body(problem));
        }
        return Optional.of(line.putNull("error"));
    }

    private static ObjectNode response(ObjectNode line, int status) {
        return line.putObject("response")
                .put("status_code", status)
                .put("request_id", line.path("id").asText());
    }

    private static ObjectNode line(JsonNode asked) {
        ObjectNode line = JsonTrees.object();
        line.put("id", "batch_req_" + UUID.randomUUID()).set("custom_id", asked.path("custom_id"));
        return line;
    }
}
