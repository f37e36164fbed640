package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.fides.api.ProblemException;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** A file of requests, a line each, as a batch takes it. */
final class RequestLines {

    /** As at OpenAI. */
    private static final int MOST = 50_000;

    private RequestLines() {}

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
            asked = JsonTrees.asked(line);
        } catch (JsonProcessingException _) {
            return "it is no JSON, or has a field twice";
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
}
